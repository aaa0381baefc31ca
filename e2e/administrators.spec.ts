import { t } from '../apps/admin/src/testing/texts'
import { checkA11y, choose, expect, test } from './house'

const strong = 'Entrada#2026'

test('ADM-014 ADM-027 ADM-028 an administrator adds a person, who signs in; deactivated, they are out at once', async ({
  page,
  browser,
  house,
  signIn,
}) => {
  const email = `nova-${Date.now()}@ressoa.test`
  await signIn(page, 'administrator')
  await page
    .getByRole('link', { name: t('section.administrators') })
    .first()
    .click()
  await page.getByRole('link', { name: t('admin.list.add') }).click()
  await expect(page).toHaveURL(/\/administrator\/new/)
  // The URL changes before the screen, and the label of the list's search also contains a name.
  await expect(page.getByRole('heading', { name: t('admin.form.newTitle') })).toBeVisible()
  await page.getByLabel(t('admin.form.name')).fill('Nova Pessoa')
  await page.getByRole('textbox', { name: t('admin.form.email') }).fill(email)
  await page.getByRole('combobox', { name: t('admin.form.role') }).click()
  await expect(page.getByRole('option', { name: t('role.reader') })).toContainText(/./)
  await checkA11y(page)
  await page.getByRole('option', { name: t('role.clerk') }).click()
  await page.getByRole('radio', { name: t('admin.form.byPassword') }).click()
  await page.getByLabel(new RegExp(`^${t('admin.form.password')}( \\*)?$`)).fill(strong)
  await page.getByLabel(t('admin.form.confirmation')).fill(strong)
  await page.getByRole('button', { name: t('admin.form.add') }).click()
  const row = page.getByRole('row', { name: /Nova Pessoa/ })
  await expect(row).toContainText(t('role.clerk'))

  const context = await browser.newContext({ baseURL: house.url })
  const theirs = await context.newPage()
  await theirs.goto('/admin/horus/login')
  await theirs.getByLabel(t('login.email')).fill(email)
  await theirs.getByLabel(t('login.password'), { exact: true }).fill(strong)
  await theirs.getByRole('button', { name: t('login.submit'), exact: true }).click()
  await expect(theirs).toHaveURL(/\/admin\/?$/)

  await choose(page, row.getByRole('button', { name: t('action.moreFor', { name: 'Nova Pessoa' }) }), t('admin.turnOff.confirm'))
  await expect(page.getByRole('dialog')).toBeVisible()
  await checkA11y(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('admin.turnOff.confirm') })
    .click()
  await expect(row).toContainText(t('admin.list.off'))

  await theirs.reload()
  await expect(theirs).toHaveURL(/\/admin\/horus\/login/)
  await context.close()
})

test('an invited person makes a password through the link in the mail and enters the store', async ({
  page,
  house,
  signIn,
  browser,
}) => {
  const email = `convidada-${Date.now()}@ressoa.test`
  await signIn(page, 'administrator')
  await page.goto('/admin/administrator/new')
  await page.getByLabel(t('admin.form.name')).fill('Pessoa Convidada')
  await page.getByRole('textbox', { name: t('admin.form.email') }).fill(email)
  await page.getByRole('combobox', { name: t('admin.form.role') }).click()
  await page.getByRole('option', { name: t('role.reader') }).click()
  await checkA11y(page)
  await page.getByRole('button', { name: t('admin.form.invite') }).click()
  const row = page.getByRole('row', { name: /Pessoa Convidada/ })
  await expect(row).toContainText(t('admin.list.invited'))
  await checkA11y(page)

  const mail = await house.mailServer.mailTo(email, { withinSeconds: 15 })
  const link = /https?:\/\/\S+\/admin\/join\?key=[\w.-]+/.exec(mail.text ?? '')?.[0] as string
  const context = await browser.newContext({ baseURL: house.url })
  const theirs = await context.newPage()
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { name: t('join.title', { store: 'Loja Demo' }) })).toBeVisible()
  await checkA11y(theirs)
  await theirs.getByLabel(t('recovery.renew.password'), { exact: true }).fill(strong)
  await theirs.getByLabel(t('recovery.renew.confirmation')).fill(strong)
  await theirs.getByRole('button', { name: t('join.accept') }).click()
  await expect(theirs.getByRole('heading', { name: t('join.done.title') })).toBeVisible()
  await theirs.getByRole('link', { name: t('join.enter') }).click()
  await theirs.getByLabel(t('login.email')).fill(email)
  await theirs.getByLabel(t('login.password'), { exact: true }).fill(strong)
  await theirs.getByRole('button', { name: t('login.submit'), exact: true }).click()
  await expect(theirs).toHaveURL(/\/admin\/?$/)
  await context.close()

  await page.reload()
  await expect(row).toContainText(t('admin.list.on'))
})
