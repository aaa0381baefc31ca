import { type CellObject, CFB, utils, type WorkBook, write } from '@e965/xlsx'

/** `hidden`: for each sheet, 1 for hidden and 2 for hidden so that only a macro finds it. */
type BookOptions = { sharesTexts?: boolean; hidden?: readonly (0 | 1 | 2)[] }

/** A workbook with these sheets, in one of Excel's formats. With `sharesTexts` each text is stored once, as Excel itself does. */
export const workbook = (
  sheets: unknown[][][],
  bookType: 'xlsx' | 'biff8' = 'xlsx',
  { sharesTexts = false, hidden = [] }: BookOptions = {},
): Uint8Array => {
  const names = sheets.map((_, index) => `Folha ${index + 1}`)
  const states = names.map((name, index) => ({ name, Hidden: hidden[index] ?? (0 as const) }))
  const book: WorkBook = { SheetNames: names, Sheets: {}, Workbook: { Sheets: states } }
  for (const [index, rows] of sheets.entries()) book.Sheets[names[index] as string] = utils.aoa_to_sheet(rows as CellObject[][])
  return write(book, { type: 'buffer', bookType, compression: true, bookSST: sharesTexts })
}

/** The same .xlsx with changed XML in its sheets and texts, like that of other programs. */
export const withParts = (book: Uint8Array, change: (xml: string) => string): Uint8Array => {
  const unpacked = CFB.read(Buffer.from(book), { type: 'buffer' })
  for (const [index, path] of unpacked.FullPaths.entries()) {
    const part = unpacked.FileIndex[index]
    if (part && /(worksheets\/sheet\d+|sharedStrings)\.xml$/.test(path)) {
      part.content = Buffer.from(change(Buffer.from(part.content as Uint8Array).toString()))
      part.size = part.content.length
    }
  }
  return CFB.write(unpacked, { type: 'buffer', fileType: 'zip', compression: true }) as Buffer
}
