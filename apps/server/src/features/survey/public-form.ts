import type { Theme } from '@ressoa/contract/settings'
import type { PublicForm } from '@ressoa/contract/survey'
import type { SurveyResult } from '@ressoa/domain/codes'
import { defaultThemeColour } from '@ressoa/domain/limits'
import type { Survey } from '@ressoa/domain/survey'
import type { Context } from '../../http/context'
import { askedFields, type FormDefinition, toSurvey } from '../forms/definition'
import { readInvitationKey } from '../invitations/invitation-key'
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

export type OpenedSurvey = {
  state: SurveyResult
  /** Whether there is a survey to show, open or closed. */
  isKnown: boolean
  formId: number
  definition: FormDefinition
  survey: Survey
  theme: Theme
  storeName: string
}

/** The survey behind a key as this respondent sees it, or an empty one with the reason. */
export const openSurvey = async ({ db, now }: Pick<Context, 'db' | 'now'>, key: string | undefined): Promise<OpenedSurvey> => {
  const read = readInvitationKey(key ?? '')
  const [invitation] = read ? await findInvitations(db, { storeId: read.storeId, ids: [read.invitationId] }) : []
  const state = stateOf(invitation, now)
  if (!invitation || state === 'campaignNotFound' || state === 'surveyNotFound')
    return {
      state,
      isKnown: false,
      formId: 0,
      definition: noQuestion,
      survey: toSurvey('nps', noQuestion, { isNamed: false }),
      theme: themeOf(undefined),
      storeName: '',
    }
  const look = await lookOfStore(db, invitation.storeId)
  const definition = await definitionOf(db, invitation)
  return {
    state,
    isKnown: true,
    formId: invitation.formId,
    definition,
    survey: toSurvey(invitation.type, definition, { isNamed: isNamed(invitation) }),
    theme: themeOf(look),
    storeName: look?.name ?? '',
  }
}

export const publicFormOf = async (context: Pick<Context, 'db' | 'now'>, key: string | undefined): Promise<PublicForm> => {
  const { state, isKnown, formId, definition, survey, theme, storeName } = await openSurvey(context, key)
  return {
    active: isKnown,
    alreadyAnswered: state === 'alreadyAnswered',
    surveyResult: state,
    type: survey.type,
    title: survey.title,
    order: survey.order,
    anonymousPerson: survey.contact !== 'off',
    anonymousPersonOptional: survey.contact === 'optional',
    comments: survey.comments,
    fields: askedFields(formId, definition.fields),
    theme,
    storeName,
  }
}

export const themeOfStore = async (db: Context['db'], storeId: number) => themeOf(await lookOfStore(db, storeId))

/** The store's look, with the product's defaults. */
const themeOf = (look: { name: string; logo: string | null; theme: Theme } | undefined): Theme => {
  const chosen = Object.fromEntries(Object.entries(look?.theme ?? {}).filter(([, value]) => value !== '' && value !== undefined))
  return {
    themeMainColor: defaultThemeColour,
    ...(look?.logo && { logoUrl: look.logo }),
    ...(look && { mainTitleText: look.name }),
    ...chosen,
  }
}
