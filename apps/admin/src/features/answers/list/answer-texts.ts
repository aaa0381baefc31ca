import type { Answer } from '@ressoa/contract/answers'

const limits = { chip: 15, preview: 145 } as const

/** Cut at so many characters, with a sign that there is more. */
export const shortened = (text: string, as: keyof typeof limits) => {
  const characters = [...text]
  return characters.length <= limits[as] ? text : `${characters.slice(0, limits[as]).join('').trimEnd()}…`
}

/** A single character is what people type to get past a required field. */
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

/** NPS is whole; an average of stars keeps up to two decimals. */
export const gradeDecimals = ({ type, ratingAsDecimal }: Pick<Answer, 'type' | 'ratingAsDecimal'>) => {
  if (type === 'nps' || Number.isInteger(ratingAsDecimal)) return 0
  return Number.isInteger(Math.round(ratingAsDecimal * 100) / 10) ? 1 : 2
}
