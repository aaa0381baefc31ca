import { saveSettings, settings, uploadImage } from '@ressoa/contract/settings'
import { languages } from '@ressoa/domain/languages'
import { beforeEach, expect, test } from 'vitest'
import { say } from '../../locales/messages'
import { type Actor, openHouse, type TestStore } from '../../testing/harness'
import { plainTheme } from '../../testing/surveys'

const house = openHouse()
let store: TestStore
let admin: Actor

beforeEach(async () => {
  store = await house.makeStore()
  admin = await house.actor(store, 'administrator')
})

const save = (changes: object, as = admin) => house.sendUnchecked(saveSettings, { version: 1, ...changes }, { as })

test('SET-001 settings are read by every role and saved with higher rights', async () => {
  const { body } = await save({
    timeZone: 'America/Manaus',
    language: 'es',
    npsScoreDecimals: 2,
    countProvisionalAnswers: true,
    theme: { themeMainColor: '#00aeef', mainTitleText: 'Olá' },
  })
  expect(body).toMatchObject({ HasErrors: false, ErrorList: [], Element: { Version: 2 } })
  const reader = await house.actor(store, 'reader')
  expect((await house.send(settings, undefined, { as: reader })).body).toEqual({
    CsatEnabled: true,
    NewNpsReportEnabled: true,
    NpsScoreDecimals: 2,
    ScoreGoal: null,
    Main: true,
    Theme: { ...plainTheme, ThemeMainColor: '#00aeef', MainTitleText: 'Olá' },
    TimeZone: 'America/Manaus',
    Language: 'es',
    CountProvisionalAnswers: true,
    ThanksVisitors: false,
    WidgetSites: [],
    WidgetRequiresSignature: false,
    WidgetSecretExists: false,
    Version: 2,
  })
  for (const role of ['manager', 'clerk', 'reader'] as const) {
    expect((await save({ language: 'en', version: 2 }, await house.actor(store, role))).status).toBe(403)
  }
})

test('SET-002 the flags CsatEnabled and NewNpsReportEnabled are changed by the master only', async () => {
  expect((await save({ csatEnabled: false })).status).toBe(403)
  expect((await save({ newNpsReportEnabled: false })).status).toBe(403)
  expect((await house.send(settings, undefined, { as: admin })).body).toMatchObject({ CsatEnabled: true, Version: 1 })
  const master = await house.actor(store, 'master')
  expect((await save({ csatEnabled: false, newNpsReportEnabled: false }, master)).body.Element).toMatchObject({
    CsatEnabled: false,
    NewNpsReportEnabled: false,
  })
})

const refusedAt = async (changes: object) => {
  const { status, body } = await save(changes)
  expect(status, JSON.stringify(changes)).toBe(400)
  return body.ErrorList.map(({ Field }: { Field: string }) => Field)
}

test('SET-003 a colour is #rrggbb; anything else is refused at its field', async () => {
  for (const colour of ['red', '#fff', '#00aeef;', 'rgb(0,0,0)', 'url(x)', '#00aeeg', 7]) {
    expect(await refusedAt({ theme: { sendButtonColor: colour } })).toEqual(['Theme.SendButtonColor'])
  }
  expect((await save({ theme: { sendButtonColor: '#00AEef' } })).body.HasErrors).toBe(false)
})

test('SET-003 an image address is https or one of ours; anything else is refused at its field', async () => {
  const bad = [
    'http://x.test/a.png',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '//x.test/a.png',
    '/admin/',
    '/api/pub/image/../x',
  ]
  for (const logoUrl of bad) expect(await refusedAt({ theme: { logoUrl } })).toEqual(['Theme.LogoUrl'])
  let version = 1
  for (const logoUrl of ['https://x.test/a.png', '/api/pub/image/1-abcdefghijklmnopqrstuv', '']) {
    expect((await save({ theme: { logoUrl }, version: version++ })).body.HasErrors).toBe(false)
  }
})

test('SET-001 a time zone, a language or a number of decimals that does not exist is refused at its field', async () => {
  for (const timeZone of ['Mars/Olympus', '+03:00', '', 'America/São_Paulo'])
    expect(await refusedAt({ timeZone })).toEqual(['TimeZone'])
  expect(await refusedAt({ language: 'fr' })).toEqual(['Language'])
  expect(await refusedAt({ npsScoreDecimals: 3 })).toEqual(['NpsScoreDecimals'])
  expect(await refusedAt({ npsScoreDecimals: 1.5, language: 'fr' })).toEqual(['NpsScoreDecimals', 'Language'])
})

test('SET-001 a stale version gets 409 with its message in three languages and changes nothing', async () => {
  await save({ language: 'en' })
  for (const language of languages) {
    const { status, body } = await house.send(saveSettings, { language: 'es', version: 1 }, { as: admin, language })
    expect(status).toBe(409)
    expect(body).toMatchObject({ HasErrors: true, ErrorList: [{ Field: 'Version', Error: say(language, 'error.stale') }] })
  }
  expect((await house.send(settings, undefined, { as: admin })).body).toMatchObject({ Language: 'en', Version: 2 })
  expect((await save({ version: 2_147_483_646 })).status).toBe(409)
  expect(await refusedAt({ version: Number.MAX_SAFE_INTEGER })).toEqual(['Version'])
})

test('SET-001 of two who save the same version at once, one gets 409', async () => {
  const replies = await Promise.all([save({ language: 'en' }), save({ language: 'es' }), save({ language: 'pt' })])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('SET-003 a picture is sent with higher rights and its address is one of ours', async () => {
  const send = (as: Actor, hex = '89504e470d0a1a0a00') => {
    const body = new FormData()
    body.set('file', new File([new Uint8Array(Buffer.from(hex, 'hex'))], 'fundo.png'))
    return house.request('POST', `/${uploadImage.path}`, { as, body })
  }
  const { body } = await send(admin)
  expect((await save({ theme: { backgroundImageUrl: body.Url } })).body.Element.Theme).toEqual({
    ...plainTheme,
    BackgroundImageUrl: body.Url,
  })
  expect((await house.request('GET', body.Url)).status).toBe(200)
  expect((await send(admin, '3c7376673e')).body).toMatchObject({ Success: false, ErrorList: [{ Field: 'File' }] })
  for (const role of ['manager', 'clerk', 'reader'] as const) {
    expect((await send(await house.actor(store, role))).status).toBe(403)
  }
})
