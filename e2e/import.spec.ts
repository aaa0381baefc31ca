import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { t } from '../apps/admin/src/testing/texts'
import { say } from '../apps/server/src/locales/messages'
import { workbook } from '../apps/server/src/testing/workbook'
import { checkA11y, choose, expect, test } from './house'

const header = ['nome', 'email', 'celular', 'filial', 'depto', 'obs_interna']

/** New people, because the demo's people are shared. */
const somePeople = () => {
  const key = randomUUID().slice(0, 8)
  return Array.from({ length: 12 }, (_, index) => [
    `Cliente ${key} ${index}`,
    `cliente-${key}-${index}@exemplo.test`,
    `(31) 9${String(8_000_0000 + Math.floor(Math.random() * 1_000_0000)).slice(0, 4)}-${String(1000 + index)}`,
    ['Savassi', 'Betim'][index % 2] as string,
    'Tintas',
    'ligar à tarde',
  ])
}

const asCsv = (rows: string[][]) => Buffer.from(rows.map((row) => row.join(',')).join('\n'))

const give = async (page: Page, name: string, content: Uint8Array) => {
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) })
}

const row = (page: Page, column: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: column }) })

const nameList = async (page: Page, name: string) => {
  await page.getByRole('radio', { name: t('import.list.new') }).check()
  await page.getByRole('textbox', { name: t('import.list.name') }).fill(name)
}

test('IMP-005 IMP-008 IMP-062 IMP-065 a manager brings in a csv with good and bad rows, down to a person’s page', async ({
  page,
  signIn,
}) => {
  test.setTimeout(300_000)
  const people = somePeople()
  const bad = [people[3]?.with(1, 'errado@') ?? [], people[7]?.with(1, 'sem arroba') ?? []]
  const good = people.filter((_, index) => index !== 3 && index !== 7)
  const listName = `Lista ${people[0]?.[0]}`
  await signIn(page, 'manager')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('section.import') })
    .click()
  await expect(page).toHaveURL(/\/import\/upload$/)
  await checkA11y(page)

  await give(page, 'clientes.pdf', Buffer.from('x'))
  await expect(page.getByRole('alert')).toContainText(t('sheet.problem.type', { formats: '' }).split('.')[0] as string)
  await checkA11y(page)

  await give(page, 'clientes.csv', asCsv([header, ...good, ...bad]))
  await expect(page.getByText(t('import.upload.minor', { count: 2, problems: 2 }))).toBeVisible({ timeout: 60_000 })
  await checkA11y(page)
  await page.getByRole('button', { name: t('import.upload.continue') }).click()
  await expect(page).toHaveURL(/\/import\/link$/)

  await page.getByRole('switch', { name: t('import.columns.importWhich', { column: 'depto' }) }).check({ force: true })
  await page.getByRole('combobox', { name: t('import.target.label', { column: 'depto' }) }).click()
  await page.getByRole('option', { name: t('import.target.dimension', { name: 'Filial' }) }).click()
  await expect(row(page, 'depto')).toContainText(
    `${t('import.problem.dimensionTwice')}. ${t('import.problem.alreadyIn', { letter: 'D' })}`,
  )
  await checkA11y(page)
  await page.getByRole('combobox', { name: t('import.target.label', { column: 'depto' }) }).click()
  await page.getByRole('option', { name: t('import.target.new') }).click()
  const dimension = `Departamento ${people[0]?.[0]?.split(' ')[1]}`
  await page.getByRole('textbox', { name: t('import.dimension.name') }).fill(dimension)
  await page.getByRole('button', { name: t('import.dimension.create') }).click()
  await expect(page.getByRole('combobox', { name: t('import.target.label', { column: 'depto' }) })).toHaveValue(
    t('import.target.newDimension', { name: dimension }),
  )
  await nameList(page, listName)
  await checkA11y(page)
  await page.getByRole('button', { name: t('import.finish.submit', { count: 10, people: 10 }) }).click()

  await expect(page).toHaveURL(/\/import\/confirmation$/, { timeout: 60_000 })
  await expect(page.getByRole('list', { name: t('import.log.label') })).toContainText(
    `email - 12 - ${say('pt', 'import.row.emailInvalid', { value: 'errado@' })}`,
  )
  await checkA11y(page)
  const [problems] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('import.end.download') }).click(),
  ])
  expect(problems.suggestedFilename()).toMatch(/^clientes-.*\.csv$/)

  await page.getByRole('link', { name: t('import.end.check') }).click()
  await expect(page).toHaveURL(/\/person\?importsessionkey=/)
  await expect(page.getByRole('table', { name: t('section.people') }).getByRole('row')).toHaveCount(11)
  await checkA11y(page)

  await page.getByRole('link', { name: good[0]?.[0] as string, exact: true }).click()
  await expect(page.getByRole('region', { name: t('person.contact') })).toContainText(good[0]?.[1] as string)
  await expect(page.getByRole('region', { name: t('person.attributes') })).toContainText(`${dimension}Tintas`)
  await expect(page.getByRole('region', { name: t('person.lists') })).toContainText(listName)
  await checkA11y(page)
})

for (const [name, format] of [
  ['clientes.xlsx', 'xlsx'],
  ['clientes.xls', 'biff8'],
] as const) {
  test(`IMP-012 IMP-034 ${name} without errors goes on to the columns by itself and comes in`, async ({ page, signIn }) => {
    test.setTimeout(60_000)
    const people = somePeople()
    await signIn(page, 'manager')
    await page.goto('/admin/import')
    await give(page, name, workbook([[header, ...people]], format))
    await expect(page).toHaveURL(/\/import\/link$/, { timeout: 60_000 })
    await nameList(page, `Lista ${people[0]?.[0]}`)
    await page.getByRole('button', { name: t('import.finish.submit', { count: 12, people: 12 }) }).click()
    await expect(page.getByText(t('import.end.success'))).toBeVisible({ timeout: 60_000 })
    await checkA11y(page)
    await page.getByRole('link', { name: t('import.end.check') }).click()
    await expect(page.getByText(t('pager.range', { first: 1, last: 10, total: 12 }))).toBeVisible()
  })
}

// Both were saved by LibreOffice: twelve good rows and two with an invalid e-mail.
for (const name of ['clientes.xls', 'clientes.xlsx']) {
  test(`IMP-012 ${name} as LibreOffice writes it comes in without its bad rows, down to a person’s page`, async ({
    page,
    signIn,
  }) => {
    test.setTimeout(90_000)
    const listName = `Planilha ${randomUUID().slice(0, 8)}`
    await signIn(page, 'manager')
    await page.goto('/admin/import')
    await give(page, name, readFileSync(new URL(`fixtures/${name}`, import.meta.url)))
    await expect(page.getByText(t('import.upload.minor', { count: 2, problems: 2 }))).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: t('import.upload.continue') }).click()
    await expect(page).toHaveURL(/\/import\/link$/)
    await nameList(page, listName)
    await page.getByRole('button', { name: t('import.finish.submit', { count: 12, people: 12 }) }).click()
    await expect(page).toHaveURL(/\/import\/confirmation$/, { timeout: 60_000 })
    await expect(page.getByRole('list', { name: t('import.log.label') })).toContainText('E-mail - 15 - ')
    await page.getByRole('link', { name: t('import.end.check') }).click()
    await expect(page.getByText(t('pager.range', { first: 1, last: 10, total: 12 }))).toBeVisible()
    await page.getByRole('link', { name: 'Célia Nunes', exact: true }).first().click()
    await expect(page.getByRole('region', { name: t('person.contact') })).toContainText('celia.nunes@planilha.test')
    await expect(page.getByRole('region', { name: t('person.contact') })).toContainText('(31) 98888-1002')
    await expect(page.getByRole('region', { name: t('person.lists') })).toContainText(listName)
  })
}

test('UNS-005 an administrator suspends somebody’s mails with a note, then erases the person', async ({ page, signIn }) => {
  test.setTimeout(60_000)
  const [person] = somePeople()
  await signIn(page, 'administrator')
  await page.goto('/admin/import')
  await give(page, 'uma.csv', asCsv([header, person ?? []]))
  await expect(page).toHaveURL(/\/import\/link$/, { timeout: 60_000 })
  await nameList(page, `Lista ${person?.[0]}`)
  await page.getByRole('button', { name: t('import.finish.submit', { count: 1, people: 1 }) }).click()
  await page.getByRole('link', { name: t('import.end.check') }).click()
  await page.getByRole('link', { name: person?.[0] as string }).click()

  await page.getByRole('button', { name: t('person.suppress.open') }).click()
  await page.getByRole('textbox', { name: t('person.note') }).fill('Pediu pelo telefone.')
  await checkA11y(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('person.suppress.confirm') })
    .click()
  await expect(page.getByRole('region', { name: t('person.contact') })).toContainText(t('person.mailState.manual'))
  await expect(page.getByRole('region', { name: t('person.contact') })).toContainText('Pediu pelo telefone.')

  await page.getByRole('button', { name: t('person.privacy.menu') }).click()
  await checkA11y(page)
  await page.keyboard.press('Escape')
  const [copy] = await Promise.all([
    page.waitForEvent('download'),
    choose(page, page.getByRole('button', { name: t('person.privacy.menu') }), t('person.privacy.exportJson')),
  ])
  expect(copy.suggestedFilename()).toMatch(/\.json$/)
  await choose(page, page.getByRole('button', { name: t('person.privacy.menu') }), t('person.privacy.erase'))
  await checkA11y(page)
  await page.getByRole('button', { name: t('person.privacy.confirm') }).click()
  await expect(page.getByText(t('person.privacy.erased'))).toBeVisible()
  await page.getByRole('searchbox').fill(person?.[1] as string)
  await expect(page.getByText(t('person.resultsEmpty'))).toBeVisible()
})
