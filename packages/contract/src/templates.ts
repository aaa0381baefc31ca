import { editableTypeCodes, templateTypeCodes, templateTypeNames } from '@ressoa/domain/codes'
import { logoBytes, richTextLength, templateTitleLength } from '@ressoa/domain/limits'
import * as z from 'zod'
import { endpoint } from './endpoint'
import { html, list, plain, saved, succeeded } from './replies'
import { draftKey, freeText, id, instant, text } from './values'
import { code, sic, wire } from './wire'

/** A picture may be sent as a data URL, which is a third longer than its bytes. */
const valueLength = Math.max(richTextLength, Math.ceil((logoBytes * 4) / 3) + 100)

/** One editable part. A rich text is HTML; a boolean is 'true' or 'false'; a number is its digits. */
const editable = wire({
  subtitle: z.string(),
  type: code(editableTypeCodes),
  possibleValues: z.array(wire({ key: z.string(), value: z.string() })),
  targetValue: wire({ value: freeText(valueLength), targetModel: z.string() }),
})
export type Editable = z.output<typeof editable>

const block = wire({ targetId: sic('TargetId', z.string()), title: z.string(), editables: z.array(editable) })
export type TemplateBlock = z.output<typeof block>

const identity = { id: sic(['IdRessoa', 'Id'], id()) }

const listedTemplate = wire({
  ...identity,
  name: z.string(),
  type: code(templateTypeCodes),
  lastUpdate: instant(),
})
export type ListedTemplate = z.output<typeof listedTemplate>

const template = wire({
  ...identity,
  name: z.string(),
  type: code(templateTypeCodes),
  lastUpdate: instant(),
  version: z.int(),
  blocks: z.array(block),
  /** Placeholders for texts: {{key}} or {{key|fallback}}. */
  mergeFields: z.array(wire({ key: z.string(), label: z.string() })),
})
export type Template = z.output<typeof template>

/** Callers send only the position and value of blocks. The rest is defined by the type. */
const givenBlocks = z
  .array(
    wire({
      targetId: sic('TargetId', freeText(60)),
      editables: z.array(wire({ targetValue: wire({ value: freeText(valueLength), targetModel: freeText(60) }) })).max(50),
    }),
  )
  .max(50)
export type GivenBlocks = z.output<typeof givenBlocks>

export const templates = endpoint({ method: 'GET', path: 'template/getall', rights: 'manager', reply: list(listedTemplate) })

export const templatesOfType = endpoint({
  method: 'GET',
  path: 'template/getbytype',
  rights: 'manager',
  input: wire({ type: z.enum(Object.values(templateTypeNames), { error: 'invalid' }) }),
  reply: list(listedTemplate),
})

export const templateById = endpoint({
  method: 'GET',
  path: 'template/get',
  rights: 'manager',
  input: wire({ templateId: sic('idtemplate', id()) }),
  reply: plain(template),
})

/** The whole mail as HTML for a sandboxed frame, with an example person and the question of the given form. Nothing is saved. */
export const previewTemplate = endpoint({
  method: 'POST',
  path: 'template/previewtemplate',
  rights: 'manager',
  bodyLimit: 8 * 1024 * 1024,
  input: wire({ type: code(templateTypeCodes), blocks: givenBlocks, formId: id().optional() }),
  reply: html(),
})

export const saveTemplate = endpoint({
  method: 'POST',
  path: 'template/savetemplate',
  rights: 'manager',
  bodyLimit: 8 * 1024 * 1024,
  input: wire({ id: id(), name: text({ max: templateTitleLength }), version: z.int().optional(), blocks: givenBlocks }),
  reply: saved(template),
})

/** The new template has texts in the store's language in every block, so that it can be sent unchanged. */
export const createTemplate = endpoint({
  method: 'POST',
  path: 'template/createtemplate',
  rights: 'manager',
  carrier: 'query',
  input: wire({ type: code(templateTypeCodes), templateName: text({ max: templateTitleLength }), draftKey: draftKey() }),
  reply: plain(wire(identity)),
})

export const cloneTemplate = endpoint({
  method: 'POST',
  path: 'template/clonetemplate',
  rights: 'manager',
  carrier: 'query',
  input: wire({
    templateId: sic('idtemplate', id()),
    cloneName: sic('clonename', text({ max: templateTitleLength })),
    draftKey: draftKey(),
  }),
  reply: plain(wire(identity)),
})

export const uploadTemplateImage = endpoint({
  method: 'POST',
  path: 'template/uploadimage',
  rights: 'manager',
  carrier: 'multipart',
  bodyLimit: logoBytes + 4096,
  reply: succeeded({ url: z.string() }),
})
