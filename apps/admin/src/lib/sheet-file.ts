import { importLimits } from '@ressoa/domain/limits'

export const sheetMegabytes = importLimits.fileBytes / 1_048_576

export type SheetExtension = '.csv' | '.xls' | '.xlsx'
export type SheetProblem = 'quantity' | 'type' | 'size'

/** What the server would reject, checked before anything is sent. */
export const sheetProblem = (files: readonly File[], extensions: readonly SheetExtension[]): SheetProblem | null => {
  const [file] = files
  if (!file || files.length > 1) return 'quantity'
  if (!extensions.some((extension) => file.name.toLowerCase().endsWith(extension))) return 'type'
  return file.size > importLimits.fileBytes ? 'size' : null
}
