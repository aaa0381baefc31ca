import { sendExpressInterest } from '@ressoa/contract/session'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { saveSuiteApps } from '../../lib/suite-apps'
import { fails, fake, fakeServer, type Handlers } from '../../testing/fake-server'
import { refusedAt } from '../../testing/refusals'
import { renderPart } from '../../testing/render'
import { signIn } from '../../testing/sessions'
import { ProductsMenu } from './ProductsMenu'
import { maskPhone } from './phone-mask'

const app = (key: string, changes = {}) => ({
  key,
  name: `Produto ${key}`,
  url: `https://${key}.test/`,
  hasAccess: true,
  isAdministrative: false,
  ...changes,
})

const openMenu = async () => {
  signIn()
  const { user } = renderPart(<ProductsMenu />)
  await user.click(screen.getByRole('button', { name: 'Outros produtos' }))
  await screen.findByRole('menu')
  return user
}

const openInterest = async (handlers: Handlers = {}) => {
  const server = fakeServer(handlers)
  saveSuiteApps([app('fidelidade', { hasAccess: false })])
  const user = await openMenu()
  await user.click(screen.getByRole('menuitem', { name: /Produto fidelidade/ }))
  await screen.findByRole('dialog')
  return { user, ...server }
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(name) })
const send = () => screen.getByRole('button', { name: 'Quero conhecer' })

test('SES-071 the products menu lists every other product of the suite', async () => {
  saveSuiteApps([app('vozes'), app('fidelidade', { hasAccess: false }), app('estoque')])
  await openMenu()
  for (const name of ['vozes', 'fidelidade', 'estoque'])
    expect(screen.getByRole('menuitem', { name: new RegExp(`Produto ${name}`) })).toBeTruthy()
})

test('SES-072 a product that the user can access opens directly, another opens the express-interest modal', async () => {
  saveSuiteApps([app('vozes'), app('fidelidade', { hasAccess: false })])
  const user = await openMenu()
  const open = screen.getByRole('menuitem', { name: /Produto vozes/ })
  expect(open.getAttribute('href')).toBe('https://vozes.test/')
  expect(open.getAttribute('target')).toBe('_blank')
  const other = screen.getByRole('menuitem', { name: /Produto fidelidade/ })
  expect(other.hasAttribute('href')).toBe(false)
  await user.click(other)
  expect(await screen.findByRole('dialog', { name: 'Quer conhecer Produto fidelidade?' })).toBeTruthy()
})

test('SES-074 without a kept list the products menu is empty and says so', async () => {
  await openMenu()
  expect(screen.getByText('Nenhum outro produto por aqui ainda.')).toBeTruthy()
  expect(screen.queryAllByRole('menuitem')).toEqual([])
})

test.each([
  [true, 1],
  [false, 0],
])('SES-075 the admin-central link shows when any app is administrative: %s', async (isAdministrative, shown) => {
  saveSuiteApps([app('vozes'), app('central', { isAdministrative })])
  await openMenu()
  expect(screen.queryAllByRole('menuitem', { name: /Central de administração/ })).toHaveLength(shown)
})

test.each([
  ['SES-078', 'Nome', 'Informe o seu nome.'],
  ['SES-079', 'Empresa', 'Identifique sua empresa.'],
  ['SES-080', 'E-mail', 'E-mail inválido'],
  ['SES-081', 'Telefone', 'Telefone inválido'],
])('%s an empty %s is refused with "%s"', async (_id, label, message) => {
  const { user, sent } = await openInterest()
  await user.clear(field(label))
  await user.click(send())
  expect(await screen.findByText(message)).toBeTruthy()
  expect(sent).toEqual([])
})

test.each([
  ['SES-078', 'Nome', 40],
  ['SES-079', 'Empresa', 40],
  ['SES-080', 'E-mail', 80],
  ['SES-081', 'Telefone', 20],
])('%s %s takes at most %i characters', async (_id, label, limit) => {
  await openInterest()
  expect(field(label).maxLength).toBe(limit)
})

test('SES-080 an e-mail that does not match the pattern is refused', async () => {
  const { user } = await openInterest()
  await user.clear(field('E-mail'))
  await user.type(field('E-mail'), 'marina@loja')
  await user.tab()
  expect(await screen.findByText('E-mail inválido')).toBeTruthy()
})

test.each([
  ['31', '(31'],
  ['319', '(31) 9'],
  ['3133334444', '(31) 3333-4444'],
  ['31988887777', '(31) 98888-7777'],
  ['(31) 98888-77771', '(31) 98888-7777'],
  ['', ''],
])('SES-081 the phone is masked (99) 99999-9999: %s', (typed, shown) => {
  expect(maskPhone(typed)).toBe(shown)
})

test('SES-076 the modal goes from form over loading to received', async () => {
  let release = () => {}
  const { user, sent } = await openInterest(
    fake(sendExpressInterest, () => new Promise((resolve) => (release = () => resolve({})))),
  )
  await user.type(field('Telefone'), '31988887777')
  await user.click(send())
  expect(await screen.findByText('Enviando o seu contato')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Quero conhecer' })).toBeNull()
  release()
  expect(await screen.findByText('Em breve alguém da equipe fala com você.')).toBeTruthy()
  expect(JSON.parse(String(sent[0]?.body))).toEqual({
    app: 'fidelidade',
    name: 'Marina Couto',
    company: 'Loja Demo',
    email: 'marina@loja.test',
    phone: '(31) 98888-7777',
  })
})

test('a contact that could not be sent stays in the form', async () => {
  const { user } = await openInterest(fails(sendExpressInterest, refusedAt('', 'Tente mais tarde.')))
  await user.type(field('Telefone'), '31988887777')
  await user.click(send())
  expect(await screen.findByText('Tente mais tarde.')).toBeTruthy()
  await waitFor(() => expect(field('Telefone').value).toBe('(31) 98888-7777'))
})
