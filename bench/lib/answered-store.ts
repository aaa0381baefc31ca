import type pg from 'pg'
import { invitationKey } from '../../apps/server/src/features/invitations/invitation-key'

/** A store with one campaign whose form has two questions. */
export type AnsweredStore = {
  storeId: number
  campaignId: number
  formId: number
  chosen: { dimensionId: number; valueId: number }[]
}

const comment = 'Fui muito bem atendida, separaram tudo antes de eu chegar.'

export const makeAnsweredStore = async (client: pg.Client, storeKey = 'bench'): Promise<AnsweredStore> => {
  const insert = async (statement: string, values: unknown[]) =>
    Number((await client.query<{ id: string }>(`insert into ${statement} returning id`, values)).rows[0]?.id)
  const accountId = await insert('accounts default values', [])
  const storeId = await insert(`stores (account_id, key, name, is_main) values ($1, $2, 'Bench', true)`, [accountId, storeKey])
  await client.query('insert into store_settings (store_id) values ($1)', [storeId])
  const chosen = []
  for (const key of ['a', 'b']) {
    const dimensionId = await insert(
      `dimensions (store_id, key, name, type, origin) values ($1, $2, $2, 'singleSelect', 'form')`,
      [storeId, key],
    )
    const valueId = await insert(`dimension_values (store_id, dimension_id, value) values ($1, $2, 'x')`, [storeId, dimensionId])
    chosen.push({ dimensionId, valueId })
  }
  const formId = await insert(`forms (store_id, name, type, version, updated_at) values ($1, 'f', 'nps', 1, now())`, [storeId])
  await client.query(
    'insert into form_versions (store_id, form_id, version, definition, created_at) values ($1, $2, 1, $3, now())',
    [storeId, formId, JSON.stringify(definitionWith(chosen))],
  )
  const campaignId = await insert(
    `campaigns (store_id, key, name, type, is_active, form_id, accepts_anonymous, created_at) values ($1, 'c', 'c', 'nps', true, $2, true, now())`,
    [storeId, formId],
  )
  return { storeId, campaignId, formId, chosen }
}

const definitionWith = (chosen: AnsweredStore['chosen']) => {
  const rules = { title: '?', visible: true, required: false }
  return {
    title: '?',
    order: 'fieldsFirst',
    anonymousPerson: false,
    comments: { promoter: rules, neutral: rules, detractor: rules },
    fields: chosen.map(({ dimensionId, valueId }, index) => ({
      id: index + 1,
      key: `f${index}`,
      dimensionId,
      title: '?',
      description: '',
      required: true,
      type: 'singleSelect',
      template: 'list',
      forClass: null,
      dependencies: [],
      values: [{ id: index + 10, key: `v${index}`, dimensionValueId: valueId, value: 'x', valueAsInteger: null }],
    })),
  }
}

/** Open invitations with these numbers. The id of a number looks random and can be computed again. */
export const invite = async (client: pg.Client, { storeId, campaignId }: AnsweredStore, from: number, count: number) => {
  const { rows } = await client.query<{ id: string }>(
    `insert into invitations (store_id, id, campaign_id, origin, created_at)
     select $1, md5(number::text)::uuid, $2, 'link', now() from generate_series($3::bigint, $4::bigint) as number returning id`,
    [storeId, campaignId, from, from + count - 1],
  )
  return rows.map(({ id }) => id)
}

/** The answer as the survey page posts it. */
const answerBody = (key: string, attemptKey: string) =>
  JSON.stringify({
    DispatchInfoKey: key,
    AttemptKey: attemptKey,
    Rating: 9,
    Comment: comment,
    FormFields: [1, 2].map((field) => ({ IdFormField: field, SelectedValues: [{ IdFormFieldValue: field + 9 }] })),
  })

export const answerTo = ({ storeId }: AnsweredStore, invitationId: string) =>
  answerBody(invitationKey(storeId, invitationId), invitationId)

/** The rows of one answer in one statement and one round trip: the mark, the answer, its two values, its row in the outbox. */
export const wholeAnswer = ({ storeId, campaignId, formId, chosen }: AnsweredStore) => `
  with marked as (
    update invitations set answered_at = now(), attempt_key = 'pgbench'
     where store_id = ${storeId} and id = (select md5(nextval('bench_number')::text)::uuid) and answered_at is null
    returning id
  ),
  saved as (
    insert into answers (store_id, invitation_id, campaign_id, form_id, form_version, type, rating, comment, origin, created_at)
    select ${storeId}, id, ${campaignId}, ${formId}, 1, 'nps', 9, '${comment}', 'link', now() from marked
    returning id, class
  ),
  counted as (
    insert into answer_changes (
      store_id, answer_id, kind, campaign_id, type, class, answered_at, answers, commented, value_delta, value_ids, is_new_comment
    )
    select ${storeId}, id, 'answered', ${campaignId}, 'nps', class, now(), 1, 1, 1, '{${chosen.map(({ valueId }) => valueId).join()}}', true from saved
  )
  insert into answer_values (store_id, answer_id, dimension_value_id, dimension_id, answered_at)
  select ${storeId}, saved.id, chosen.value_id, chosen.dimension_id, now()
    from saved, (values ${chosen.map(({ valueId, dimensionId }) => `(${valueId}, ${dimensionId})`).join(', ')}) as chosen (value_id, dimension_id);`

/** A row of the same table and nothing else. */
export const bareAnswer = ({ storeId, campaignId, formId }: AnsweredStore) => `
  insert into answers (store_id, invitation_id, campaign_id, form_id, form_version, type, rating, comment, origin, created_at)
  values (${storeId}, gen_random_uuid(), ${campaignId}, ${formId}, 1, 'nps', 9, '${comment}', 'link', now());`
