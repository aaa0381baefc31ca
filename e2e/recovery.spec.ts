import { checkA11y, expect, password, test } from './house'

const newPassword = 'Outra#2027x'

test('SES-036 SES-044 a forgotten password: from the request through the mail to a new one and into the layout', async ({
  page,
  house,
}) => {
  const { email } = await house.makeAdmin('clerk')
  await page.goto('/admin/horus/login')
  await page.getByRole('link', { name: 'Esqueci a senha' }).click()
  // Both pages have a field with that label, so wait until the first page is gone.
  await expect(page.getByRole('heading', { name: 'Recupere a sua senha' })).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await checkA11y(page)
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByRole('heading', { name: 'Confira o seu e-mail' })).toBeVisible()

  const mail = await house.mailServer.mailTo(email, { withinSeconds: 15 })
  const link = /https?:\/\/\S+recoverykey=[\w-]+/.exec(mail.text ?? '')?.[0]
  expect(link).toContain(`${house.url}/admin/recovery?recoverykey=`)

  await page.goto(link as string)
  await page.getByLabel('Nova senha', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirme a nova senha').fill(newPassword)
  await checkA11y(page)
  await page.getByRole('button', { name: 'Salvar senha' }).click()
  await expect(page.getByRole('heading', { name: 'Senha alterada' })).toBeVisible()

  await page.goto('/admin/horus/login')
  const enter = async (secret: string) => {
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Senha', { exact: true }).fill(secret)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  }
  await enter(password)
  await expect(page.getByRole('alert')).toContainText('E-mail ou senha incorretos.')
  await enter(newPassword)
  await expect(page).toHaveURL(/\/admin\/?$/)

  await test.step('SES-048 the link works once', async () => {
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL(/\/admin\/horus\/login/)
    await page.goto(link as string)
    await page.getByLabel('Nova senha', { exact: true }).fill(newPassword)
    await page.getByLabel('Confirme a nova senha').fill(newPassword)
    await page.getByRole('button', { name: 'Salvar senha' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
  })
})
