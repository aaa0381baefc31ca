import type { Page } from '@playwright/test'
import { saveCampaign } from '@ressoa/contract/campaigns'
import { surveyText } from '@ressoa/survey-form/texts'
import { t } from '../apps/admin/src/testing/texts'
import { say } from '../apps/server/src/locales/messages'
import { type MailInbox, startMailInbox } from '../apps/server/src/mail/inbox'
import { makeForm } from '../apps/server/src/testing/surveys'
import { expect, test as mailTest } from './mail-house'
import { dispatchOnScreen, follow, makePeople, type Person, rowOf, willGet } from './mail-scene'

/** Uses the inbox of `npm start` instead of the tests' own mail server. */
const test = mailTest.extend<object, { inbox: MailInbox }>({
  inbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see that nothing is needed
    async ({}, use) => {
      const inbox = await startMailInbox()
      await use(inbox)
      await inbox.stop()
    },
    { scope: 'worker' },
  ],
  smtpUrl: [async ({ inbox }, use) => use(inbox.smtpUrl), { scope: 'worker' }],
})
test.describe.configure({ timeout: 180_000 })

/**
 * Opens the mail on the inbox page. The page misses mails that arrive while it loads, so it is reloaded until the mail is listed.
 */
const openMail = async (inbox: Page, { email }: Person, subject: string) => {
  const entry = inbox.locator('.email-item-link').filter({ hasText: email }).filter({ hasText: subject })
  await expect(async () => {
    await inbox.reload()
    await expect(entry).toHaveCount(1, { timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  await entry.click()
  const mail = inbox.frameLocator('iframe.panel-html')
  await expect(mail.getByRole('link', { name: say('pt', 'mail.unsubscribe') })).toBeVisible()
  return mail
}

const setMail = async (page: Page, kind: 'request' | 'reminder' | 'thankYou', subject: string) => {
  await page.getByRole('button', { name: t('email.chooseWhich', { name: t(`email.kind.${kind}.name`) }) }).click()
  await page.getByRole('textbox', { name: t('email.subject') }).fill(subject)
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: t('email.editing.confirm') }).click()
}

const scoreIn = (score: number) => ({ name: say('pt', 'mail.score', { score, max: 10 }) })

test('EML-022 EML-023 from a campaign without e-mail to the inbox, the survey, the thank-you and the reminder', async ({
  page,
  context,
  house,
  inbox: { webUrl },
  manager: opener,
  signIn,
  waitDays,
}) => {
  const { people, key, list } = await makePeople(house, opener, ['Nina Prado', 'Olavo Reis'])
  const [nina, olavo] = people as [Person, Person]
  const { id: formId } = await makeForm(house, opener)
  const name = `Pós-venda ${key}`
  const { id } = await house.callAs(opener, saveCampaign, { name, type: 'nps', active: true, formId })

  await test.step('the campaign gets its e-mails, and a list', async () => {
    await signIn(page, opener)
    await page
      .getByRole('navigation')
      .getByRole('link', { name: t('section.campaigns') })
      .click()
    await page.getByRole('link', { name: t('action.editWhich', { name }) }).click()
    const byMail = t('campaign.details.configureFirstWhich', { channel: t('campaign.channel.email') })
    await page.getByRole('button', { name: byMail }).click()
    await setMail(page, 'request', `Como foi? ${key}`)
    await setMail(page, 'reminder', `Ainda dá tempo ${key}`)
    await setMail(page, 'thankYou', `Obrigado ${key}`)
    for (const kind of ['reminder', 'thankYou'] as const)
      await page.getByRole('switch', { name: t('email.activeWhich', { name: t(`email.kind.${kind}.name`) }) }).check()
    await page.getByRole('textbox', { name: t('email.senderName') }).fill('Ana da Loja')
    await page.getByRole('button', { name: t('campaign.wizard.next') }).click()
    await page.getByRole('link', { name: t('import.wizard.existing.choose') }).click()
    await dispatchOnScreen(house, page, { listName: list.name, plan: [willGet(2, 2)], people: 2 })
  })

  const inbox = await context.newPage()
  await inbox.goto(webUrl)
  await test.step('a score is clicked in the mail, and the answer sent', async () => {
    const mail = await openMail(inbox, nina, `Como foi? ${key}`)
    const survey = await follow(mail.getByRole('link', scoreIn(9)))
    await expect(survey.getByRole('radio').nth(9)).toBeChecked()
    await survey.getByRole('textbox').fill(`Voltarei ${key}`)
    await survey.getByRole('button', { name: surveyText('pt', 'write.send') }).click()
    await expect(survey.getByRole('heading', { name: surveyText('pt', 'write.done.title') })).toBeVisible()
    await survey.close()
  })

  await test.step('who has answered is thanked, who has not is reminded', async () => {
    const thanks = await openMail(inbox, nina, `Obrigado ${key}`)
    await expect(thanks.locator('a[href*="rating="]')).toHaveCount(0)
    await waitDays(15)
    const reminder = await openMail(inbox, olavo, `Ainda dá tempo ${key}`)
    await expect(inbox.locator('.email-item-link').filter({ hasText: nina.email })).toHaveCount(2)
    const survey = await follow(reminder.getByRole('link', scoreIn(3)))
    await survey.getByRole('textbox').fill(`Demorou ${key}`)
    await survey.getByRole('button', { name: surveyText('pt', 'write.send') }).click()
    await expect(survey.getByRole('heading', { name: surveyText('pt', 'write.done.title') })).toBeVisible()
    await survey.close()
  })

  await inbox.close()
  await test.step('the store sees both answers and every mail', async () => {
    await signIn(page, await house.signIn(opener))
    await page.goto('/admin/answer')
    for (const [person, words] of [
      [nina, 'Voltarei'],
      [olavo, 'Demorou'],
    ] as const)
      await expect(page.getByRole('listitem').filter({ hasText: `${words} ${key}` })).toContainText(person.name)
    await page.goto(`/admin/campaign/dispatch?Id=${id}`)
    // The reminder took the clock days further, so the dispatch is an earlier one.
    await page.getByText(t('dispatch.earlier', { count: 1 })).click()
    await page.getByRole('link', { name: t('dispatch.recipientsOf', { list: list.name }) }).click()
    await expect(rowOf(page, nina)).toHaveCount(2)
    await expect(rowOf(page, olavo)).toHaveCount(3)
  })
})
