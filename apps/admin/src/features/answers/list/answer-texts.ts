import type { Answer } from '@ressoa/contract/answers'

/** A single character counts as no comment: people type it to get past a required field. */
export const commentOf = ({ comment }: Pick<Answer, 'comment'>) => ([...comment.trim()].length <= 1 ? '' : comment.trim())

export const nameOf = ({ person }: Pick<Answer, 'person'>) => person?.name || person?.email || undefined

export type Label = { key: string; look: 'own' | 'quiet'; name?: string; value: string }

/** Tags, then the values of dimensions. */
export const labelsOf = ({ tags, dimensions }: Pick<Answer, 'tags' | 'dimensions'>): Label[] => [
  ...tags.map(({ id, name }) => ({ key: `tag ${id}`, look: 'own' as const, value: name })),
  ...dimensions.flatMap(({ name, values }) =>
    values.map(({ id, value }) => ({ key: `value ${id}`, look: 'quiet' as const, name, value })),
  ),
]

/** An NPS grade is an integer; an average of stars has up to two decimals. */
export const gradeDecimals = ({ type, ratingAsDecimal }: Pick<Answer, 'type' | 'ratingAsDecimal'>) => {
  if (type === 'nps' || Number.isInteger(ratingAsDecimal)) return 0
  return Number.isInteger(Math.round(ratingAsDecimal * 100) / 10) ? 1 : 2
}
