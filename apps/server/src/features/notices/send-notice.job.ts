import { scoreClassCodes, scoreClasses } from '@ressoa/domain/codes'
import type { Language } from '@ressoa/domain/languages'
import * as z from 'zod'
import type { App } from '../../app'
import { type Job, job } from '../../db/queue'
import { say } from '../../locales/messages'
import { actionMail } from '../../mail/action-mail'
import { sendMail } from '../../mail/send-mail'
import { answersByIds } from '../answers/answers.sql'
import { adminById } from '../session/session.sql'
import { settingsOf } from '../settings/settings.sql'
import { storeById } from '../stores/stores.sql'

const payload = z.object({
  storeId: z.int(),
  adminId: z.int(),
  kind: z.enum(['now', 'daily']),
  /** The answers that the mail lists one by one. */
  answerIds: z.array(z.int()),
  counts: z.array(z.object({ type: z.enum(['nps', 'csat']), class: z.enum(scoreClasses), count: z.int() })),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
})
type Notice = z.output<typeof payload>

const commentLength = 280

/** One mail to one administrator about answers, with a link to them. */
export const sendNotice: Job<Notice> = job({
  name: 'send-notice',
  payload,
  run: async (notice, app) => {
    const { storeId, adminId, kind, from } = notice
    const admin = await adminById(app.db, adminId)
    const store = await storeById(app.db, storeId)
    if (!admin || !store) return
    const { language, timeZone } = await settingsOf(app.db, storeId)
    const day = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, { timeZone, dateStyle: 'short' }).format(
      new Date(from),
    )
    const { items, subject } = kind === 'now' ? await tellEach(app, notice, language) : tellCounts(notice, language)
    const words = { store: store.name, day, ...subject }
    const mail = await actionMail({
      language,
      greeting: say(language, 'mail.greeting', { name: admin.name }),
      text: say(language, `notice.${kind}.text`, words),
      items,
      button: say(language, 'notice.button'),
      url: answersUrl(app, notice),
      footnote: say(language, 'notice.why'),
    })
    const title = kind === 'now' && subject.rating !== undefined ? 'notice.now.subjectOne' : (`notice.${kind}.subject` as const)
    await sendMail(app, { to: { name: admin.name, address: admin.email }, subject: say(language, title, words), ...mail })
  },
})

type Told = { items: { title: string; text: string }[]; subject: { count: number; rating?: string } }

const totalOf = ({ counts }: Notice) => counts.reduce((total, { count }) => total + count, 0)

const tellEach = async ({ db }: App, notice: Notice, language: Language): Promise<Told> => {
  const { storeId, answerIds } = notice
  const answers = await answersByIds(db, { storeId, ids: answerIds })
  const ratingOf = (rating: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(rating)
  const items = answers.map(({ type, ratingAsDecimal, classification, person, comment }) => ({
    title: say(language, 'notice.now.item', {
      rating: ratingOf(ratingAsDecimal),
      class: say(language, `export.${type}.${classification}`),
      person: person?.name || person?.email || say(language, 'notice.noName'),
    }),
    text: comment.length > commentLength ? `${comment.slice(0, commentLength)}…` : comment,
  }))
  const count = totalOf(notice)
  const more = count - items.length
  if (more > 0) items.push({ title: say(language, 'notice.now.more', { count: more }), text: '' })
  return { items, subject: { count, rating: count === 1 ? ratingOf(answers[0]?.ratingAsDecimal ?? 0) : undefined } }
}

const tellCounts = (notice: Notice, language: Language): Told => ({
  items: notice.counts
    .toSorted(
      (one, other) =>
        one.type.localeCompare(other.type) * -1 || scoreClasses.indexOf(one.class) - scoreClasses.indexOf(other.class),
    )
    .map(({ type, class: of, count }) => ({
      title: `${type.toUpperCase()} · ${say(language, 'notice.daily.item', { class: say(language, `export.${type}.${of}`), count })}`,
      text: '',
    })),
  subject: { count: totalOf(notice) },
})

// The answers page shows one survey type, so the link uses the type of most of these answers.
const answersUrl = ({ config }: App, { counts, from, to }: Notice) => {
  const sum = (type: 'nps' | 'csat') => counts.filter((one) => one.type === type).reduce((total, { count }) => total + count, 0)
  const types = sum('csat') > sum('nps') ? 'csat' : 'nps'
  const wanted = [...new Set(counts.filter((one) => one.type === types).map((one) => scoreClassCodes[one.class]))]
  const query = new URLSearchParams({ from, to, npsclassifications: wanted.sort().join(','), types, ordenation: 'DateDesc' })
  return `${config.publicUrl}/admin/answer?${query}`
}
