import { noticesOfAdmin, ownNotices, saveNotices, saveOwnNotices } from '@ressoa/contract/notices'
import { expect, test } from 'vitest'
import { openHouse } from '../../testing/harness'

const house = openHouse()

const fields = [
  'DailyResumeActivePromoter',
  'DailyResumeActiveNeutral',
  'DailyResumeActiveDetractor',
  'NotificationImmediatelyPromoter',
  'NotificationImmediatelyNeutral',
  'NotificationImmediatelyDetractor',
]

const setting = async () => {
  const store = await house.makeStore()
  return { store, boss: await house.actor(store, 'administrator'), clerk: await house.makeAdmin(store, 'clerk') }
}

test('ADM-031 ADM-032 ADM-033 GetByIdAdmin returns all six fields, off until somebody chooses', async () => {
  const { boss, clerk } = await setting()
  const { body } = await house.send(noticesOfAdmin, { adminId: clerk.adminId }, { as: boss })
  const off = Object.fromEntries(fields.map((field) => [field, false]))
  expect(body).toEqual({ IdRessoa: null, IdAdmin: clerk.adminId, ...off, MonthlyReport: false })
})

test('ADM-034 ADM-028 InsertUpdate saves each of the six on its own and keeps one configuration per person', async () => {
  const { boss, clerk } = await setting()
  let id: number | undefined
  for (const chosen of fields) {
    const wish = { IdAdmin: clerk.adminId, ...Object.fromEntries(fields.map((field) => [field, field === chosen])) }
    const { body } = await house.sendUnchecked(saveNotices, { ...wish, IdRessoa: id ?? null }, { as: boss })
    expect(body).toMatchObject({ HasErrors: false, Element: wish })
    expect(body.Element.IdRessoa).toBe(id ?? body.Element.IdRessoa)
    id = body.Element.IdRessoa
    expect((await house.send(noticesOfAdmin, { adminId: clerk.adminId }, { as: boss })).body).toEqual({
      ...wish,
      MonthlyReport: false,
      IdRessoa: id,
    })
  }
})

test('ADM-035 notifications need higher rights', async () => {
  const { store, clerk } = await setting()
  for (const role of ['manager', 'clerk', 'reader'] as const) {
    const as = await house.actor(store, role)
    expect((await house.send(noticesOfAdmin, { adminId: clerk.adminId }, { as })).status).toBe(403)
    expect((await house.sendUnchecked(saveNotices, {}, { as })).status).toBe(403)
  }
  for (const role of ['master', 'administrator'] as const) {
    const as = await house.actor(store, role)
    const wish = { IdAdmin: clerk.adminId, ...Object.fromEntries(fields.map((field) => [field, true])) }
    expect((await house.send(noticesOfAdmin, { adminId: clerk.adminId }, { as })).status).toBe(200)
    expect((await house.sendUnchecked(saveNotices, wish, { as })).body.HasErrors).toBe(false)
  }
})

test('GEN-012 notifications of another store’s person are not found', async () => {
  const { boss } = await setting()
  const { clerk } = await setting()
  expect((await house.send(noticesOfAdmin, { adminId: clerk.adminId }, { as: boss })).status).toBe(404)
  const wish = { IdAdmin: clerk.adminId, ...Object.fromEntries(fields.map((field) => [field, true])) }
  expect((await house.sendUnchecked(saveNotices, wish, { as: boss })).status).toBe(404)
  expect(await house.db.selectFrom('noticePreferences').selectAll().where('adminId', '=', clerk.adminId).execute()).toEqual([])
})

test('the monthly report is chosen beside the others, and stays when a caller does not know it', async () => {
  const { boss, clerk } = await setting()
  const own = await house.signIn(clerk)
  const quiet = {
    daily: { promoter: false, neutral: false, detractor: false },
    immediate: { promoter: false, neutral: false, detractor: false },
  }
  expect(await house.callAs(own, ownNotices, undefined)).toMatchObject({ monthlyReport: false })
  expect(await house.callAs(own, saveOwnNotices, { ...quiet, monthlyReport: true })).toMatchObject({ monthlyReport: true })
  expect(await house.callAs(own, ownNotices, undefined)).toMatchObject({ monthlyReport: true })
  const wish = { IdAdmin: clerk.adminId, ...Object.fromEntries(fields.map((field) => [field, true])) }
  const { body } = await house.sendUnchecked(saveNotices, wish, { as: boss })
  expect(body.Element).toMatchObject({ ...wish, MonthlyReport: true })
  await house.sendUnchecked(saveNotices, { ...wish, MonthlyReport: false }, { as: boss })
  expect(await house.callAs(own, ownNotices, undefined)).toMatchObject({ monthlyReport: false })
})
