import { type CellObject, utils, type WorkBook, write } from '@e965/xlsx'

/** A workbook with these sheets, in one of Excel's formats. With `sharesTexts` each text is kept once, as Excel itself does. */
export const workbook = (
  sheets: unknown[][][],
  bookType: 'xlsx' | 'biff8' = 'xlsx',
  { sharesTexts = false }: { sharesTexts?: boolean } = {},
): Uint8Array => {
  const names = sheets.map((_, index) => `Folha ${index + 1}`)
  const book: WorkBook = { SheetNames: names, Sheets: {} }
  for (const [index, rows] of sheets.entries()) book.Sheets[names[index] as string] = utils.aoa_to_sheet(rows as CellObject[][])
  return write(book, { type: 'buffer', bookType, compression: true, bookSST: sharesTexts })
}
