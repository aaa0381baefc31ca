import type { InputOf } from '@ressoa/contract/endpoint'
import { executeImport, uploadPeople } from '@ressoa/contract/imports'
import type { Actor, TestHouse } from './harness'

/** Files of people for tests, and their upload. */

type Content = string | Uint8Array
type UploadOptions = { name?: string; field?: string; path?: string; language?: 'pt' | 'en' | 'es' }

/** Posts a file as the upload screen does, and returns the raw reply. */
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

/** Uploads and imports a file whose columns are name, e-mail and those given. */
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
