import type { Editable, ListedTemplate, Template } from '@ressoa/contract/templates'
import { templateTypeOf } from '@ressoa/domain/codes'
import type { Language } from '@ressoa/domain/languages'
import type { Database } from '../../db/database'
import { type MessageKey, say } from '../../locales/messages'
import { plainDimensionsOfStore } from '../dimensions/dimensions.sql'
import { definitionsOf, type EditableDefinition, initialValue } from './blocks'
import { type KeptTemplate, templateOfStore } from './templates.sql'

type Listed = Pick<KeptTemplate, 'id' | 'name' | 'surveyType' | 'kind' | 'updatedAt'>

export const listedTemplate = ({ id, name, surveyType, kind, updatedAt }: Listed): ListedTemplate => ({
  id,
  name,
  type: templateTypeOf(surveyType, kind),
  lastUpdate: updatedAt,
})

/** A template with its blocks in the caller's language; undefined when the store has none with that id. */
export const templateReply = async (
  db: Database,
  { storeId, id, language }: { storeId: number; id: number; language: Language },
): Promise<Template | undefined> => {
  const kept = await templateOfStore(db, { storeId, id })
  if (!kept) return undefined
  return {
    ...listedTemplate(kept),
    version: kept.version,
    blocks: blocksOf(kept, language),
    mergeFields: await mergeFieldsOf(db, { storeId, language }),
  }
}

const blocksOf = ({ surveyType, kind, content }: KeptTemplate, language: Language): Template['blocks'] =>
  Object.entries(definitionsOf(templateTypeOf(surveyType, kind))).map(([block, editables]) => ({
    targetId: block,
    title: say(language, `template.block.${block}` as MessageKey),
    editables: Object.entries(editables).map(([name, editable]) => ({
      subtitle: say(language, `template.${block}.${name}` as MessageKey),
      type: editable.type,
      possibleValues: possibleValues(editable, language),
      targetValue: { value: content[block]?.[name] ?? initialValue(editable), targetModel: name },
    })),
  }))

const possibleValues = (editable: EditableDefinition, language: Language): Editable['possibleValues'] => {
  if (editable.type === 'singleSelect')
    return editable.options.map((option) => ({ key: option, value: say(language, `template.option.${option}` as MessageKey) }))
  if (editable.type !== 'number') return []
  // The minimum is 0 by default.
  const least = editable.min === 0 ? [] : [{ key: 'min', value: String(editable.min) }]
  return [...least, { key: 'max', value: String(editable.max) }]
}

const ownFields = ['firstName', 'name', 'store', 'campaign', 'question'] as const

const mergeFieldsOf = async (db: Database, { storeId, language }: { storeId: number; language: Language }) => {
  const dimensions = await plainDimensionsOfStore(db, { storeId })
  return [
    ...ownFields.map((key) => ({ key, label: say(language, `template.field.${key}`) })),
    ...dimensions.filter(({ active }) => active).map(({ key, name }) => ({ key: `d.${key}`, label: name })),
  ]
}
