import * as z from 'zod'
import type { App } from '../../app'
import type { Stores } from '../../db/all-stores'
import { enqueue, type Job, job } from '../../db/queue'
import { sendMail, wasNotSent } from '../../mail/send-mail'
import { forEachDueStore } from '../../repeating'
import { storeById } from '../stores/stores.sql'
import { figuresOfMonth, type MonthlyFigures } from './monthly-figures'
import { monthlyMail } from './monthly-mail'
import { claimReport, readersOf, releaseReport, storesToReport, takeMonthlyReport } from './monthly-report.sql'

const reportHour = 8

/** Enqueues the reports of the previous month at eight o'clock of the first day in the store's time zone. */
export const sendMonthlyReports: Job<undefined> = job({
  name: 'send-monthly-reports',
  payload: z.undefined(),
  schedule: '* * * * *',
  run: async (_payload, app) => {
    const due = { now: app.clock(), hour: reportHour }
    const failure = 'the monthly reports of a store were not enqueued'
    const find = (stores: Stores) => storesToReport(app.db, { ...due, stores })
    await forEachDueStore(app, { failure, find }, async (db, storeId) => {
      const month = await takeMonthlyReport(db, { storeId, ...due })
      if (!month) return
      for (const { adminId } of await readersOf(db, { storeId }))
        await enqueue(db, sendMonthlyReport, { storeId, adminId, month })
    })
  },
})

const payload = z.object({ storeId: z.int(), adminId: z.int(), month: z.iso.date() })

/** One mail to one person. A month without answers brings none. */
export const sendMonthlyReport: Job<z.output<typeof payload>> = job({
  name: 'send-monthly-report',
  payload,
  run: async ({ storeId, adminId, month }, app) => {
    const { db } = app
    // Between the two jobs somebody may have changed their mind, or lost their place.
    const [admin] = await readersOf(db, { storeId, adminId })
    const store = await storeById(db, storeId)
    const figures = admin && (await figuresOfMonth(db, { storeId, month }))
    if (!admin || !store || !figures) return
    const mail = await monthlyMail({ language: admin.language, figures, admin, store, url: reportUrl(app, figures) })
    const claim = { storeId, adminId, month }
    // Before the mail goes out: after a crash nobody knows whether it did, and twice is worse than never.
    if (!(await claimReport(db, { ...claim, now: app.clock() }))) return
    try {
      await sendMail(app, { to: { name: admin.name, address: admin.email }, ...mail })
    } catch (error) {
      if (wasNotSent(error)) await releaseReport(db, claim)
      throw error
    }
  },
})

// The report is about NPS only. CSAT is on the home page.
const reportUrl = ({ config }: App, { type, range }: MonthlyFigures) => {
  const dates = { from: range.from.toISOString(), to: new Date(range.until.getTime() - 1).toISOString() }
  return type === 'nps'
    ? `${config.publicUrl}/admin/reports/nps/evolution?${new URLSearchParams(dates)}`
    : `${config.publicUrl}/admin/?${new URLSearchParams({ ...dates, types: 'csat' })}`
}
