import type { Theme } from '@ressoa/contract/settings'
import type { PublicForm } from '@ressoa/contract/survey'
import { defaultThemeColour } from '@ressoa/domain/limits'
import type { Context } from '../../http/context'
import { type FormDefinition, fieldsOnWire, toSurvey } from '../forms/definition'
import { readInvitationKey } from './invitation-key'
import { lookOfStore } from './survey.sql'
import { definitionOf, findInvitations, isNamed, stateOf } from './survey-state'

const noQuestion: FormDefinition = {
  title: '',
  order: 'fieldsFirst',
  anonymousPerson: false,
  comments: {
    promoter: { title: '', visible: false, required: false },
    neutral: { title: '', visible: false, required: false },
    detractor: { title: '', visible: false, required: false },
  },
  fields: [],
}

/** The survey behind a key, or an empty one that says why not. */
export const publicFormOf = async ({ db, now }: Pick<Context, 'db' | 'now'>, key: string | undefined): Promise<PublicForm> => {
  const read = readInvitationKey(key ?? '')
  const [invitation] = read ? await findInvitations(db, { storeId: read.storeId, ids: [read.invitationId] }) : []
  const state = stateOf(invitation, now)
  const isKnown = invitation !== undefined && state !== 'campaignNotFound' && state !== 'surveyNotFound'
  const look = isKnown ? await lookOfStore(db, invitation.storeId) : undefined
  const definition = isKnown ? await definitionOf(db, invitation) : noQuestion
  const { comments, fields } = definition
  const type = invitation && isKnown ? invitation.type : 'nps'
  const { contact } = toSurvey(type, definition, { isNamed: invitation !== undefined && isNamed(invitation) })
  return {
    active: isKnown,
    alreadyAnswered: state === 'alreadyAnswered',
    surveyResult: state,
    type,
    title: definition.title,
    formOrderType: definition.order,
    anonymousPerson: contact !== 'off',
    anonymousPersonOptional: contact === 'optional',
    comments,
    theme: themeOf(look),
    storeName: look?.name ?? '',
    formFields: fieldsOnWire(invitation?.formId ?? 0, fields),
  }
}

/** The store's own look, with the product's where nothing was chosen. */
const themeOf = (look: { name: string; logo: string | null; theme: Theme } | undefined): Theme => {
  const chosen = Object.fromEntries(Object.entries(look?.theme ?? {}).filter(([, value]) => value !== '' && value !== undefined))
  return {
    themeMainColor: defaultThemeColour,
    ...(look?.logo && { logoUrl: look.logo }),
    ...(look && { mainTitleText: look.name }),
    ...chosen,
  }
}
