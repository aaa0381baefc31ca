import type { Database } from '../../db/database'

/** Who did what, when and from where. People are stored by id only. */
export type AuditEntry = {
  storeId: number
  adminId: number | null
  at: Date
  action: AuditedAction
  subjectId?: number
  address?: string
}

type AuditedAction =
  | 'session.open'
  | 'password.recover'
  | 'password.change'
  | 'profile.edit'
  | 'admin.add'
  | 'admin.edit'
  | 'admin.invite'
  | 'admin.join'
  | 'admin.decline'
  | 'admin.activate'
  | 'admin.deactivate'
  | 'notices.edit'
  | 'store.add'
  | 'store.edit'
  | 'store.activate'
  | 'store.deactivate'
  | 'settings.edit'
  | 'widget.sendScript'
  | 'widget.rotateSecret'
  | 'goal.edit'
  | 'person.activate'
  | 'person.deactivate'
  | 'person.suppress'
  | 'person.unsuppress'
  | 'person.unsubscribe'
  | 'person.export'
  | 'person.erase'
  | 'people.import'
  | 'form.add'
  | 'form.edit'
  | 'form.remove'
  | 'form.restore'
  | 'mail.resume'
  | 'campaign.add'
  | 'campaign.edit'
  | 'campaign.links'
  | 'campaign.testMail'
  | 'dispatch.add'
  | 'dispatch.cancel'
  | 'dispatch.stop'
  | 'template.add'
  | 'template.edit'
  | 'apiUser.add'
  | 'apiUser.edit'
  | 'apiUser.activate'
  | 'apiUser.deactivate'
  | 'answer.validate'
  | 'answer.invalidate'
  | 'answer.note'
  | 'answer.tag'
  | 'answer.untag'
  | 'answer.value.add'
  | 'answer.value.remove'
  | 'answers.export'
  | 'words.export'
  | 'stars.export'
  | 'words.edit'
  | 'requests.export'
  | 'integration.add'
  | 'integration.edit'
  | 'integration.remove'
  | 'integration.activate'
  | 'integration.deactivate'
  | 'integration.test'
  | 'integration.replay'
  | 'integration.rotateSecret'

export const record = async (db: Database, { storeId, adminId, at, action, subjectId, address }: AuditEntry) => {
  await db
    .insertInto('auditTrail')
    .values({ storeId, adminId, at, action, subjectId: subjectId ?? null, address: address ?? null })
    .execute()
}
