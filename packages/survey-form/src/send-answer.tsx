import { type Draft, type Survey, type SurveyField, visibleComment, visibleFields } from '@ressoa/domain/survey'

/** 'ok', a rejected form, a lost connection, or the error code of the server. */
export type SendResult = 'ok' | 'refused' | 'offline' | { code: 1 | 2 | 3 | 4 | 5 }

type Answer = { invitationKey: string; attemptKey: string; survey: Survey; draft: Draft }

const bodyOf = ({ invitationKey, attemptKey, survey, draft }: Answer) => ({
  DispatchInfoKey: invitationKey,
  AttemptKey: attemptKey,
  Rating: draft.rating,
  Comment: visibleComment(survey, draft) ? draft.comment : undefined,
  Person: survey.contact !== 'off' ? { Email: draft.person?.email, Name: draft.person?.name } : undefined,
  FormFields: visibleFields(survey, draft).map((field) => ({ IdFormField: field.id, SelectedValues: selectedOf(field, draft) })),
})

const selectedOf = (field: SurveyField, draft: Draft) => {
  const { values: chosen = [], text = '' } = draft.fields[field.id] ?? {}
  if (field.type === 'text') return text.trim() === '' ? [] : [{ IdFormFieldValue: null, IdDimensionValue: null, Value: text }]
  return field.values
    .filter(({ id }) => chosen.includes(id))
    .map(({ id, dimensionValueId, value }) => ({ IdFormFieldValue: id, IdDimensionValue: dimensionValueId, Value: value }))
}

const post = (path: string, body: unknown) =>
  fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), keepalive: true })

export const sendAnswer = async (answer: Answer): Promise<SendResult> => {
  let response: Response
  try {
    response = await post('/api/pub/form/save', bodyOf(answer))
  } catch {
    return 'offline'
  }
  if (response.status === 400) return 'refused'
  if (!response.ok) return { code: 5 }
  const { NpsFormSaveResult: code } = (await response.json()) as { NpsFormSaveResult: 0 | 1 | 2 | 3 | 4 | 5 }
  return code === 0 ? 'ok' : { code }
}

/** A picked score that is never submitted may still count, if the store wants that. */
export const sendProvisional = (invitationKey: string, rating: number) => {
  post('/api/pub/form/provisional', { DispatchInfoKey: invitationKey, Rating: rating }).catch(() => {})
}

/** Only a page with a running script counts as opened: mail scanners fetch pages, but do not run scripts. */
export const tellOpened = (invitationKey: string) => {
  new Image().src = `/api/pub/WebBeacon/Track?Key=${encodeURIComponent(invitationKey)}&Type=2`
}
