import { sql } from 'kysely'
import type { InTransaction } from '../../db/database'
import { eraseComments } from '../answers/erase-comments.sql'
import { forgetRecipient } from '../deliveries/mark-deliveries.sql'
import { forgetPersonInHooks } from '../webhooks/forget-hooks.sql'
import { forgetViewer } from '../widget-views/widget-views.sql'
import { eraseTraces, type Mention, mentionOf } from './person-traces.sql'

type Named = { storeId: number; id: number }

/** The hash of the person's address, if there is one, and the hashes under which the widget knows the person. */
type Erasure = Named & { addressHash: string | null; viewers: readonly Buffer[] }

/** Removes the person from their answers, which stay locked until the end of the transaction. Returns their ids. */
const detachAnswers = async (transaction: InTransaction, { storeId, id }: Named) => {
  const rows = await transaction
    .updateTable('answers')
    .set({ personId: null })
    .where('storeId', '=', storeId)
    .where('personId', '=', id)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Answers keep their score, class and chosen values; comments, free texts and notes are erased. */
const clearAnswers = async (transaction: InTransaction, { storeId, id }: Named) => {
  const answerIds = await detachAnswers(transaction, { storeId, id })
  await eraseComments(transaction, { storeId, answerIds })
  await sql`
    delete from answer_values v using dimensions d
     where v.store_id = ${storeId} and d.store_id = ${storeId} and d.id = v.dimension_id and d.type = 'text'
       and v.answer_id = any(${answerIds}::bigint[])`.execute(transaction)
  await sql`delete from answer_notes where store_id = ${storeId} and answer_id = any(${answerIds}::bigint[])`.execute(transaction)
  return answerIds
}

// A free text that no answer has any more still contains what the person wrote. So may a value from an imported file.
const forgetTexts = (transaction: InTransaction, storeId: number, mention: Mention) =>
  sql`
    delete from dimension_values v using dimensions d
     where v.store_id = ${storeId} and d.store_id = ${storeId} and d.id = v.dimension_id
       and (d.type = 'text' or (d.origin = 'import' and ${mention.byName(sql`v.value`)}))
       and not exists (select from answer_values a where a.store_id = ${storeId} and a.dimension_value_id = v.id)
       and not exists (select from person_values p where p.store_id = ${storeId} and p.dimension_value_id = v.id)`.execute(
    transaction,
  )

// Messages from mail servers may contain the address. The keyed hash stays, so that the address still gets no mail.
const clearMails = async (transaction: InTransaction, { storeId, id, addressHash }: Erasure) => {
  await sql`
    with mails as (
      select id, address_hash from deliveries where store_id = ${storeId} and person_id = ${id}
    ),
    hashes as (
      select address_hash from mails union select ${addressHash}::text
    ),
    returned as (
      update bounces set detail = ''
       where store_id = ${storeId} and (delivery_id in (select id from mails) or address_hash in (select address_hash from hashes))
    )
    update suppressions set note = '' where store_id = ${storeId} and address_hash in (select address_hash from hashes)`.execute(
    transaction,
  )
  await forgetRecipient(transaction, { storeId, personId: id })
}

export const deletePerson = async (transaction: InTransaction, erasure: Erasure) => {
  const { storeId, id, viewers } = erasure
  const mention = await mentionOf(transaction, { storeId, id })
  const answerIds = await clearAnswers(transaction, { storeId, id })
  await clearMails(transaction, erasure)
  await forgetPersonInHooks(transaction, { storeId, personId: id, answerIds })
  await forgetViewer(transaction, { storeId, personId: id, viewers })
  await transaction
    .updateTable('invitations')
    .set({ personId: null })
    .where('storeId', '=', storeId)
    .where('personId', '=', id)
    .execute()
  await transaction.deleteFrom('people').where('storeId', '=', storeId).where('id', '=', id).execute()
  await forgetTexts(transaction, storeId, mention)
  await eraseTraces(transaction, { storeId, id, mention, answerIds })
}
