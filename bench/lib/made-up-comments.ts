import { seededRandom } from '../../apps/server/src/demo/random'
import type { GivenComment } from '../../apps/server/src/features/reports/sentiment/model-format'

const vocabulary = 6000
const wordsPerComment = 12

/**
 * Comments to learn from, in pages: words from a long tail, of which promoters and detractors prefer different ones. The same in
 * every run.
 */
export async function* madeUpComments(count: number): AsyncGenerator<GivenComment[]> {
  const random = seededRandom(7)
  const wordOf = (number: number) =>
    `palavra${number.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] as string)}`
  for (let made = 0; made < count; made += 5000)
    yield Array.from({ length: Math.min(5000, count - made) }, (): GivenComment => {
      const isPromoter = random.chance(0.7)
      const words = Array.from({ length: wordsPerComment }, () => {
        const number = Math.floor(vocabulary ** random.next())
        // Every third word leans to one of the two: then they are told apart about as well as real comments.
        return wordOf(number % 3 === 0 && random.chance(0.6) ? 2 * number + Number(isPromoter) : 2 * number)
      })
      return [isPromoter ? 1 : 0, words.join(' ')]
    })
}
