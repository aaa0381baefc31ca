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
  await page.getByRole('link', { name: 'Administradores' }).first().click()
  await page.getByRole('link', { name: 'Novo acesso' }).click()
  await expect(page).toHaveURL(/\/administrator\/new/)
  // The URL changes before the screen, and the label of the list's search also contains a name.
  await expect(page.getByRole('heading', { name: 'Novo acesso' })).toBeVisible()
  await page.getByLabel('Nome').fill('Nova Pessoa')
  await page.getByRole('textbox', { name: /^E-mail/ }).fill(email)
  await page.getByRole('combobox', { name: /Papel/ }).click()
  await expect(page.getByRole('option', { name: /Leitura/ })).toContainText(/./)
  await checkA11y(page)
  await page.getByRole('option', { name: /Atendimento/ }).click()
  await page.getByRole('radio', { name: /Senha definida agora/ }).click()
  await page.getByLabel(/^Senha \*|^Senha$/).fill(strong)
  await page.getByLabel(/Confirme a senha/).fill(strong)
  await page.getByRole('button', { name: 'Criar acesso' }).click()
  const row = page.getByRole('row', { name: /Nova Pessoa/ })
  await expect(row).toContainText('Atendimento')

  const context = await browser.newContext({ baseURL: house.url })
  const theirs = await context.newPage()
  await theirs.goto('/admin/horus/login')
  await theirs.getByLabel('E-mail').fill(email)
  await theirs.getByLabel('Senha', { exact: true }).fill(strong)
  await theirs.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(theirs).toHaveURL(/\/admin\/?$/)

  await choose(page, row.getByRole('button', { name: /ações|opções|mais/i }), 'Desativar')
  await expect(page.getByRole('dialog')).toBeVisible()
  await checkA11y(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Desativar/ })
    .click()
  await expect(row).toContainText('Inativo')

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
  await page.getByLabel('Nome').fill('Pessoa Convidada')
  await page.getByRole('textbox', { name: /^E-mail/ }).fill(email)
  await page.getByRole('combobox', { name: /Papel/ }).click()
  await page.getByRole('option', { name: /Leitura/ }).click()
  await checkA11y(page)
  await page.getByRole('button', { name: 'Enviar convite' }).click()
  const row = page.getByRole('row', { name: /Pessoa Convidada/ })
  await expect(row).toContainText('Convidado')
  await checkA11y(page)

  const mail = await house.mailServer.mailTo(email, { withinSeconds: 15 })
  const link = /https?:\/\/\S+\/admin\/join\?key=[\w.-]+/.exec(mail.text ?? '')?.[0] as string
  const context = await browser.newContext({ baseURL: house.url })
  const theirs = await context.newPage()
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { name: 'Loja Demo convidou você' })).toBeVisible()
  await checkA11y(theirs)
  await theirs.getByLabel('Nova senha', { exact: true }).fill(strong)
  await theirs.getByLabel('Confirme a nova senha').fill(strong)
  await theirs.getByRole('button', { name: 'Aceitar convite' }).click()
  await expect(theirs.getByRole('heading', { name: 'Convite aceito' })).toBeVisible()
  await theirs.getByRole('link', { name: 'Ir para o acesso' }).click()
  await theirs.getByLabel('E-mail').fill(email)
  await theirs.getByLabel('Senha', { exact: true }).fill(strong)
  await theirs.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(theirs).toHaveURL(/\/admin\/?$/)
  await context.close()

  await page.reload()
  await expect(row).toContainText('Ativo')
})
