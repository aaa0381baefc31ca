/** The parts of a stacked column, from its bottom to its top. Apart from the kind of chart, which is loaded late. */
export const shareParts = ['promoter', 'neutral', 'detractor'] as const
export type SharePart = (typeof shareParts)[number]
