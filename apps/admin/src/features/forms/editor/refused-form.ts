import type { Problem } from '@ressoa/contract/replies'
import i18n from 'i18next'
import type { pt } from '../../../locales/pt'
import { type FieldPart, fieldPath } from './edited-form'

/** Errors of the server about a form, as one summary sentence and per input. */

type Cause = keyof typeof pt.formError.cause

const partNamed: Record<string, { part: FieldPart; cause: Cause }> = {
  title: { part: 'title', cause: 'title' },
  iddimension: { part: 'dimensionId', cause: 'dimension' },
  formfieldvalues: { part: 'values', cause: 'values' },
  formfielddependencies: { part: 'opensWith', cause: 'dependency' },
}

const indexed = (field: string) => {
  const [, index, part = ''] = /^formfields\[(\d+)\](?:\.(\w+))?/i.exec(field) ?? []
  return index === undefined ? undefined : { index: Number(index), known: partNamed[part.toLowerCase()] }
}

/** Form errors 0 to 4: generic, title, comment title, fields, field n. */
export const summaryOf = (problems: readonly Problem[]): string => {
  const field = problems[0]?.field ?? ''
  const at = indexed(field)
  if (at) return i18n.t('formError.4', { n: at.index + 1, cause: i18n.t(`formError.cause.${at.known?.cause ?? 'other'}`) })
  if (/^title$/i.test(field)) return i18n.t('formError.1')
  if (/commenttitle/i.test(field)) return i18n.t('formError.2')
  if (/^formfields$/i.test(field)) return i18n.t('formError.3')
  return i18n.t('formError.0')
}

const plainPaths: Record<string, string> = {
  name: 'name',
  title: 'title',
  formfields: 'fields',
  commenttitlepromoter: 'comments.promoter.title',
  commenttitleneutral: 'comments.neutral.title',
  commenttitledetractor: 'comments.detractor.title',
}

/** The server's messages by input path. Problems without a matching input are left out. */
export const refusedPaths = (problems: readonly Problem[], sequence: readonly string[]): Record<string, string> => {
  const byPath: Record<string, string> = {}
  for (const { field, error } of problems) {
    const at = indexed(field)
    const handle = at && sequence[at.index]
    const path = at ? handle && fieldPath(handle, at.known?.part ?? 'title') : plainPaths[field.toLowerCase()]
    if (path) byPath[path] ??= error
  }
  return byPath
}
