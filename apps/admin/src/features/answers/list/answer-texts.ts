import type { Answer, AnswerFilter } from '@ressoa/contract/answers'

/** A single character counts as no comment: people type it to get past a required field. */
export const commentOf = ({ comment }: Pick<Answer, 'comment'>) => ([...comment.trim()].length <= 1 ? '' : comment.trim())

export const nameOf = ({ person }: Pick<Answer, 'person'>) => person?.name || person?.email || undefined

export type Label = { key: string; look: 'own' | 'quiet'; name?: string; value: string }

/** The part of a filter that is about labels. */
export type Sought = Pick<AnswerFilter, 'tagIds' | 'valueIds' | 'dimensionIds'>

/** Those that the list is filtered by come first. Otherwise tags, then the values of dimensions. */
export const labelsOf = ({ tags, dimensions }: Pick<Answer, 'tags' | 'dimensions'>, sought: Sought = {}): Label[] => {
  const { tagIds = [], valueIds = [], dimensionIds = [] } = sought
  const all = [
    ...tags.map(({ id, name }) => ({
      isSought: tagIds.includes(id),
      label: { key: `tag ${id}`, look: 'own' as const, value: name },
    })),
    ...dimensions.flatMap((dimension) =>
      dimension.values.map(({ id, value }) => ({
        isSought: valueIds.includes(id) || dimensionIds.includes(dimension.id),
        label: { key: `value ${id}`, look: 'quiet' as const, name: dimension.name, value },
      })),
    ),
  ]
  return all.toSorted((one, other) => Number(other.isSought) - Number(one.isSought)).map(({ label }) => label)
}

/** An NPS grade is an integer; an average of stars has up to two decimals. */
export const gradeDecimals = ({ type, ratingAsDecimal }: Pick<Answer, 'type' | 'ratingAsDecimal'>) => {
  if (type === 'nps' || Number.isInteger(ratingAsDecimal)) return 0
  return Number.isInteger(Math.round(ratingAsDecimal * 100) / 10) ? 1 : 2
}
