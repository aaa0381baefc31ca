import type { Campaign } from '@ressoa/contract/campaigns'
import { dimensions } from '@ressoa/contract/dimensions'
import { dispatchesOfCampaign, mailRelay } from '@ressoa/contract/dispatches'
import type { Form } from '@ressoa/contract/forms'
import { settings } from '@ressoa/contract/settings'
import { fake } from './fake-server'
import { aForm } from './forms'
import { validSession } from './sessions'
import { someSettings } from './settings'

export const aCampaign = (changes: Partial<Campaign> = {}): Campaign => ({
  id: 7,
  key: 'pos-compra-1a2b3c4d',
  name: 'Pós-compra',
  description: '',
  type: 'nps',
  active: true,
  formId: 21,
  formName: 'Compra na loja',
  acceptAnonymousInteraction: true,
  hasExpirationInterval: false,
  intervalStart: null,
  intervalEnd: null,
  intervalStartWithTimezone: null,
  emailConfiguration: { active: false, reminder: { daysInterval: 15 }, resendDaysInterval: 30 },
  widgetConfiguration: { active: false, showChance: 30 },
  dispatchInfo: { dispatchCount: 0, lastDispatchDate: null, nextDispatchDate: null },
  publicLink: 'https://loja.test/api/pub/link/demo/pos-compra-1a2b3c4d?Person.Anonymous=true',
  createdDate: new Date('2026-11-01T12:00:00.000Z'),
  version: 3,
  ...changes,
})

/** A form that campaigns use. */
export const aCampaignForm = (changes: Partial<Form> = {}): Form =>
  aForm({
    id: 21,
    title: 'Você indicaria a loja?',
    comments: {
      promoter: { title: 'O que agradou?', visible: true, required: false },
      neutral: { title: 'O que faltou?', visible: true, required: false },
      detractor: { title: 'O que deu errado?', visible: true, required: false },
    },
    version: 1,
    ...changes,
  })

/** Replies to the calls that every campaign screen makes besides its own. */
export const calmCampaigns = {
  ...validSession,
  ...fake(dimensions, []),
  ...fake(dispatchesOfCampaign, []),
  ...fake(mailRelay, { isPaused: false, isHeld: false, pausedUntil: null, reason: null }),
  ...fake(settings, someSettings({ npsScoreDecimals: 0, scoreGoal: 75 })),
}
