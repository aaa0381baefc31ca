import { type Campaign, type EmailConfiguration, saveCampaign } from '@ressoa/contract/campaigns'
import { type Dispatch, dispatchesOfCampaign, recipientsOfDispatch, saveDispatches } from '@ressoa/contract/dispatches'
import type { InputOf } from '@ressoa/contract/endpoint'
import { peopleLists } from '@ressoa/contract/people'
import { templatesOfType } from '@ressoa/contract/templates'
import { stopSeconds } from '@ressoa/domain/limits'
import { runDueSendings } from '../features/dispatches/run-sending.job'
import type { Actor, TestHouse } from './harness'
import { importFile } from './people-files'
import { makeForm } from './surveys'

/** Creates campaigns that ask by mail, and lists of people, through the API. */

let lists = 0

/** A campaign with texts for all its mails. Reminder and thank-you are off unless a test turns them on. */
export const makeMailCampaign = async (
  house: TestHouse,
  manager: Actor,
  { email, ...more }: { email?: EmailConfiguration } & Partial<InputOf<typeof saveCampaign>> = {},
): Promise<Campaign> => {
  const form = await makeForm(house, manager)
  const first = async (type: InputOf<typeof templatesOfType>['type']) =>
    (await house.callAs(manager, templatesOfType, { type }))[0]?.id as number
  return house.callAs(manager, saveCampaign, {
    name: 'Pós-compra',
    type: 'nps',
    active: true,
    formId: form.id,
    ...more,
    emailConfiguration: {
      active: true,
      senderName: 'Loja Centro',
      ...email,
      request: { subject: 'Como foi, {{firstName|cliente}}?', templateId: await first('NpsRequestEmail'), ...email?.request },
      thankYou: { subject: 'Obrigado!', templateId: await first('NpsGratefulEmail'), ...email?.thankYou },
      reminder: { subject: 'Ainda dá tempo', templateId: await first('NpsRememberEmail'), ...email?.reminder },
    },
  })
}

/** A list of people with these addresses, and names taken from them. */
export const makeList = async (house: TestHouse, manager: Actor, emails: readonly string[]): Promise<number> => {
  const name = `Clientes ${++lists}`
  const lines = emails.map((email) => `${email.split('@')[0]};${email}`)
  await importFile(house, manager, ['Nome;E-mail', ...lines].join('\n'), { targetList: { name } })
  const found = (await house.callAs(manager, peopleLists, undefined)).find((list) => list.name === name)
  return found?.id as number
}

type Wanted = Partial<InputOf<typeof saveDispatches>['dispatches'][number]>

export const dispatchTo = async (
  house: TestHouse,
  manager: Actor,
  { campaign, listId, ...more }: { campaign: Campaign; listId: number } & Wanted,
): Promise<Dispatch> => {
  const wanted = { type: 'immediate' as const, listId, dateTimezone: 'America/Sao_Paulo', ...more }
  const [made] = await house.callAs(manager, saveDispatches, { campaignId: campaign.id, dispatches: [wanted] })
  if (wanted.type === 'immediate') await passStopTime(house)
  return made as Dispatch
}

/** Waits until the minute in which an immediate dispatch can be stopped is over. */
export const passStopTime = async (house: TestHouse) => {
  house.wait({ seconds: stopSeconds })
  await runDueSendings.run(undefined, house.app)
}

/** Waits until the dispatch meets the condition, and returns it. */
export const dispatchWhen = async (
  house: TestHouse,
  manager: Actor,
  { campaignId, id }: Pick<Dispatch, 'campaignId' | 'id'>,
  isSo: (dispatch: Dispatch) => boolean,
): Promise<Dispatch> => {
  const deadline = Date.now() + 60_000
  for (;;) {
    const found = (await house.callAs(manager, dispatchesOfCampaign, { campaignId })).find((one) => one.id === id)
    if (found && isSo(found)) return found
    if (Date.now() > deadline) throw new Error(`the dispatch stays ${JSON.stringify(found)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export const concluded = ({ status }: Dispatch) => status === 'concluded'

/** The state of each recipient, by address, or by name if there is none. */
export const recipientStates = async (
  house: TestHouse,
  manager: Actor,
  dispatchId: number,
  kind: 'request' | 'reminder' | 'thankYou' = 'request',
) => {
  const { items } = await house.callAs(manager, recipientsOfDispatch, { dispatchId, kind, pageSize: 1000 })
  return Object.fromEntries(
    items.map(({ person, state, reason }) => [person.email ?? person.name, reason ? `${state} ${reason}` : state]),
  )
}
