import { type Campaign, saveCampaign } from '@ressoa/contract/campaigns'
import { saveDimension } from '@ressoa/contract/dimensions'
import type { InputOf } from '@ressoa/contract/endpoint'
import { type Form, saveForm } from '@ressoa/contract/forms'
import { publicFormByKey, saveAnswer } from '@ressoa/contract/survey'
import type { FieldType } from '@ressoa/domain/codes'
import { readInvitationKey } from '../features/invitations/invitation-key'
import type { Actor, TestHouse } from './harness'

/** Creates forms and campaigns for tests through the API. Fields that a test does not give have defaults. */

type FormInput = InputOf<typeof saveForm>
type FieldInput = FormInput['fields'][number]

let count = 0

/** A question with a dimension of its own. */
export const makeField = async (
  house: TestHouse,
  manager: Actor,
  {
    type = 'singleSelect',
    words = ['Sim', 'Não'],
    ...more
  }: Partial<FieldInput> & { type?: FieldType; words?: readonly string[] } = {},
): Promise<FieldInput> => {
  const number = ++count
  const dimension = await house.callAs(manager, saveDimension, { name: `Dimensão ${number}`, type, origin: 'form' })
  return {
    title: `Pergunta ${number}`,
    required: false,
    type,
    key: `f${number}`,
    dimensionId: dimension.id,
    values:
      type === 'text'
        ? []
        : words.map((value, index) => ({
            value,
            key: `f${number}v${index}`,
            valueAsInteger: type === 'rating' ? index + 1 : null,
          })),
    ...more,
  }
}

export const ratingWords = ['Péssimo', 'Ruim', 'Regular', 'Bom', 'Ótimo'] as const

export const someComments = {
  promoter: { title: 'O que mais agradou?', visible: true, required: false },
  neutral: { title: 'O que faltou?', visible: true, required: false },
  detractor: { title: 'O que deu errado?', visible: true, required: false },
}

export const formInput = (more: Partial<FormInput> = {}): FormInput => ({
  name: 'Compra na loja',
  title: 'De 0 a 10, quanto você recomendaria a loja?',
  type: 'nps',
  anonymousPerson: false,
  comments: someComments,
  fields: [],
  ...more,
})

export const makeForm = (house: TestHouse, manager: Actor, more: Partial<FormInput> = {}): Promise<Form> =>
  house.callAs(manager, saveForm, formInput(more))

export const makeCampaign = async (
  house: TestHouse,
  manager: Actor,
  { form, ...more }: Partial<InputOf<typeof saveCampaign>> & { form?: Form } = {},
): Promise<Campaign> => {
  const asked = form ?? (await makeForm(house, manager))
  return house.callAs(manager, saveCampaign, { name: 'Pós-compra', active: true, type: asked.type, formId: asked.id, ...more })
}

/** Opens the public link like a customer and returns the key of its survey; undefined if there is none. */
export const openLink = async (house: TestHouse, campaign: Campaign, query = ''): Promise<string | undefined> => {
  const { pathname } = new URL(campaign.publicLink)
  const { headers } = await house.request('GET', `${pathname}?Person.Anonymous=true${query}`)
  return new URL(headers.get('location') as string, house.url).searchParams.get('dispatchinfokey') ?? undefined
}

type GivenAnswer = {
  rating?: number | null
  comment?: string
  person?: { name: string; email: string }
  choices?: readonly (readonly number[])[]
}

/** Answers a campaign like a customer and returns the answer's id. `choices` are indexes into the values of each question. */
export const answerCampaign = async (
  house: TestHouse,
  campaign: Campaign,
  { choices = [], ...given }: GivenAnswer = {},
): Promise<number> => {
  const key = (await openLink(house, campaign)) as string
  const { fields } = await house.callAs(undefined, publicFormByKey, { key })
  const chosen = choices.flatMap((places, field) => {
    const asked = fields[field]
    if (!asked || places.length === 0) return []
    const values = places.map((place) => ({ valueId: asked.values[place]?.id as number }))
    return [{ fieldId: asked.id, values }]
  })
  const { result } = await house.callAs(undefined, saveAnswer, { key, rating: 9, ...given, fields: chosen })
  if (result !== 'ok') throw new Error(`the answer was not taken: ${result}`)
  const { invitationId, storeId } = readInvitationKey(key) as { storeId: number; invitationId: string }
  const answers = house.db.selectFrom('answers').select('id').where('storeId', '=', storeId)
  return (await answers.where('invitationId', '=', invitationId).executeTakeFirstOrThrow()).id
}

/** The default theme of a store in wire format. */
export const plainTheme = {
  BackgroundColor: null,
  BackgroundImageUrl: null,
  LogoUrl: null,
  MainTitleColor: null,
  MainTitleText: null,
  SecondaryText: null,
  SecondaryTextColor: null,
  ThemeMainColor: null,
  SendButtonColor: null,
  ConfirmationScreenTitleText: null,
  ConfirmationScreenText: null,
  ConfirmationScreenImageUrl: null,
}
