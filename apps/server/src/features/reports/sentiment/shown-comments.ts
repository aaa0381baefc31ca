import type { ExampleComment } from '@ressoa/contract/sentiment'
import type { Database } from '../../../db/database'
import { answersByIds } from '../../answers/answers.sql'
import type { RangeComment } from './comments.sql'

/** Writes comments as the report shows them: with who wrote them, and their single choices, such as the branch. */
export const commentWriter = async (db: Database, { storeId, ids }: { storeId: number; ids: readonly number[] }) => {
  const answers = await answersByIds(db, { storeId, ids: [...new Set(ids)] })
  const answerOf = new Map(answers.map((answer) => [answer.id, answer]))
  return ({ id, comment, rating, class: classification, createdAt }: RangeComment): ExampleComment => {
    const { person, dimensions = [] } = answerOf.get(id) ?? {}
    return {
      answerId: id,
      comment,
      rating,
      classification,
      date: createdAt,
      personName: person?.name ?? null,
      choices: dimensions.filter(({ type }) => type === 'singleSelect').flatMap(({ values }) => values.map(({ value }) => value)),
    }
  }
}
