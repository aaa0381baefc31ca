import type { Endpoint } from '@ressoa/contract/endpoint'
import { insertAdmin } from '../features/admins/admins.sql'
import { insertCampaign } from '../features/campaigns/campaigns.sql'
import { insertDimension, valueIdsFor } from '../features/dimensions/dimensions.sql'
import { insertDispatch } from '../features/dispatches/dispatches.sql'
import { insertExport } from '../features/exports/exports.sql'
import { insertForm, insertVersion } from '../features/forms/forms.sql'
import { insertRows, insertSession } from '../features/imports/imports.sql'
import { insertList } from '../features/imports/people-lists.sql'
import { invitationKey, newInvitationId } from '../features/invitations/invitation-key'
import { offerPlace } from '../features/joining/joining.sql'
import { insertAnswers } from '../features/survey/insert-answers.sql'
import { insertInvitation, peopleByEmail } from '../features/survey/survey.sql'
import { insertAnswerTag, tagNamed } from '../features/tags/tags.sql'
import { defaultContent } from '../features/templates/default-words'
import { insertTemplate } from '../features/templates/templates.sql'
import { sealSecrets } from '../features/webhooks/integration-secrets'
import { newPublicKey } from '../public-key'
import { routes } from '../routes'
import { makeApiUser } from './api-user'
import { password, type TestHouse, type TestStore } from './harness'
import { workbook } from './workbook'

/**
 * One valid input in wire format for every call, about the people and objects of one store. The tests of access and of invalid
 * input are built from these, so a new call needs its sample here.
 */

export type Scene = Awaited<ReturnType<typeof makeScene>>

/** A store with people and objects, whose names can be recognized wherever they appear. */
export const makeScene = async (house: TestHouse, mark: string) => {
  const store = await house.makeStore({ name: `Loja ${mark}` })
  const boss = await house.makeAdmin(store, 'administrator', { name: `Chefe ${mark}`, email: `chefe-${mark}@loja.test` })
  const clerk = await house.makeAdmin(store, 'clerk', { name: `Caixa ${mark}`, email: `caixa-${mark}@loja.test` })
  const newcomer = await makeNewcomer(house, store, mark)
  const imageKey = `${store.id.toString(36)}-${'x'.repeat(22)}`
  const bytes = Buffer.from('89504e470d0a1a0a', 'hex')
  await house.db.insertInto('images').values({ storeId: store.id, key: imageKey, contentType: 'image/png', bytes }).execute()
  const quiet = { dailyPromoter: true, dailyNeutral: false, dailyDetractor: true }
  const loud = { immediatelyPromoter: false, immediatelyNeutral: true, immediatelyDetractor: false }
  await house.db
    .insertInto('noticePreferences')
    .values({ storeId: store.id, adminId: clerk.adminId, ...quiet, ...loud })
    .execute()
  const { formId, ...dimension } = await makeForm(house, store.id, mark)
  const campaignId = await makeCampaign(house, store.id, { mark, formId })
  const answered = await makeAnswer(house, store.id, { mark, formId, campaignId, ...dimension })
  const exportKey = await makeExport(house, { storeId: store.id, adminId: boss.adminId })
  const importKey = await makeImport(house, { storeId: store.id, adminId: boss.adminId, mark })
  const templateId = await makeTemplate(house, store.id, mark)
  const { id: apiUserId } = await makeApiUser(house, store.id, `Sistema ${mark}`)
  const dispatched = await makeDispatch(house, { storeId: store.id, campaignId, mark, personId: answered.personId })
  const integrated = await makeIntegrations(house, { storeId: store.id, campaignId, mark, ...answered })
  return {
    mark,
    store,
    boss,
    clerk,
    newcomer,
    imageKey,
    formId,
    ...dimension,
    campaignId,
    ...answered,
    exportKey,
    importKey,
    templateId,
    apiUserId,
    ...dispatched,
    ...integrated,
  }
}

type Integrated = { storeId: number; campaignId: number; mark: string; answerId: number; personId: number }

/** A webhook that has delivered an answer, and a shop. */
const makeIntegrations = async (
  { db, now, config }: TestHouse,
  { storeId, campaignId, mark, answerId, personId }: Integrated,
) => {
  const made = async (type: 'webhook' | 'orders', settings: Record<string, string>) => {
    const key = newPublicKey(storeId)
    const secrets = sealSecrets(config, { storeId, key }, { Signing: 'whsec_c2VjcmV0' })
    const row = { storeId, key, type, label: mark, settings: JSON.stringify(settings), secrets, secretAt: now, isActive: true }
    const { id } = await db
      .insertInto('integrations')
      .values({ ...row, createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, key }
  }
  const hook = await made('webhook', { Url: `https://${mark}.example/`, Events: 'answer.created' })
  const shop = await made('orders', { Campaign: String(campaignId), DelayDays: '7', Hour: '10' })
  const event = { eventKey: `evt_${mark}`, type: 'answer.created', occurredAt: now, data: '{}', body: JSON.stringify({ mark }) }
  const { id: deliveryId } = await db
    .insertInto('hookDeliveries')
    .values({
      storeId,
      integrationId: hook.id,
      ...event,
      answerId,
      personId,
      state: 'delivered',
      attempts: 1,
      dueAt: now,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const order = { externalId: `msg_${mark}`, topic: 'completed', body: JSON.stringify({ mark }), orderNumber: mark }
  await db
    .insertInto('integrationOrders')
    .values({ storeId, integrationId: shop.id, ...order, state: 'skipped', reason: 'otherStatus', personId, receivedAt: now })
    .execute()
  const reply = { milliseconds: 12, status: 200, errorKey: null, headers: `webhook-id: evt_${mark}`, replyHead: mark }
  await db
    .insertInto('hookAttempts')
    .values({ storeId, deliveryId, number: 1, at: now, ...reply })
    .execute()
  return { hookKey: hook.key, shopKey: shop.key, deliveryId }
}

/** A user who was invited and has not accepted yet. */
const makeNewcomer = async ({ db, now }: TestHouse, { id: storeId }: TestStore, mark: string) => {
  const [name, email] = [`Nova ${mark}`, `nova-${mark}@loja.test`]
  const adminId = (await insertAdmin(db, { name, email, passwordHash: null, now, isProven: false })) as number
  await offerPlace(db, { storeId, adminId, role: 'reader', acceptedAt: null, invitedAt: now, invitedName: name })
  return adminId
}

type Asked = { mark: string; formId: number; campaignId: number; dimensionId: number; dimensionValueId: number }

const makeAnswer = async (house: TestHouse, storeId: number, { mark, formId, campaignId, ...value }: Asked) => {
  const { db, now } = house
  const invitationId = newInvitationId()
  await insertInvitation(db, { storeId, id: invitationId, campaignId, origin: 'link', linkValues: [], createdAt: now })
  const email = `cliente-${mark}@casa.test`
  const people = await peopleByEmail(db, { storeId, people: [{ email, name: `Cliente ${mark}` }], now })
  const given = { invitationId, attemptKey: null, campaignId, formId, formVersion: 1, personId: people.get(email) as number }
  const said = { type: 'nps', rating: 9, comment: `Gostei ${mark}`, origin: 'link', valueIds: [value] } as const
  await insertAnswers(db, { storeId, answers: [{ ...given, ...said }], now })
  const answers = db.selectFrom('answers').select('id').where('storeId', '=', storeId)
  const { id: answerId } = await answers.where('invitationId', '=', invitationId).executeTakeFirstOrThrow()
  const { id: tagId } = await tagNamed(db, { storeId, name: `Elogio ${mark}` })
  await insertAnswerTag(db, { storeId, answerId, tagId, answeredAt: now })
  return { answerId, answerKey: invitationKey(storeId, invitationId), tagId, personId: given.personId }
}

const makeDispatch = async (
  { db, now }: TestHouse,
  { storeId, campaignId, mark, personId }: { storeId: number; campaignId: number; mark: string; personId: number },
) => {
  const listId = (await insertList(db, { storeId, name: `Lista ${mark}`, createdAt: now })) as number
  await db.insertInto('peopleListMembers').values({ storeId, listId, personId }).execute()
  const later = new Date(now.getTime() + 3600_000)
  const scheduled = { type: 'scheduled', dueAt: later, timeZone: 'America/Sao_Paulo', repetition: 'none', now } as const
  const { id: dispatchId } = await insertDispatch(db, { storeId, campaignId, listId, ...scheduled })
  return { listId, dispatchId }
}

const makeExport = async (house: TestHouse, { storeId, adminId }: { storeId: number; adminId: number }) => {
  const key = newPublicKey(storeId)
  const made = {
    kind: 'answers',
    format: 'csv',
    filter: {},
    language: 'pt',
    timeZone: 'America/Sao_Paulo',
    createdAt: house.now,
  } as const
  await insertExport(house.db, { storeId, key, adminId, ...made })
  return key
}

const makeImport = async (house: TestHouse, { mark, ...of }: { storeId: number; adminId: number; mark: string }) => {
  const key = newPublicKey(of.storeId)
  const columns = ['Nome', 'E-mail'].map((header) => ({ header, type: 'other' as const, dimensionId: null }))
  const file = { fileName: `${mark}.csv`, extension: 'csv', columns, rowCount: 1, errorKey: null, createdAt: house.now }
  const id = await insertSession(house.db, { ...of, ...file, key, status: 'created' })
  const cells = [`Importada ${mark}`, `importada-${mark}@casa.test`]
  await insertRows(house.db, { storeId: of.storeId, id, rows: JSON.stringify([{ line: 2, cells, size: 0 }]) })
  return key
}

const makeTemplate = (house: TestHouse, storeId: number, mark: string) =>
  insertTemplate(house.db, {
    storeId,
    name: `Modelo ${mark}`,
    surveyType: 'nps',
    kind: 'request',
    content: { ...defaultContent('npsRequest', 'pt'), message: { text: `<p>Olá ${mark}</p>` } },
    now: house.now,
  })

const makeCampaign = (house: TestHouse, storeId: number, { mark, formId }: { mark: string; formId: number }) =>
  insertCampaign(house.db, {
    storeId,
    key: `campanha-${mark}`,
    type: 'nps',
    now: house.now,
    content: {
      name: `Campanha ${mark}`,
      description: '',
      // A form in use cannot be deleted.
      isActive: false,
      formId,
      acceptsAnonymous: true,
      startsAt: null,
      endsAt: null,
      startsInZone: null,
      endsInZone: null,
      email: {},
      widget: {},
      widgetFormId: null,
    },
  })

const makeForm = async (house: TestHouse, storeId: number, mark: string) => {
  const dimension = { storeId, key: `filial-${mark}`, name: `Filial ${mark}`, type: 'singleSelect', origin: 'form' } as const
  const dimensionId = (await insertDimension(house.db, { ...dimension, isActive: true })) as number
  const word = `Centro ${mark}`
  const dimensionValueId = (await valueIdsFor(house.db, { storeId, dimensionId, words: [word] })).get(word) as number
  const formId = await insertForm(house.db, { storeId, name: `Compra ${mark}`, type: 'nps', now: house.now })
  const comment = { title: `Conte ${mark}`, visible: true, required: false }
  const definition = {
    title: `Recomendaria ${mark}?`,
    order: 'fieldsFirst' as const,
    anonymousPerson: false,
    comments: { promoter: comment, neutral: comment, detractor: comment },
    fields: [],
  }
  await insertVersion(house.db, { storeId, formId, version: 1, definition, now: house.now })
  return { dimensionId, dimensionValueId, formId }
}

export type Sample = {
  fields: Record<string, unknown>
  /** The uploaded file. The default is a picture. */
  file?: { name: string; bytes: Uint8Array }
  /** The sample names objects of the scene by id or key, which must not exist for users of another store. */
  isAboutScene?: boolean
}

const notices = {
  DailyResumeActivePromoter: true,
  DailyResumeActiveNeutral: true,
  DailyResumeActiveDetractor: true,
  NotificationImmediatelyPromoter: true,
  NotificationImmediatelyNeutral: true,
  NotificationImmediatelyDetractor: true,
  MonthlyReport: true,
}

const newStore = {
  storeName: 'Loja Amostra',
  adminName: 'Ana Amostra',
  adminEmail: 'ana@amostra.test',
  password,
  passwordConfirmation: password,
  agreedTerms: true,
}

const newForm = {
  Name: 'Formulário de amostra',
  Title: 'Recomendaria?',
  Type: 0,
  FormFields: [],
  AnonymousPerson: false,
  ...Object.fromEntries(
    ['Promoter', 'Neutral', 'Detractor'].flatMap((of) => [
      [`CommentTitle${of}`, 'Conte mais'],
      [`CommentVisible${of}`, true],
      [`CommentRequired${of}`, false],
    ]),
  ),
}

const newBlocks = [{ TargetId: 'message', Editables: [{ TargetValue: { Value: '<p>Oi</p>', TargetModel: 'text' } }] }]

const passwords = { NewPassword: 'Amostra#2026', PasswordConfirmation: 'Amostra#2026' }

const nameAndEmail = [
  { Column: 1, DefaultType: 2 },
  { Column: 2, DefaultType: 3 },
]

const shopFields = ({ shopKey, campaignId }: Scene) => ({
  IntegrationKey: shopKey,
  Type: 10,
  Configurations: [
    { Name: 'Campaign', Value: String(campaignId), ItemValueType: 3, ValueType: 0, Type: 10, Required: true },
    { Name: 'DelayDays', Value: '7', ItemValueType: 0 },
    { Name: 'Hour', Value: '10', ItemValueType: 3 },
  ],
})

export const samples: Record<string, (scene: Scene) => Sample> = {
  'authentication/admauthenticate': () => ({ fields: { Email: 'nobody@loja.test', Password: password } }),
  'authentication/getauthinfos': () => ({ fields: {} }),
  'authentication/adminchangeloggedstore': ({ store }) => ({ fields: { StoreKey: store.key }, isAboutScene: true }),
  'authentication/logout': () => ({ fields: {} }),
  'authentication/createssotoken': () => ({ fields: {} }),
  'Horus/CheckHorusAuth': () => ({ fields: {} }),
  'Horus/Login': () => ({ fields: { UserName: 'nobody@loja.test', Password: password } }),
  'Horus/Callback': () => ({ fields: { authentication_code: 'unknown' } }),
  'api/pub/loginprovider': () => ({ fields: {} }),
  'api/pub/oidc/start': () => ({ fields: {} }),
  'api/pub/PasswordRecovery/SendEmail': () => ({ fields: { Email: 'nobody@loja.test' } }),
  'api/pub/PasswordRecovery/PasswordRecovery': () => ({
    fields: { password, passwordconfirmation: password, recoverykey: 'unknown' },
  }),
  'signup/signup': () => ({ fields: newStore }),
  'api/pub/signup/accept': () => ({ fields: { ...newStore, invite: 'unknown' } }),
  'api/pub/terms': () => ({ fields: { Language: 'en' } }),
  'api/pub/joining/get': () => ({ fields: { Key: 'unknown' } }),
  'api/pub/joining/accept': () => ({ fields: { Key: 'unknown', Password: password, PasswordConfirmation: password } }),
  'api/pub/joining/decline': () => ({ fields: { Key: 'unknown' } }),
  'horus/ExpressInterest': () => ({
    fields: { app: 'crm', name: 'Ana', company: 'Casa', email: 'ana@amostra.test', phone: '(31) 99999-8888' },
  }),
  'store/getpagedrelatedadmin': ({ mark }) => ({ fields: { SearchTerm: mark } }),
  'store/getpaged': ({ mark }) => ({ fields: { SearchTerm: mark } }),
  'store/activate': ({ store }) => ({ fields: { StoreKey: store.key }, isAboutScene: true }),
  'store/insertupdate': ({ store }) => ({
    fields: { IdRessoa: store.id, Name: 'Tomada', Description: '', Logo: null },
    isAboutScene: true,
  }),
  'store/uploadlogo': () => ({ fields: {} }),
  'store/inactivate': () => ({ fields: {} }),
  'api/pub/image/{key}': ({ imageKey }) => ({ fields: { Key: imageKey } }),
  'StoreSettings/Get': () => ({ fields: {} }),
  'StoreSettings/Save': () => ({ fields: { Language: 'en', Version: 1 } }),
  'StoreSettings/UploadImage': () => ({ fields: {} }),
  'apiadmin/getall': () => ({ fields: {} }),
  'apiadmin/get': ({ clerk }) => ({ fields: { IdAdmin: clerk.adminId }, isAboutScene: true }),
  'apiadmin/insertupdate': ({ clerk }) => ({
    fields: { IdRessoa: clerk.adminId, Name: 'Tomada', AdminRoles: [4] },
    isAboutScene: true,
  }),
  'apiadmin/changepassword': ({ clerk }) => ({ fields: { IdRessoa: clerk.adminId, ...passwords }, isAboutScene: true }),
  'apiadmin/changestatus': ({ clerk }) => ({ fields: { IdAdmin: clerk.adminId }, isAboutScene: true }),
  'apiadmin/resendlink': ({ newcomer }) => ({ fields: { IdAdmin: newcomer }, isAboutScene: true }),
  'AdminNotificationConfiguration/GetByIdAdmin': ({ clerk }) => ({ fields: { IdAdmin: clerk.adminId }, isAboutScene: true }),
  'AdminNotificationConfiguration/InsertUpdate': ({ clerk }) => ({
    fields: { IdAdmin: clerk.adminId, ...notices },
    isAboutScene: true,
  }),
  'profile/get': () => ({ fields: {} }),
  'profile/save': () => ({ fields: { Name: 'Tomada' } }),
  'profile/changepassword': () => ({ fields: { CurrentPassword: 'not-the-one', ...passwords } }),
  'profile/notices': () => ({ fields: {} }),
  'profile/savenotices': () => ({ fields: notices }),
  'dimension/getalldimensions': () => ({ fields: {} }),
  'dimension/getallplain': () => ({ fields: { TypeFilter: 'SingleSelect' } }),
  'dimension/insertupdate': () => ({ fields: { Name: 'Amostra', Type: 0, Origin: 2, Values: [{ Value: 'Uma' }] } }),
  'dimensionvalue/getbyiddimensionandvalue': ({ dimensionId }) => ({ fields: { iddimension: dimensionId, value: 'cen' } }),
  'DimensionValue/Get': ({ dimensionValueId }) => ({ fields: { iddimensionvalue: dimensionValueId } }),
  'form/getall': () => ({ fields: {} }),
  'form/getfiltered': () => ({ fields: { Status: true } }),
  'Form/Get': ({ formId }) => ({ fields: { IdForm: formId }, isAboutScene: true }),
  'form/insertupdate': ({ formId }) => ({ fields: { ...newForm, IdRessoa: formId, Version: 1 }, isAboutScene: true }),
  'Form/Duplicate': ({ formId }) => ({ fields: { IdRessoa: formId }, isAboutScene: true }),
  'form/changestatus': ({ formId }) => ({ fields: { IdForm: formId }, isAboutScene: true }),
  'template/getall': () => ({ fields: {} }),
  'template/getbytype': () => ({ fields: { Type: 'NpsRequestEmail' } }),
  'template/get': ({ templateId }) => ({ fields: { idtemplate: templateId }, isAboutScene: true }),
  'template/previewtemplate': () => ({ fields: { Type: 0, Blocks: newBlocks } }),
  'template/savetemplate': ({ templateId }) => ({
    fields: { IdRessoa: templateId, Name: 'Tomado', Blocks: newBlocks },
    isAboutScene: true,
  }),
  'template/createtemplate': () => ({ fields: { type: 0, templateName: 'Modelo de amostra' } }),
  'template/clonetemplate': ({ templateId }) => ({ fields: { idtemplate: templateId, clonename: 'Cópia' }, isAboutScene: true }),
  'template/uploadimage': () => ({ fields: {} }),
  'campaign/getall': () => ({ fields: {} }),
  'campaign/getpaged': () => ({ fields: { Page: 1, PageSize: 10 } }),
  'campaign/get': ({ campaignId }) => ({ fields: { Id: campaignId }, isAboutScene: true }),
  'campaign/insertupdate': ({ campaignId, formId, templateId }) => ({
    fields: {
      IdRessoa: campaignId,
      Name: 'Tomada',
      Active: false,
      IdForm: formId,
      EmailConfiguration: {
        Active: true,
        SenderName: 'Equipe',
        NpsRequestEmailSubject: 'Como foi?',
        NpsRequestEmailIdTemplate: templateId,
        GratefulEmaiSubject: 'Obrigado',
        GratefulEmailIdTemplate: null,
        GratefulEmailActive: false,
        RememberEmailSubject: 'Ainda dá tempo',
        RememberEmailIdTemplate: null,
        RememberEmailActive: false,
        RememberEmailDaysInterval: 5,
        RememberEmailConsiderActivationDate: true,
        ResendDaysInterval: 12,
      },
    },
    isAboutScene: true,
  }),
  'Campaign/Duplicate': ({ campaignId }) => ({ fields: { IdRessoa: campaignId }, isAboutScene: true }),
  'campaign/getfigures': ({ campaignId }) => ({ fields: { idcampaignlist: String(campaignId) } }),
  'email/sendtestemail': ({ campaignId, formId, templateId }) => ({
    fields: {
      EmailReceiver: { Name: 'Ana Amostra', Email: 'ana@amostra.test' },
      Campaign: {
        IdRessoa: campaignId,
        Name: 'Amostra',
        Active: true,
        IdForm: formId,
        EmailConfiguration: { NpsRequestEmailSubject: 'Como foi?', NpsRequestEmailIdTemplate: templateId },
      },
      DispatchInfoType: 0,
    },
    isAboutScene: true,
  }),
  'DispatchSendingSchedule/GetByIdCampaign': ({ campaignId }) => ({ fields: { IdCampaign: campaignId }, isAboutScene: true }),
  'dispatchsendingschedule/insertupdate': ({ campaignId, listId }) => ({
    fields: { IdCampaign: campaignId, Dispatches: [{ Type: 2, IdTargetList: listId, DateTimezone: 'America/Sao_Paulo' }] },
    isAboutScene: true,
  }),
  'dispatchsendingschedule/changestatus': ({ dispatchId }) => ({
    fields: { iddispatchsendingschedule: dispatchId },
    isAboutScene: true,
  }),
  'dispatchsendingschedule/stop': ({ dispatchId }) => ({
    fields: { iddispatchsendingschedule: dispatchId },
    isAboutScene: true,
  }),
  'dispatchsendingschedule/plan': ({ campaignId, listId }) => ({
    fields: { IdCampaign: campaignId, IdTargetList: listId },
    isAboutScene: true,
  }),
  'dispatchsendingschedule/recipients': ({ dispatchId }) => ({
    fields: { iddispatchsendingschedule: dispatchId, Search: 'cliente' },
    isAboutScene: true,
  }),
  'dispatchsendingschedule/exportrecipients': ({ dispatchId }) => ({
    fields: { iddispatchsendingschedule: dispatchId, Format: 'csv' },
    isAboutScene: true,
  }),
  'api/pub/unsubscribe': () => ({ fields: { Key: 'unknown' } }),
  'BasicAuthUser/Get': () => ({ fields: { Page: 1, PageSize: 10, Active: true } }),
  'BasicAuthUser/InsertUpdateV2': ({ apiUserId, mark }) => ({
    fields: { IdRessoa: apiUserId, Label: `Loja virtual ${mark}`, Active: false },
    isAboutScene: true,
  }),
  'api/v1/dispatch': ({ mark, answerKey }) => ({
    fields: {
      DispatchInfoKey: answerKey,
      CampaignKey: `campanha-${mark}`,
      Person: { Name: 'Ana Lima', Email: 'ana@casa.test', Dimensions: [{ Name: `Filial ${mark}`, Value: 'Sul' }] },
      Channel: 'link',
      Reference: '48213',
    },
    isAboutScene: true,
  }),
  'api/v1/dispatch/batch': ({ mark }) => ({
    fields: { CampaignKey: `campanha-${mark}`, Items: [{ Person: { Email: 'ana@casa.test' }, Channel: 'link' }, { Person: 7 }] },
    isAboutScene: true,
  }),
  'api/v1/answers': ({ campaignId }) => ({ fields: { idcampaignlist: campaignId, PageSize: 10 } }),
  'api/v1/campaigns': () => ({ fields: {} }),
  'api/v1/webhooks': ({ mark }) => ({
    fields: { Url: `https://${mark}.example/`, Events: ['answer.created'], IncludePerson: false },
  }),
  'api/v1/webhooks/unsubscribe': ({ hookKey }) => ({ fields: { Id: hookKey }, isAboutScene: true }),
  'api/v1/webhooks/sample': () => ({ fields: { event: 'answer.created' } }),
  'api/v1/mail/bounce': () => ({ fields: { text: 'Subject: nothing\r\n\r\nnothing' } }),
  'mail/relay': () => ({ fields: {} }),
  'mail/resume': () => ({ fields: {} }),
  'nps/getnpsscoreconsolidation': ({ campaignId }) => ({ fields: { idcampaignlist: campaignId } }),
  'nps/getcsatscoreconsolidation': ({ dimensionValueId }) => ({ fields: { iddimensionvaluelist: dimensionValueId } }),
  'nps/getemailconversion': ({ campaignId }) => ({ fields: { idcampaignlist: campaignId } }),
  'nps/getwidgetconversion': () => ({ fields: { types: 'nps' } }),
  'nps/getnpsdatehistogramwithnofiltercomparition': ({ campaignId }) => ({
    fields: { idcampaignlist: campaignId, dateinterval: 5 },
  }),
  'nps/getalldimensionscore': () => ({ fields: {} }),
  'Report/priority-matrix': ({ mark }) => ({ fields: { dimensionkey: `filial-${mark}`, view: 'values' } }),
  'Report/sentiment': ({ campaignId }) => ({ fields: { idcampaignlist: campaignId, dateinterval: 4 } }),
  'Report/sentiment/train': () => ({ fields: {} }),
  'Report/why-it-moved': () => ({ fields: {} }),
  'nps/getnpsscoreevolutionbydimension/withtotals': ({ mark }) => ({ fields: { dimensionkey: `filial-${mark}`, Page: 1 } }),
  'dimension/GetRelated': ({ mark }) => ({
    fields: { DimensionKey: `filial-${mark}`, TypeFilter: 'SingleSelect', NpsIndexingType: 'referencedate' },
    isAboutScene: true,
  }),
  'dimension/getratingscorebydimension/data': ({ mark }) => ({
    fields: { DimensionKey: `filial-${mark}`, GroupDimensionKey: `filial-${mark}` },
    isAboutScene: true,
  }),
  'dimension/getratingscorebydimension/export': ({ mark }) => ({
    fields: { DimensionKey: `filial-${mark}`, GroupDimensionKey: `filial-${mark}` },
  }),
  'dimension/getdimensionchartdata': ({ mark }) => ({ fields: { DimensionKey: `filial-${mark}` }, isAboutScene: true }),
  'nps/wordcloud/data': ({ campaignId }) => ({ fields: { idcampaignlist: campaignId } }),
  'nps/wordcloud/export': ({ campaignId }) => ({ fields: { idcampaignlist: campaignId, Format: 'csv' } }),
  'AdminRemovedWord/GetWords': () => ({ fields: {} }),
  'AdminRemovedWord/InsertUpdate': () => ({ fields: { words: ['amostra'] } }),
  'Report/conversion-report/email': ({ campaignId, dispatchId }) => ({
    fields: { idcampaignlist: campaignId, DispatchSendingScheduleIds: dispatchId },
  }),
  'Report/conversion-report/email/list': ({ dispatchId }) => ({
    fields: { DispatchSendingScheduleIds: dispatchId, Page: 1 },
  }),
  'Report/conversion-report/email/bydispatchsending': ({ campaignId }) => ({ fields: { idcampaignlist: campaignId } }),
  'Report/conversion-report/email/export': ({ campaignId, dispatchId }) => ({
    fields: { idcampaignlist: campaignId, DispatchSendingScheduleIds: dispatchId, Format: 'csv' },
  }),
  'Report/conversion-report/widget': ({ campaignId }) => ({ fields: { idcampaignlist: campaignId } }),
  'Report/conversion-report/widget/list': ({ campaignId }) => ({ fields: { idcampaignlist: campaignId, Page: 1 } }),
  'Report/conversion-report/direct-link': ({ campaignId }) => ({ fields: { idcampaignlist: campaignId } }),
  'nps/changescoregoal': () => ({ fields: { newNpsScore: 80 } }),
  'StoreSettings/GetNpsScoreDecimals': () => ({ fields: {} }),
  'nps/getnewcount': ({ campaignId }) => ({ fields: { idcampaignlist: String(campaignId), Since: '2026-01-01T00:00:00Z' } }),
  'nps/getbyfilter': ({ campaignId, dimensionValueId, tagId }) => ({
    fields: { idcampaignlist: campaignId, iddimensionvaluelist: dimensionValueId, idtaglist: tagId, npscomment: 'gostei' },
  }),
  'nps/changestatus': ({ answerId }) => ({ fields: { IdNps: answerId }, isAboutScene: true }),
  'AdminNote/InsertUpdate': ({ answerId }) => ({
    fields: { IdNps: answerId, Note: 'Ligamos para agradecer' },
    isAboutScene: true,
  }),
  'NpsDimensionValue/CreateNpsNewDimension': ({ answerId, dimensionId, dimensionValueId }) => ({
    fields: { IdNps: answerId, Dimension: { IdRessoa: dimensionId, Values: [{ IdRessoa: dimensionValueId }] } },
    isAboutScene: true,
  }),
  'NpsDimensionValue/RemoveNpsDimensionValue': ({ answerId, dimensionValueId }) => ({
    fields: { IdDimensionValue: dimensionValueId, IdNps: answerId },
    isAboutScene: true,
  }),
  // An invalid key. A separate test covers the undo itself.
  'NpsDimensionValue/RestoreNpsDimensionValue': ({ answerId, dimensionValueId }) => ({
    fields: { IdDimensionValue: dimensionValueId, IdNps: answerId, UndoKey: `9999999999999.${'x'.repeat(43)}` },
    isAboutScene: true,
  }),
  'tag/getall': () => ({ fields: {} }),
  'tag/setnpstag': ({ answerId }) => ({ fields: { IdNps: answerId, Name: 'Amostra' }, isAboutScene: true }),
  'tag/removenpstag': ({ answerId, tagId }) => ({ fields: { IdTag: tagId, IdNps: answerId }, isAboutScene: true }),
  'nps/exportnpslist': ({ campaignId }) => ({ fields: { idcampaignlist: campaignId, Format: 'csv', PageSize: 99999 } }),
  'nps/exportprogress': ({ exportKey }) => ({ fields: { Key: exportKey }, isAboutScene: true }),
  'api/pub/file/{key}': ({ exportKey }) => ({ fields: { Key: exportKey } }),
  'person/getpaged': ({ mark }) => ({ fields: { search: mark } }),
  'person/get': ({ personId }) => ({ fields: { IdPerson: personId }, isAboutScene: true }),
  'person/getnpsresume': ({ personId }) => ({ fields: { IdPerson: personId }, isAboutScene: true }),
  'person/changestatus': ({ personId }) => ({ fields: { IdPerson: personId, Active: false }, isAboutScene: true }),
  'person/changesuppression': ({ personId }) => ({
    fields: { IdPerson: personId, Suppressed: true, Note: 'Pediu por telefone' },
    isAboutScene: true,
  }),
  'person/export': ({ personId }) => ({ fields: { IdPerson: personId, Format: 'csv' }, isAboutScene: true }),
  'person/erase': ({ personId }) => ({ fields: { IdPerson: personId }, isAboutScene: true }),
  'TargetList/GetAll': () => ({ fields: {} }),
  'person/import': () => ({ fields: {} }),
  'person/foreseeimportsession': ({ importKey }) => ({
    fields: { SessionKey: importKey, Configurations: nameAndEmail },
    isAboutScene: true,
  }),
  'person/executeimportsession': ({ importKey }) => ({
    fields: {
      SessionKey: importKey,
      Configurations: nameAndEmail,
      TargetList: { Name: 'Lista de amostra', Active: true },
    },
    isAboutScene: true,
  }),
  'ImportSession/GetProcessingImportSessions': () => ({ fields: { importSessionStatusList: 'Started,Error,Finalized,Created' } }),
  'ImportSession/Problems': ({ importKey }) => ({ fields: { SessionKey: importKey }, isAboutScene: true }),
  'directlink/generate': ({ campaignId }) => ({
    fields: { idCampaign: campaignId },
    file: {
      name: 'pessoas.xlsx',
      bytes: workbook([
        [
          ['Nome', 'E-mail'],
          ['Ana', 'ana@amostra.test'],
        ],
      ]),
    },
    isAboutScene: true,
  }),
  'directlink/template': () => ({ fields: {} }),
  'api/pub/form/getbydispatchinfokey': () => ({ fields: { dispatchinfokey: 'unknown' } }),
  'api/pub/form/save': () => ({
    fields: {
      DispatchInfoKey: 'unknown',
      AttemptKey: 'a',
      Rating: 9,
      Comment: 'Gostei',
      Person: { Name: 'Ana Amostra', Email: 'ana@amostra.test' },
      FormFields: [{ IdFormField: 1, SelectedValues: [{ IdFormFieldValue: 1, Value: 'Sim' }] }],
    },
  }),
  'api/pub/widget/config': () => ({ fields: { StoreKey: 'unknown' } }),
  'api/pub/widget/view': () => ({ fields: { StoreKey: 'unknown', CampaignKey: 'unknown', VisitorKey: 'abc' } }),
  'api/pub/widget/answer': () => ({
    fields: { DispatchInfoKey: 'unknown', Rating: 9, Dimensions: [{ Name: 'Filial', Value: 'Centro' }] },
  }),
  'api/pub/widget/hosts': () => ({ fields: {} }),
  'StoreSettings/GetDateWidgetLastRequest': () => ({ fields: {} }),
  'StoreSettings/RotateWidgetSecret': () => ({ fields: {} }),
  'Email/SendWidgetScriptEmail': () => ({ fields: { To: { Name: null, Email: 'site@casa.test' }, Dimensions: ['Filial'] } }),
  'integration/list': () => ({ fields: {} }),
  'integration/config': ({ hookKey }) => ({ fields: { integrationType: 0, IntegrationKey: hookKey }, isAboutScene: true }),
  'integration/change': ({ hookKey }) => ({
    fields: { IntegrationKey: hookKey, Type: 0, Active: false },
    isAboutScene: true,
  }),
  'integration/test': (scene) => ({ fields: shopFields(scene), isAboutScene: true }),
  'integration/save': (scene) => ({ fields: shopFields(scene), isAboutScene: true }),
  'integration/remove': ({ hookKey }) => ({ fields: { IntegrationKey: hookKey }, isAboutScene: true }),
  'integration/deliveries': ({ hookKey }) => ({ fields: { IntegrationKey: hookKey }, isAboutScene: true }),
  'integration/delivery': ({ hookKey, deliveryId }) => ({
    fields: { IntegrationKey: hookKey, IdDelivery: deliveryId },
    isAboutScene: true,
  }),
  'integration/replay': ({ hookKey }) => ({
    fields: { IntegrationKey: hookKey, Since: '2026-01-01T00:00:00Z' },
    isAboutScene: true,
  }),
  'integration/rotatesecret': ({ hookKey }) => ({ fields: { IntegrationKey: hookKey, KeepHours: 1 }, isAboutScene: true }),
  'integration/orders': ({ shopKey }) => ({ fields: { IntegrationKey: shopKey }, isAboutScene: true }),
  'api/pub/hook/{key}': () => ({ fields: { key: 'unknown', id: '1001', status: 'completed' } }),
  'api/pub/form/provisional': () => ({ fields: { DispatchInfoKey: 'unknown', Rating: 9 } }),
  'api/pub/WebBeacon/Track': () => ({ fields: { Key: 'unknown', Type: 2 } }),
  'api/pub/link/{storeKey}/{campaignKey}': () => ({
    fields: { storeKey: 'unknown', campaignKey: 'unknown', 'd.filial': 'Centro' },
  }),
}

export const allCalls: readonly Endpoint[] = Object.values(routes)
  .flat()
  .map(({ endpoint }) => endpoint)

export const sampleOf = ({ path }: Endpoint, scene: Scene): Sample => {
  const sample = samples[path]
  if (!sample) throw new Error(`${path} has no sample: add one to testing/samples.ts`)
  return sample(scene)
}

const picture = { name: 'logo.png', bytes: Buffer.from('89504e470d0a1a0a00', 'hex') }

/** The fields in the encoding of this call: in the path, in the query, or in a JSON, URL-encoded or multipart body. */
export const wireForm = ({ path, carrier }: Endpoint, { fields, file = picture }: Sample) => {
  const rest = { ...fields }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const key = Object.keys(rest).find((candidate) => candidate.toLowerCase() === name.toLowerCase()) ?? name
    const value = String(rest[key])
    delete rest[key]
    return encodeURIComponent(value)
  })
  const urlEncoded = () =>
    new URLSearchParams(Object.entries(rest).map(([key, value]): [string, string] => [key, String(value)])).toString()
  switch (carrier) {
    case 'query':
      return { path: `/${filled}?${urlEncoded()}` }
    case 'form':
      return { path: `/${filled}`, body: urlEncoded(), headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    case 'multipart': {
      const body = new FormData()
      body.set('file', new File([file.bytes as BlobPart], file.name))
      return { path: `/${filled}?${urlEncoded()}`, body }
    }
    case 'raw':
      return { path: `/${filled}`, body: String(rest.text), headers: { 'content-type': 'message/rfc822' } }
    case 'bytes':
    case 'text':
      return { path: `/${filled}`, body: JSON.stringify(rest), headers: { 'content-type': 'text/plain' } }
    case 'json':
      return { path: `/${filled}`, body: JSON.stringify(rest), headers: { 'content-type': 'application/json' } }
  }
}
