import * as calls from '@ressoa/contract/forms'
import { inTransaction } from '../../db/database'
import { route } from '../../http/route'
import { notFound, refuse } from '../../refusal'
import { record } from '../audit/audit.sql'
import { toForm } from './definition'
import { duplicateForm } from './duplicate-form'
import { activeCampaignOfForm, formsOfStore, switchForm } from './forms.sql'
import { saveForm } from './save-form'

export const formRoutes = [
  route(calls.forms, async (_input, { db, caller }) => (await formsOfStore(db, { storeId: caller.storeId })).map(toForm)),

  route(calls.filteredForms, async ({ status, type }, { db, caller }) =>
    (await formsOfStore(db, { storeId: caller.storeId, isActive: status, type })).map(toForm),
  ),

  route(calls.formById, async ({ formId }, { db, caller }) => {
    const [form] = await formsOfStore(db, { storeId: caller.storeId, id: formId })
    if (!form) throw notFound()
    return toForm(form)
  }),

  route(calls.saveForm, async (input, context) => saveForm(context, input)),

  route(calls.duplicateForm, async (input, context) => duplicateForm(context, input)),

  route(calls.toggleForm, async ({ formId, active }, { db, caller, now, address }) => {
    const { storeId } = caller
    await inTransaction(db, async (transaction) => {
      const [form] = await formsOfStore(transaction, { storeId, id: formId })
      if (!form) throw notFound()
      const isActive = active ?? !form.isActive
      if (isActive === form.isActive) return
      const campaign = form.isActive ? await activeCampaignOfForm(transaction, { storeId, formId }) : undefined
      if (campaign) throw refuse('IdForm', 'form.inUse', { campaign: campaign.name })
      await switchForm(transaction, { storeId, id: formId, isActive, now })
      await record(transaction, {
        ...caller,
        at: now,
        action: form.isActive ? 'form.remove' : 'form.restore',
        subjectId: formId,
        address,
      })
    })
    return {}
  }),
]
