import { t } from '../apps/admin/src/testing/texts'
import { say } from '../apps/server/src/locales/messages'
import { checkA11y, expect, password, test } from './house'

const newPassword = 'Outra#2027x'

test('SES-036 SES-044 a forgotten password: from the request through the mail to a new one and into the layout', async ({
  page,
  house,
}) => {
  const { email } = await house.makeAdmin('clerk')
  await page.goto('/admin/horus/login')
  await page.getByRole('link', { name: t('login.forgot') }).click()
  // Both pages have a field with that label, so wait until the first page is gone.
  await expect(page.getByRole('heading', { name: t('recovery.request.title') })).toBeVisible()
  await page.getByLabel(t('recovery.request.email')).fill(email)
  await checkA11y(page)
  await page.getByRole('button', { name: t('recovery.request.submit') }).click()
  await expect(page.getByRole('heading', { name: t('recovery.sent.title') })).toBeVisible()

  const mail = await house.mailServer.mailTo(email, { withinSeconds: 15 })
  const link = /https?:\/\/\S+recoverykey=[\w-]+/.exec(mail.text ?? '')?.[0]
  expect(link).toContain(`${house.url}/admin/recovery?recoverykey=`)

  await page.goto(link as string)
  await page.getByLabel(t('recovery.renew.password'), { exact: true }).fill(newPassword)
  await page.getByLabel(t('recovery.renew.confirmation')).fill(newPassword)
  await checkA11y(page)
  await page.getByRole('button', { name: t('recovery.renew.submit') }).click()
  await expect(page.getByRole('heading', { name: t('recovery.done.title') })).toBeVisible()

  await page.goto('/admin/horus/login')
  const enter = async (secret: string) => {
    await page.getByLabel(t('login.email')).fill(email)
    await page.getByLabel(t('login.password'), { exact: true }).fill(secret)
    await page.getByRole('button', { name: t('login.submit'), exact: true }).click()
  }
  await enter(password)
  await expect(page.getByRole('alert')).toContainText(say('pt', 'auth.wrongPassword'))
  await enter(newPassword)
  await expect(page).toHaveURL(/\/admin\/?$/)

  await test.step('SES-048 the link works once', async () => {
    await page.getByRole('button', { name: t('topBar.signOut') }).click()
    await expect(page).toHaveURL(/\/admin\/horus\/login/)
    await page.goto(link as string)
    await page.getByLabel(t('recovery.renew.password'), { exact: true }).fill(newPassword)
    await page.getByLabel(t('recovery.renew.confirmation')).fill(newPassword)
    await page.getByRole('button', { name: t('recovery.renew.submit') }).click()
    await expect(page.getByRole('alert')).toBeVisible()
  })
})
