import { inflateSync } from 'node:zlib'
import { toggleAdmin } from '@ressoa/contract/admins'
import type { Campaign } from '@ressoa/contract/campaigns'
import { npsScore } from '@ressoa/contract/dashboard'
import { saveNotices, saveOwnNotices } from '@ressoa/contract/notices'
import type { Language } from '@ressoa/domain/languages'
import { intervalOf, wilson } from '@ressoa/domain/scoring'
import { beforeEach, expect, test } from 'vitest'
import { type Actor, openHouse, type TestStore } from '../../testing/harness'
import { MailServer } from '../../testing/mail-server'
import { answersAt, dimensionOf, type GivenAnswers } from '../../testing/report-answers'
import { makeCampaign, makeField, makeForm, ratingWords } from '../../testing/surveys'
import { pictureSize } from './draw-months'
import { sendMonthlyReport, sendMonthlyReports } from './send-monthly-reports.job'

const mailServer = new MailServer()
const house = openHouse(async () => ({ SMTP_URL: await mailServer.start(), PUBLIC_URL: 'https://ressoa.example' }))

let store: TestStore
let boss: Actor
let campaign: Campaign
let branch: Awaited<ReturnType<typeof dimensionOf>>

beforeEach(async () => {
  house.now = new Date('2026-02-10T15:00:00.000Z')
  store = await house.makeStore({ name: 'Loja Centro' })
  boss = await house.actor(store, 'administrator')
  const field = await makeField(house, boss, { words: ['Centro', 'Savassi', 'Betim'] })
  campaign = await makeCampaign(house, boss, { form: await makeForm(house, boss, { fields: [field] }) })
  branch = await dimensionOf(house, store, field.dimensionId as number)
  await run()
  mailServer.mails.length = 0
  mailServer.refuseWith = undefined
  mailServer.isCut = false
})

const run = () => sendMonthlyReports.run(undefined, house.app)
const runAt = async (moment: string) => {
  house.now = new Date(moment)
  await run()
  await house.queuesEmpty()
}
// In São Paulo the day begins at 3:00 UTC, so eight o'clock is 11:00.
const firstAtEight = '2026-03-01T11:00:00.000Z'

const quiet = { promoter: false, neutral: false, detractor: false }
const silence = { daily: quiet, immediate: quiet }

/** Somebody who has chosen the report for themselves. */
const reader = async (language: Language = 'pt') => {
  const admin = await house.makeAdmin(store, 'reader')
  const wish = { DailyResumeActivePromoter: false, DailyResumeActiveNeutral: false, DailyResumeActiveDetractor: false }
  const at = {
    NotificationImmediatelyPromoter: false,
    NotificationImmediatelyNeutral: false,
    NotificationImmediatelyDetractor: false,
  }
  const as = await house.signIn(admin)
  await house.sendUnchecked(saveOwnNotices, { ...wish, ...at, MonthlyReport: true }, { as, language })
  return { ...admin, as }
}

const answer = (at: string, counts: Omit<GivenAnswers, 'at' | 'to' | 'with'>, word?: string) =>
  answersAt(house, store, { at, to: campaign, ...counts, with: word ? [branch.value(word)] : [] })

const mailsTo = (address: string) => mailServer.mails.filter(({ to }) => to?.some((one) => one.address === address))
const onlyMailTo = (address: string) => {
  const mails = mailsTo(address)
  expect(mails.length).toBe(1)
  return mails[0] as (typeof mails)[number]
}

/** Two months of three branches. Betim falls. Answers on both sides of the local month's ends belong to other months. */
const answerTwoMonths = async () => {
  await answer('2026-01-15T12:00:00Z', { promoters: 60, neutrals: 30, detractors: 10 }, 'Centro')
  await answer('2026-01-15T12:00:00Z', { promoters: 70, neutrals: 20, detractors: 10 }, 'Betim')
  await answer('2026-02-01T02:59:00Z', { promoters: 40, neutrals: 20 }, 'Savassi')
  await answer('2026-02-01T03:01:00Z', { promoters: 60, neutrals: 30, detractors: 10 }, 'Centro')
  await answer('2026-02-15T12:00:00Z', { promoters: 40, neutrals: 20 }, 'Savassi')
  await answer('2026-03-01T02:59:00Z', { promoters: 10, neutrals: 20, detractors: 70 }, 'Betim')
  await answer('2026-03-01T03:01:00Z', { detractors: 99 }, 'Centro')
}
const february = { promoters: 110, neutrals: 70, detractors: 80 }
const january = { promoters: 170, neutrals: 70, detractors: 20 }

const write = (value: number, language: Language = 'pt', digits = 1) =>
  new Intl.NumberFormat({ pt: 'pt-BR', en: 'en-US', es: 'es-ES' }[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
    .format(value)
    .replace('-', '−')

const npsOf = ({ promoters, neutrals, detractors }: typeof february) =>
  (100 * (promoters - detractors)) / (promoters + neutrals + detractors)

test('INS-004 the month’s report is mailed once to those who chose it, with figures, verdict, values and a way to the report', async () => {
  const wants = await reader()
  const other = await house.makeAdmin(store, 'administrator')
  await house.callAs(boss, saveNotices, { adminId: other.adminId, ...silence, monthlyReport: false })
  await answerTwoMonths()
  await house.db
    .insertInto('invitations')
    .values(
      Array.from({ length: 8 }, (_, index) => ({
        storeId: store.id,
        id: crypto.randomUUID(),
        campaignId: campaign.id,
        origin: 'email' as const,
        createdAt: new Date('2026-02-03T12:00:00Z'),
        answeredAt: index < 2 ? new Date('2026-02-04T12:00:00Z') : null,
      })),
    )
    .execute()
  await runAt('2026-03-01T10:59:00.000Z')
  expect(mailServer.mails).toEqual([])
  await runAt(firstAtEight)
  const { subject, text = '', html = '' } = onlyMailTo(wants.email)
  const score = write(npsOf(february))
  const margin = intervalOf('nps', february) as { low: number; high: number }
  expect(subject).toBe(`Loja Centro: NPS ${score} em fevereiro de 2026`)
  expect(text).toContain(`NPS ${score} · 260 respostas\nmargem de 95%: ${write(margin.low)} a ${write(margin.high)}`)
  const fall = write(npsOf(january) - npsOf(february))
  expect(text).toContain(
    `Caiu ${fall} pontos ante janeiro de 2026, que teve ${write(npsOf(january))} com 260 respostas.\nA diferença é maior do que o acaso explica.`,
  )
  expect(text).toContain(`Promotor: ${write((100 * 110) / 260)}% (110)\nNeutro: ${write((100 * 70) / 260)}% (70)`)
  expect(text).toContain(`Detrator: ${write((100 * 80) / 260)}% (80)`)
  expect(text).toMatch(new RegExp(`${branch.name}: maiores notas\nSavassi: 66,7, margem`))
  expect(text).toMatch(new RegExp(`${branch.name}: menores notas\nBetim: −60,0, margem de 95%: \\S+ a \\S+, 100 respostas`))
  const { low, high } = wilson(2, 8)
  expect(text).toContain(`E-mail: 2 de 8 responderam, 25,0% (margem de 95%: ${write(low)}% a ${write(high)}%)`)
  // The same figures as the report that it leads to.
  const link = new URL(/https:\S+/.exec(text)?.[0] as string)
  expect(link.pathname).toBe('/admin/reports/nps/evolution')
  const [from, to] = ['from', 'to'].map((name) => new Date(link.searchParams.get(name) as string))
  // The first session has ended meanwhile.
  const again = await house.actor(store, 'reader')
  expect(await house.callAs(again, npsScore, { from, to })).toMatchObject({ totalCount: 260, score: npsOf(february) })
  expect(html).toContain(score)
  expect(html).toContain('Betim: −60,0')

  // Neither later on the day, nor on another one, nor to anybody else.
  for (const moment of ['2026-03-01T11:01:00.000Z', '2026-03-02T12:00:00.000Z', '2026-03-31T12:00:00.000Z']) await runAt(moment)
  expect(mailServer.mails.length).toBe(1)
  await runAt('2026-04-01T11:00:00.000Z')
  expect(mailsTo(wants.email).map((mail) => mail.subject)).toEqual([subject, 'Loja Centro: NPS −100,0 em março de 2026'])
})

test('INS-004 the mail shows twelve months as a picture, and says the same in words', async () => {
  const wants = await reader()
  await answer('2025-03-15T12:00:00Z', { promoters: 40 })
  await answer('2025-12-15T12:00:00Z', { promoters: 10, detractors: 30 })
  await answer('2026-01-15T12:00:00Z', { promoters: 20 })
  await answer('2026-02-15T12:00:00Z', { promoters: 75, neutrals: 25 })
  await runAt(firstAtEight)
  const { attachments, html = '', text = '' } = onlyMailTo(wants.email)
  const alt = 'NPS por mês: mar 100, abr –, mai –, jun –, jul –, ago –, set –, out –, nov –, dez −50, jan 100, fev 75.'
  expect(text).toContain(alt)
  expect(html).toContain(`alt="${alt}"`)
  expect(attachments.map(({ mimeType, disposition }) => [mimeType, disposition])).toEqual([['image/png', 'inline']])
  expect(html).toContain(`src="cid:${attachments[0]?.contentId?.replaceAll(/[<>]/g, '')}"`)

  const { width, height, colourAt } = readPng(Buffer.from(attachments[0]?.content as ArrayBuffer))
  expect([width, height]).toEqual([pictureSize.width, pictureSize.height])
  // The scale is −100 to 100: December's interval reaches below −50.
  const middle = (height - 24) / 2 + 12
  const yOf = (value: number) => Math.round(middle - (value * (height - 24)) / 200)
  const xOf = (month: number) => Math.round((month + 0.36) * (width / 12))
  const [pale, brand, white] = ['ebd2e5', '6f2a61', 'ffffff']
  expect(colourAt(xOf(0), yOf(40))).toBe(pale)
  expect(colourAt(xOf(1), yOf(40))).toBe(white)
  expect([colourAt(xOf(9), yOf(-40)), colourAt(xOf(9), yOf(-60)), colourAt(xOf(9), yOf(40))]).toEqual([pale, white, white])
  // Few answers: only an outline.
  expect([colourAt(xOf(10), yOf(40)), colourAt(xOf(10), yOf(100) + 1)]).toEqual([white, 'a84e94'])
  expect([colourAt(xOf(11), yOf(70)), colourAt(xOf(11), yOf(80))]).toEqual([brand, white])
})

test('INS-004 everybody reads the mail in the language in which they chose it, others in the store’s', async () => {
  await answerTwoMonths()
  const [pt, en, es] = [await reader('pt'), await reader('en'), await reader('es')]
  const chosenFor = await house.makeAdmin(store, 'manager')
  await house.sendUnchecked(
    saveNotices,
    {
      IdAdmin: chosenFor.adminId,
      DailyResumeActivePromoter: false,
      DailyResumeActiveNeutral: false,
      DailyResumeActiveDetractor: false,
      NotificationImmediatelyPromoter: false,
      NotificationImmediatelyNeutral: false,
      NotificationImmediatelyDetractor: false,
      MonthlyReport: true,
    },
    { as: boss, language: 'en' },
  )
  await house.db.updateTable('storeSettings').set({ language: 'es' }).where('storeId', '=', store.id).execute()
  await runAt(firstAtEight)
  const score = npsOf(february)
  expect(onlyMailTo(pt.email).subject).toBe(`Loja Centro: NPS ${write(score)} em fevereiro de 2026`)
  expect(onlyMailTo(chosenFor.email).subject).toBe(onlyMailTo(es.email).subject)
  const english = onlyMailTo(en.email)
  expect(english.subject).toBe(`Loja Centro: NPS ${write(score, 'en')} in February 2026`)
  expect(english.text).toContain('The difference is larger than chance explains.')
  expect(english.text).toContain('NPS by month: Mar –')
  const spanish = onlyMailTo(es.email)
  expect(spanish.subject).toBe(`Loja Centro: NPS ${write(score, 'es')} en febrero de 2026`)
  expect(spanish.text).toContain('La diferencia es mayor de lo que el azar explica.')
})

test('INS-004 a change that may be chance is said to be, and few answers bring no verdict', async () => {
  const wants = await reader()
  await answer('2026-01-15T12:00:00Z', { promoters: 60, neutrals: 30, detractors: 10 })
  await answer('2026-02-15T12:00:00Z', { promoters: 62, neutrals: 28, detractors: 10 })
  await answer('2026-03-15T12:00:00Z', { promoters: 29 })
  await answer('2026-05-15T12:00:00Z', { promoters: 40 })
  await runAt(firstAtEight)
  expect(mailsTo(wants.email).at(-1)?.text).toContain(
    'Subiu 2,0 pontos ante janeiro de 2026, que teve 50,0 com 100 respostas.\nA diferença pode ser só acaso.',
  )
  await runAt('2026-04-01T11:00:00.000Z')
  const few = mailsTo(wants.email).at(-1)?.text ?? ''
  expect(few).toContain('Poucas respostas: com menos de 30, a nota é só um primeiro sinal.')
  expect(few).toContain('Poucas respostas para comparar')
  expect(few).not.toMatch(/acaso/)
  // April has no answers and brings no mail. May has nothing to be compared with.
  await runAt('2026-05-01T11:00:00.000Z')
  expect(mailsTo(wants.email).length).toBe(2)
  await runAt('2026-06-01T11:00:00.000Z')
  expect(mailsTo(wants.email).at(-1)?.text).toContain('O mês anterior não teve respostas: não há com o que comparar.')
})

test('INS-004 who has no active place, has not accepted it, or has changed their mind gets no mail', async () => {
  await answerTwoMonths()
  const [stays, locked, changed] = [await reader(), await reader(), await reader()]
  await house.callAs(boss, toggleAdmin, { adminId: locked.adminId })
  const invited = await house.makeAdmin(store, 'reader')
  await house.callAs(boss, saveNotices, { adminId: invited.adminId, ...silence, monthlyReport: true })
  await house.db
    .updateTable('memberships')
    .set({ acceptedAt: null })
    .where('storeId', '=', store.id)
    .where('adminId', '=', invited.adminId)
    .execute()
  await house.callAs(boss, saveNotices, { adminId: changed.adminId, ...silence, monthlyReport: false })
  await runAt(firstAtEight)
  expect(mailServer.mails.map(({ to }) => to?.[0]?.address)).toEqual([stays.email])
  // A job that waited while the person changed their mind.
  await sendMonthlyReport.run({ storeId: store.id, adminId: changed.adminId, month: '2026-02-01' }, house.app)
  expect(mailServer.mails.length).toBe(1)
})

test('INS-004 a mail that was refused comes later; one that may have gone out never comes twice', async () => {
  await answerTwoMonths()
  const wants = await reader()
  const job = { storeId: store.id, adminId: wants.adminId, month: '2026-02-01' }
  house.now = new Date(firstAtEight)
  mailServer.refuseWith = 'not now'
  await expect(sendMonthlyReport.run(job, house.app)).rejects.toThrow('not now')
  mailServer.refuseWith = undefined
  await sendMonthlyReport.run(job, house.app)
  await sendMonthlyReport.run(job, house.app)
  expect(mailsTo(wants.email).length).toBe(1)
  // The connection broke after the mail had been taken: the sender does not know that.
  const taken = await reader()
  const again = { ...job, adminId: taken.adminId }
  mailServer.isCut = true
  await expect(sendMonthlyReport.run(again, house.app)).rejects.toThrow()
  mailServer.isCut = false
  await sendMonthlyReport.run(again, house.app)
  expect(mailsTo(taken.email).length).toBe(1)
  // The worker died after it had claimed the mail: nobody knows whether it went out.
  const other = await reader()
  await house.db
    .insertInto('monthlyReports')
    .values({ storeId: store.id, adminId: other.adminId, month: '2026-02-01', claimedAt: house.now })
    .execute()
  await run()
  await house.queuesEmpty()
  expect(mailsTo(other.email)).toEqual([])
  expect(mailsTo(wants.email).length).toBe(1)
})

test('a month of CSAT answers only is reported as CSAT, and leads to the home page', async () => {
  const wants = await reader()
  const rating = await makeField(house, boss, { type: 'rating', words: ratingWords, required: true })
  const form = await makeForm(house, boss, { type: 'csat', fields: [rating] })
  const csat = await makeCampaign(house, boss, { form })
  await answersAt(house, store, { at: '2026-02-15T12:00:00Z', to: csat, promoters: 30, detractors: 10 })
  await runAt(firstAtEight)
  const { subject, text = '' } = onlyMailTo(wants.email)
  expect(subject).toBe('Loja Centro: CSAT 75,0% em fevereiro de 2026')
  expect(new URL(/https:\S+/.exec(text)?.[0] as string).searchParams.get('types')).toBe('csat')
})

/** Reads the PNGs that we write: eight bits per colour, no filter. */
const readPng = (png: Buffer) => {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  const header = chunks.get('IHDR') as Buffer
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const lines = inflateSync(chunks.get('IDAT') as Buffer)
  const colourAt = (x: number, y: number) => {
    const at = y * (1 + width * 3) + 1 + x * 3
    return lines.subarray(at, at + 3).toString('hex')
  }
  return { width, height, colourAt }
}
