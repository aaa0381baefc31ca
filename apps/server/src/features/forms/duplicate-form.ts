import type { Form } from '@ressoa/contract/forms'
import { formLimits } from '@ressoa/domain/form-rules'
import { copyNameOf } from '@ressoa/domain/limits'
import { type InTransaction, inTransaction } from '../../db/database'
import type { Context } from '../../http/context'
import { notFound } from '../../refusal'
import { record } from '../audit/audit.sql'
import { makeOnce } from '../draft-keys/draft-keys.sql'
import { type FormDefinition, toForm } from './definition'
import { formsOfStore, insertForm, insertVersion, nextPartIds } from './forms.sql'

/** A copy with its own ids: changes to it never affect the original. */
export const duplicateForm = async (
  { db, caller, now, address }: Context<'manager'>,
  { id, draftKey }: { id: number; draftKey?: string },
): Promise<Form> => {
  const { storeId } = caller
  const [original] = await formsOfStore(db, { storeId, id })
  if (!original) throw notFound()
  const write = async (transaction: InTransaction) => {
    const parts = original.definition.fields.flatMap((field) => [field.id, ...field.values.map((value) => value.id)])
    const fresh = await nextPartIds(transaction, parts.length)
    const newIdOf = new Map(parts.map((part, index) => [part, fresh[index] as number]))
    const name = copyNameOf(original.name, formLimits.name)
    const formId = await insertForm(transaction, { storeId, name, type: original.type, now })
    await insertVersion(transaction, { storeId, formId, version: 1, definition: renumbered(original.definition, newIdOf), now })
    await record(transaction, { ...caller, at: now, action: 'form.add', subjectId: formId, address })
    return formId
  }
  const copyId = await inTransaction(db, (transaction) =>
    makeOnce(transaction, { storeId, kind: 'form', draftKey, now }, () => write(transaction)),
  )
  const [copy] = await formsOfStore(db, { storeId, id: copyId })
  if (!copy) throw new Error('a form that was just copied is missing')
  return toForm(copy)
}

const renumbered = (definition: FormDefinition, newIdOf: ReadonlyMap<number, number>): FormDefinition => {
  const fresh = (id: number) => newIdOf.get(id) as number
  return {
    ...definition,
    fields: definition.fields.map((field) => ({
      ...field,
      id: fresh(field.id),
      values: field.values.map((value) => ({ ...value, id: fresh(value.id) })),
      dependencies: field.dependencies.map(({ fieldId, valueId }) => ({ fieldId: fresh(fieldId), valueId: fresh(valueId) })),
    })),
  }
}
