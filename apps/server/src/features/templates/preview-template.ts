import type { InputOf } from '@ressoa/contract/endpoint'
import type { previewTemplate as call } from '@ressoa/contract/templates'
import type { Context } from '../../http/context'
import { say } from '../../locales/messages'
import { plainDimensionsOfStore } from '../dimensions/dimensions.sql'
import { defaultContent } from './default-words'
import { lookOf, questionOfForm, valuesFor } from './prepared-mail'
import { readBlocks } from './read-blocks'
import { renderMail } from './render-mail'
import { shownImage } from './template-images'

const noPicture = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

/** The mail as a recipient would see it. Its links lead nowhere, and nothing is stored. */
export const previewTemplate = async (
  { db, caller }: Context<'manager'>,
  { type, blocks, formId }: InputOf<typeof call>,
): Promise<string> => {
  const { storeId } = caller
  // Our images are loaded from the address of the preview.
  const look = await lookOf(db, { storeId, baseUrl: '' })
  const first = defaultContent(type, look.language)
  const content = await readBlocks({ type, content: first, readImage: shownImage(db, storeId) }, blocks)
  const { html } = await renderMail(look, type, content)
  const dimensions = await plainDimensionsOfStore(db, { storeId })
  const example = {
    name: say(look.language, 'template.example.name'),
    email: '',
    values: Object.fromEntries(dimensions.map(({ key, name }) => [key, name])),
    surveyUrl: '',
    unsubscribeUrl: '',
    pixelUrl: noPicture,
  }
  const question = formId === undefined ? '' : await questionOfForm(db, { storeId, formId })
  const of = { store: look.storeName, campaign: say(look.language, 'template.example.campaign'), question }
  return html(valuesFor(example, of)).replace(/(<a\b[^>]*?) href="[^"]*"/g, '$1')
}
