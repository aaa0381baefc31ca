import { type CellObject, utils, type WorkBook, write } from '@e965/xlsx'
import type { InputOf } from '@ressoa/contract/endpoint'
import { executeImport, uploadPeople } from '@ressoa/contract/imports'
import type { Actor, TestHouse } from './harness'

/** Files of people for tests, and their way into the house. */

type Content = string | Uint8Array
type UploadOptions = { name?: string; field?: string; path?: string; language?: 'pt' | 'en' | 'es' }

/** Posts a file as the upload screen does; the reply as it came. */
export const upload = (
  house: TestHouse,
  as: Actor,
  content: Content,
  { name = 'pessoas.csv', field = 'list', path = uploadPeople.path, language }: UploadOptions = {},
) => {
  const body = new FormData()
  body.set(field, new File([content as BlobPart], name))
  return house.request('POST', `/${path}`, { as, body, language })
}

/** A workbook with these sheets, in one of Excel's formats. */
export const workbook = (sheets: unknown[][][], bookType: 'xlsx' | 'biff8' = 'xlsx'): Uint8Array => {
  const names = sheets.map((_, index) => `Folha ${index + 1}`)
  const book: WorkBook = { SheetNames: names, Sheets: {} }
  for (const [index, rows] of sheets.entries()) book.Sheets[names[index] as string] = utils.aoa_to_sheet(rows as CellObject[][])
  return write(book, { type: 'buffer', bookType, compression: true })
}

/** Uploads and takes in a file whose columns are name, e-mail and then whatever is said. */
export const importFile = async (
  house: TestHouse,
  as: Actor,
  content: Content,
  { configurations = nameAndEmail, targetList = { name: `Lista ${++lists}` } }: Partial<InputOf<typeof executeImport>> = {},
) => {
  const { body } = await upload(house, as, content)
  const result = await house.callAs(as, executeImport, { sessionKey: body.SessionKey, configurations, targetList })
  return { sessionKey: body.SessionKey as string, result }
}

let lists = 0

export const nameAndEmail: InputOf<typeof executeImport>['configurations'] = [
  { column: 1, defaultType: 'name' },
  { column: 2, defaultType: 'email' },
]
