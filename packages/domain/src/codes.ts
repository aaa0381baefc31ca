// Numbers on the wire, names in code. One table per type, used in both directions.

export const roleCodes = { master: 0, administrator: 1, manager: 2, clerk: 3, reader: 4 } as const
export type Role = keyof typeof roleCodes

/** Why a sign-in was refused. 5 is success and has no name here; 3 still has a message but is never sent. */
export const authCodes = {
  adminNotInStore: 0,
  adminNotFound: 1,
  wrongPassword: 2,
  wrongPasswordAgain: 3,
  adminWithoutStore: 4,
  storeNotFound: 6,
  adminInactive: 7,
  authorizationMissing: 8,
  storeInactive: 9,
} as const
export type AuthCode = keyof typeof authCodes

export const recoveryCodes = {
  keyEmpty: 0,
  keyUndecodable: 1,
  keyInvalid: 2,
  keyDateInvalid: 3,
  adminNotFound: 4,
  keyExpired: 5,
  passwordInvalid: 6,
  success: 7,
} as const
export type RecoveryCode = keyof typeof recoveryCodes

/**
 * 0 and 3 still have messages but are never sent: an unknown id gets the same reply as one of another store, and no old password
 * is required.
 */
export const passwordChangeCodes = {
  adminMissing: 0,
  notInStore: 1,
  passwordInvalid: 2,
  oldPasswordWrong: 3,
  success: 4,
} as const
export type PasswordChangeCode = keyof typeof passwordChangeCodes

export const statusChangeCodes = { adminMissing: 0, notInStore: 1, success: 2 } as const
export type StatusChangeCode = keyof typeof statusChangeCodes

export const surveyTypeCodes = { nps: 0, csat: 1 } as const
export type SurveyType = keyof typeof surveyTypeCodes

export const scoreClassCodes = { detractor: 1, neutral: 2, promoter: 3 } as const
export type ScoreClass = keyof typeof scoreClassCodes
/** Best first, the order in which they are shown. */
export const scoreClasses = ['promoter', 'neutral', 'detractor'] as const satisfies readonly ScoreClass[]

/** The same types for the fields of a form and for dimensions. */
export const fieldTypeCodes = { singleSelect: 0, multiSelect: 1, rating: 2, text: 3 } as const
export type FieldType = keyof typeof fieldTypeCodes

export const fieldTemplateCodes = { stars: 0, colourScale: 1, list: 2, dropdown: 3 } as const
export type FieldTemplate = keyof typeof fieldTemplateCodes

export const formOrderCodes = { fieldsFirst: 1, commentFirst: 2 } as const
export type FormOrder = keyof typeof formOrderCodes

/** Where a dimension was created: by an import or the widget's picker, in a form, in the widget's own form. */
export const dimensionOriginCodes = { import: 1, form: 2, widgetForm: 4 } as const
export type DimensionOrigin = keyof typeof dimensionOriginCodes

/** The colours of the widget's 0 to 10. */
export const widgetButtonCodes = { colourful: 0, grey: 1 } as const
/** The unit in which the editor shows how long the widget stays away. */
export const intervalOptionCodes = { hours: 1, days: 2 } as const
/** Whether the widget opens by itself or only when the page asks for it. */
export const widgetTriggerCodes = { page: 0, call: 1 } as const
/** The type of the widget's own form, beside those of ordinary forms. */
export const widgetFormCodes = { widget: 2 } as const

/** The channel of an answer. 5 to 9 are reserved. */
export const originCodes = { email: 0, widget: 1, link: 2, api: 3, import: 4 } as const
export type Origin = keyof typeof originCodes

/** The order of a list, as in the URL. */
export const answerOrders = ['DateDesc', 'DateAsc', 'TotalDesc'] as const
export type AnswerOrder = (typeof answerOrders)[number]

/** The order of dimension values with their scores. */
export const valueOrders = ['TotalDesc', 'ScoreDesc', 'ScoreAsc'] as const
export type ValueOrder = (typeof valueOrders)[number]

/** The length of the periods of a score over time. A week begins on Sunday. */
export const grainCodes = { day: 3, week: 4, month: 5, quarter: 6, year: 7 } as const
export type Grain = keyof typeof grainCodes

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const surveyResultCodes = {
  ok: 0,
  surveyNotFound: 1,
  expired: 2,
  alreadyAnswered: 3,
  campaignNotFound: 4,
  internal: 5,
} as const
export type SurveyResult = keyof typeof surveyResultCodes

/** The type of an import column in the interface. */
export const columnTypeCodes = { email: 0, name: 1, phone: 2, other: 3, dimension: 4, externalId: 5, document: 6 } as const
export type ColumnType = keyof typeof columnTypeCodes

/** The same for the server. A dimension is `other` with its id. */
export const importColumnCodes = { name: 2, email: 3, phone: 4, externalId: 5, document: 6, other: 9 } as const
export type ImportColumn = keyof typeof importColumnCodes

export const importLogCodes = { warning: 0, error: 2, majorError: 3 } as const

export const importStatuses = ['Created', 'Started', 'Finalized', 'Error'] as const
export type ImportStatus = (typeof importStatuses)[number]

export const mailStatuses = ['ok', 'none', 'unsubscribed', 'bounced', 'complained', 'manual'] as const
export type MailStatus = (typeof mailStatuses)[number]

/** The purpose of a mail. */
export const mailKinds = ['request', 'reminder', 'thankYou'] as const
export type MailKind = (typeof mailKinds)[number]

export const templateTypeCodes = {
  npsRequest: 0,
  npsThankYou: 1,
  npsReminder: 2,
  csatRequest: 7,
  csatThankYou: 8,
  csatReminder: 9,
} as const
export type TemplateType = keyof typeof templateTypeCodes

/** The same types in the call that lists one type. */
export const templateTypeNames = {
  npsRequest: 'NpsRequestEmail',
  npsThankYou: 'NpsGratefulEmail',
  npsReminder: 'NpsRememberEmail',
  csatRequest: 'CsatRequestEmail',
  csatThankYou: 'CsatGratefulEmail',
  csatReminder: 'CsatRememberEmail',
} as const satisfies Record<TemplateType, string>

export const templateTypeOf = (surveyType: SurveyType, kind: MailKind): TemplateType =>
  `${surveyType}${kind.charAt(0).toUpperCase()}${kind.slice(1)}` as TemplateType

export const editableTypeCodes = { richText: 0, singleSelect: 1, image: 2, boolean: 3, number: 4 } as const
export type EditableType = keyof typeof editableTypeCodes

/** Test mails use another number for the reminder. */
export const testMailCodes = { request: 0, thankYou: 1, reminder: 3 } as const satisfies Record<MailKind, number>

/** `api` runs continuously, the others are sent once, or once per repetition. */
export const dispatchTypeCodes = { api: 0, scheduled: 1, immediate: 2 } as const
export type DispatchType = keyof typeof dispatchTypeCodes

export const dispatchStatusCodes = { waiting: 0, processing: 1, concluded: 2, cancelled: 3, error: 4 } as const
export type DispatchStatus = keyof typeof dispatchStatusCodes

export const dispatchErrorCodes = { internal: 0, campaignInactive: 1, importUnfinished: 2, emailInactive: 3 } as const
export type DispatchError = keyof typeof dispatchErrorCodes

/** Why a whole dispatch cannot be sent now, as reported in its plan. */
export const dispatchObstacles = [
  'campaignInactive',
  'outOfPeriod',
  'importUnfinished',
  'emailInactive',
  'mailUnwritten',
] as const
export type DispatchObstacle = (typeof dispatchObstacles)[number]

export const repetitionCodes = { none: 0, monthly: 1, quarterly: 2, semester: 3, yearly: 4 } as const
export type Repetition = keyof typeof repetitionCodes

export const deliveryStates = [
  'ready',
  'claimed',
  'transmitting',
  'sent',
  'deferred',
  'unconfirmed',
  'failed',
  'suppressed',
  'skipped',
  'cancelled',
] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** What happened to a mail after it was sent, in addition to its state. */
export const mailOutcomes = ['unsubscribed', 'bounced', 'complained'] as const
export type MailOutcome = (typeof mailOutcomes)[number]

/** The reason for the state of a delivery; a sent one has none. */
export const deliveryReasons = [
  'noEmail',
  'inactive',
  'recontact',
  'duplicate',
  'answered',
  'unsubscribed',
  'bounced',
  'complained',
  'manual',
  'erased',
  'cancelled',
  'campaignInactive',
  'campaignEnded',
  'emailInactive',
  'storeInactive',
  'refusedAddress',
  'refusedMail',
  'relayRefused',
  'notNow',
  'noConnection',
  'noReply',
  'gaveUp',
  'workerLost',
] as const
export type DeliveryReason = (typeof deliveryReasons)[number]
