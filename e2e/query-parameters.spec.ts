import type { Page } from '@playwright/test'
import { pageOfAnswers } from '@ressoa/contract/answers'
import { emailFunnel } from '@ressoa/contract/conversion-report'
import { searchValues } from '@ressoa/contract/dimensions'
import { pageOfPeople } from '@ressoa/contract/people'
import { scoreByPeriod, scoreByValue } from '@ressoa/contract/score-report'
import { adminUrl } from '../apps/admin/src/paths'
import { t } from '../apps/admin/src/testing/texts'
import { makeRecoveryKey } from '../apps/server/src/features/session/recovery-key'
import { storeByKey } from '../apps/server/src/features/stores/stores.sql'
import { expect, type House, test } from './house'
import { secretKey } from './secret-key'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** Opens the address, and returns the call that it leads to, with its reply. */
const open = async (page: Page, address: string, { path }: { path: string }) => {
  const replied = page.waitForResponse((response) => new URL(response.url()).pathname.toLowerCase() === `/${path}`.toLowerCase())
  await page.goto(adminUrl(address))
  const reply = await replied
  expect(reply.status()).toBe(200)
  const { authorization = '' } = await reply.request().allHeaders()
  const asked = Object.fromEntries([...new URL(reply.url()).searchParams].map(([name, value]) => [name.toLowerCase(), value]))
  return { asked, body: await reply.json(), headers: { authorization } }
}

type Opened = Awaited<ReturnType<typeof open>>

const itemsOf = ({ body }: Opened) => pageOfAnswers.reply.fromWire(body).items

/** What the demo store has of each kind, the rarest that some answer of the last weeks has. */
const foundIn = async ({ db }: House) => {
  // Other journeys make stores of their own in this database.
  const { id: storeId } = (await storeByKey(db, 'demo')) as { id: number }
  const answer = await db
    .selectFrom('answers as a')
    .innerJoin('people as p', (join) => join.onRef('p.storeId', '=', 'a.storeId').onRef('p.id', '=', 'a.personId'))
    .select(['a.id', 'a.comment', 'a.campaignId', 'p.name'])
    .where('a.storeId', '=', storeId)
    .where('a.type', '=', 'nps')
    .where('a.isActive', '=', true)
    .where('a.createdAt', '>', daysAgo(20))
    .where('a.comment', '!=', '')
    .orderBy('a.id')
    .executeTakeFirstOrThrow()
  const rarest = (table: 'answerTags' | 'answerValues', column: 'tagId' | 'dimensionValueId' | 'dimensionId') =>
    db
      .selectFrom(table)
      .innerJoin('answers', (join) =>
        join.onRef('answers.storeId', '=', `${table}.storeId`).onRef('answers.id', '=', `${table}.answerId`),
      )
      .select((eb) => [eb.ref(column as never).as('id'), eb.fn.countAll().as('count')])
      .where('answers.storeId', '=', storeId)
      .where('answers.isActive', '=', true)
      .where('answers.createdAt', '>', daysAgo(20))
      .where('answers.type', '=', 'nps')
      .groupBy(column as never)
      .orderBy('count')
      .executeTakeFirstOrThrow() as Promise<{ id: number }>
  return {
    answer,
    tag: await rarest('answerTags', 'tagId'),
    value: await rarest('answerValues', 'dimensionValueId'),
    dimension: await rarest('answerValues', 'dimensionId'),
  }
}

test('GEN-032 each query parameter in use reaches what it names', async ({ page, signIn, house }) => {
  test.setTimeout(300_000)
  await signIn(page, 'administrator')
  const { answer, tag, value, dimension } = await foundIn(house)

  const all = await open(page, '/answer', pageOfAnswers)
  const total = all.body.TotalItemCount
  const word = answer.comment?.split(/[^\p{L}]+/u).find((each) => each.length > 3) ?? ''
  const narrowed = {
    from: daysAgo(7).toISOString(),
    to: daysAgo(7).toISOString(),
    idcampaignlist: answer.campaignId,
    npsclassifications: 2,
    idtaglist: tag.id,
    personnameoremail: answer.name,
    idnps: answer.id,
    npscomment: word,
    iddimensionvaluelist: value.id,
    iddimensionlist: dimension.id,
    withcomments: true,
    types: 'csat',
  }
  for (const [name, given] of Object.entries(narrowed)) {
    const { asked, body } = await open(page, `/answer?${new URLSearchParams({ [name]: String(given) })}`, pageOfAnswers)
    expect(asked, name).toHaveProperty(name)
    expect(body.TotalItemCount, name).toBeGreaterThan(0)
    expect(body.TotalItemCount, name).toBeLessThan(total)
  }
  const invalid = await open(page, '/answer?active=false', pageOfAnswers)
  expect(invalid.asked.active).toBe('false')
  expect(itemsOf(invalid).filter(({ active }) => active)).toEqual([])
  const idsOf = (reply: Opened) => itemsOf(reply).map(({ id }) => id)
  const oldest = await open(page, '/answer?ordenation=DateAsc', pageOfAnswers)
  expect(idsOf(oldest)).not.toEqual(idsOf(all))
  const few = await open(page, '/answer?PageSize=5', pageOfAnswers)
  expect(idsOf(few)).toEqual(idsOf(all).slice(0, 5))
  expect(idsOf(await open(page, '/answer?PageSize=5&page=2', pageOfAnswers))).toEqual(idsOf(all).slice(5, 10))

  const branches = await open(page, '/reports/nps/list?dimensionkey=Filial', scoreByValue)
  expect(JSON.stringify(branches.body)).toContain('Betim')
  const daily = await open(page, '/reports/nps/evolution?dateinterval=3', scoreByPeriod)
  const monthly = await open(page, '/reports/nps/evolution?dateinterval=5', scoreByPeriod)
  expect([daily.asked.dateinterval, monthly.asked.dateinterval]).toEqual(['3', '5'])
  expect(JSON.stringify(monthly.body).length).toBeLessThan(JSON.stringify(daily.body).length)

  const branch = await house.db.selectFrom('dimensions').select('id').where('name', '=', 'Filial').executeTakeFirstOrThrow()
  const valuesOf = async (id: number) => {
    const reply = await page.request.get(`/${searchValues.path}?iddimension=${id}&value=Bet`, { headers: all.headers })
    return reply.text()
  }
  expect(await valuesOf(branch.id)).toContain('Betim')
  expect(await valuesOf(branch.id + 1_000_000)).not.toContain('Betim')

  const named = house.db.selectFrom('campaigns').select('id').where('name', '=', 'Pós-compra loja física')
  const campaign = await named.executeTakeFirstOrThrow()
  const funnel = await open(page, `/reports/conversion/email?idcampaign=${campaign.id}`, emailFunnel)
  expect(funnel.asked.idcampaignlist).toBe(String(campaign.id))
  expect(funnel.body.Sent).toBeGreaterThan(0)
  const schedule = `${searchOf(page.url())}&DispatchSendingScheduleIds=999999999`
  const replied = page.waitForResponse((response) => response.url().includes('DispatchSendingScheduleIds=999999999'))
  await page.goto(adminUrl(`/reports/conversion/email?${schedule}`))
  expect((await replied).status()).toBe(200)
  const none = await page.request.get(`/${emailFunnel.path}?DispatchSendingScheduleIds=999999999`, { headers: all.headers })
  expect((await none.json()).Sent).toBe(0)

  const people = await open(page, '/person', pageOfPeople)
  const ofImport = await open(page, '/person?importsessionkey=none', pageOfPeople)
  expect(people.body.TotalItemCount).toBeGreaterThan(0)
  expect([ofImport.asked.importsessionkey, ofImport.body.TotalItemCount]).toEqual(['none', 0])

  // The rest is for people who are not signed in.
  const { email } = await house.makeAdmin('clerk')
  const admin = await house.db.selectFrom('admins').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  await page.goto(adminUrl(`/recovery?recoverykey=${makeRecoveryKey(secretKey, admin.id, new Date().toISOString())}`))
  await page.getByLabel(t('recovery.renew.password'), { exact: true }).fill('Outra#2027x')
  await page.getByLabel(t('recovery.renew.confirmation')).fill('Outra#2027x')
  await page.getByRole('button', { name: t('recovery.renew.submit') }).click()
  await expect(page.getByRole('heading', { name: t('recovery.done.title') })).toBeVisible()

  await page.goto('/api/pub/link/demo/pos-compra?Person.Anonymous=true')
  expect(new URL(page.url()).searchParams.get('dispatchinfokey')).toBeTruthy()
  await expect(page.locator('.rs-cell')).toHaveCount(11)
  await expect(page.locator('input:checked')).toHaveCount(0)
  await page.goto(`${page.url()}&rating=9`)
  await expect(page.locator('input:checked').first()).toHaveValue('9')
  await page.goto('/admin/write?dispatchinfokey=nothing')
  await expect(page.locator('.rs-cell')).toHaveCount(0)
})

const searchOf = (url: string) => new URL(url).search.slice(1)
