import { importLimits } from '@ressoa/domain/limits'

/** A cell as a message names it: on one line and not too long. */
export const shownValue = (cell: string) => {
  const text = cell.replace(/\s+/g, ' ').trim()
  const limit = importLimits.previewValueLength
  return text.length > limit ? `${text.slice(0, limit).toWellFormed()}…` : text
}
