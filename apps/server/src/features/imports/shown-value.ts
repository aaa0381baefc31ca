import { importLimits } from '@ressoa/domain/limits'

/** A cell as messages quote it: on one line and shortened. */
export const shownValue = (cell: string) => {
  const text = cell.replace(/\s+/g, ' ').trim()
  const limit = importLimits.previewValueLength
  return text.length > limit ? `${text.slice(0, limit).toWellFormed()}…` : text
}
