import { type StoreSettings, saveSettings, settings } from '@ressoa/contract/settings'
import type { Role } from '@ressoa/domain/codes'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readSession } from '../../lib/session'
import { fail, fails, fake, fakeServer, type Handlers } from '../../testing/fake-server'
import { stale } from '../../testing/refusals'
import { openApp } from '../../testing/render'
import { signIn, validSession } from '../../testing/sessions'
import { someSettings } from '../../testing/settings'

const current = someSettings({ version: 4 })
const saved = (changes: Partial<StoreSettings>) => someSettings({ version: 5, ...changes })

const openSettings = async (role: Role, handlers: Handlers = {}) => {
  const server = fakeServer({
    ...validSession,
    ...fake(settings, current),
    ...handlers,
  })
  signIn({ role })
  const app = openApp('/admin/settings')
  await screen.findByRole('button', { name: 'Salvar' })
  return { ...app, ...server }
}
const save = () => screen.getByRole('button', { name: 'Salvar' })
const provisional = () => screen.getByRole<HTMLInputElement>('switch', { name: /^Contar respostas provisórias/ })
const sentBody = (sent: { body: unknown } | undefined) => JSON.parse(String(sent?.body))

test('SET-002 below the master the flags are not shown and not sent', async () => {
  const { user, sentTo } = await openSettings('administrator', fake(saveSettings, saved({})))
  expect(screen.queryByRole('switch', { name: /^Pesquisas CSAT/ })).toBeNull()
  expect(screen.queryByRole('switch', { name: /^Novo relatório de NPS/ })).toBeNull()
  await user.click(provisional())
  await user.click(save())
  await screen.findByText('Configurações salvas.')
  expect(sentBody(sentTo('StoreSettings/Save')[0])).toEqual({
    NpsScoreDecimals: 1,
    TimeZone: 'America/Sao_Paulo',
    Language: 'pt',
    CountProvisionalAnswers: true,
    ThanksVisitors: false,
    Theme: {},
    WidgetSites: [],
    WidgetRequiresSignature: false,
    Version: 4,
  })
})

test('SET-002 the master changes the flags, and the session follows', async () => {
  const { user, sentTo } = await openSettings('master', fake(saveSettings, saved({ csatEnabled: false })))
  await user.click(screen.getByRole('switch', { name: /^Pesquisas CSAT/ }))
  await user.click(save())
  await waitFor(() => expect(readSession()?.store.csatEnabled).toBe(false))
  expect(sentBody(sentTo('StoreSettings/Save')[0])).toMatchObject({ CsatEnabled: false, NewNpsReportEnabled: true })
})

test('decimals and time zone are chosen; the zone is found without accents and underscores', async () => {
  const { user, sentTo } = await openSettings('administrator', fake(saveSettings, saved({ timeZone: 'America/Bogota' })))
  await user.click(screen.getByRole('radio', { name: '62,50' }))
  const zone = screen.getByLabelText('Fuso horário', { selector: 'input' })
  await user.clear(zone)
  await user.type(zone, 'bogotá')
  await user.click(await screen.findByRole('option', { name: 'Bogotá, GMT−5' }))
  await user.click(save())
  await screen.findByText('Configurações salvas.')
  expect(sentBody(sentTo('StoreSettings/Save')[0])).toMatchObject({ NpsScoreDecimals: 2, TimeZone: 'America/Bogota' })
})

test('after a save the next one carries the new version', async () => {
  const { user, sentTo } = await openSettings('administrator', fake(saveSettings, saved({ countProvisionalAnswers: true })))
  await user.click(provisional())
  await user.click(save())
  await screen.findByText('Configurações salvas.')
  await user.click(save())
  await waitFor(() => expect(sentTo('StoreSettings/Save').map((sent) => sentBody(sent).Version)).toEqual([4, 5]))
})

const staleDialog = async () => within(await screen.findByRole('dialog', { name: 'Outra pessoa salvou antes de você' }))

test('stale settings are saved over the present ones only when somebody says so', async () => {
  let now = current
  const { user, sentTo } = await openSettings('administrator', {
    ...fake(settings, () => now),
    ...fake(saveSettings, ({ input }) =>
      input.version === now.version ? saved({ countProvisionalAnswers: true, version: 8 }) : fail(stale),
    ),
  })
  await user.click(provisional())
  now = { ...current, npsScoreDecimals: 2, version: 7 }
  await user.click(save())
  const dialog = await staleDialog()
  expect(sentTo('StoreSettings/Save')).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'Salvar a minha por cima' }))
  await screen.findByText('Configurações salvas.')
  expect(sentBody(sentTo('StoreSettings/Save')[1])).toMatchObject({ Version: 7, CountProvisionalAnswers: true })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('stale settings can be given up for the present ones', async () => {
  let now = current
  const { user, sentTo } = await openSettings('administrator', {
    ...fake(settings, () => now),
    ...fails(saveSettings, stale),
  })
  await user.click(save())
  const dialog = await staleDialog()
  now = { ...current, countProvisionalAnswers: true, version: 7 }
  await user.click(dialog.getByRole('button', { name: 'Carregar a nova versão' }))
  await waitFor(() => expect(provisional().checked).toBe(true))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  await user.click(save())
  await waitFor(() => expect(sentBody(sentTo('StoreSettings/Save')[1]).Version).toBe(7))
})

test('settings that cannot be loaded say so and can be tried again', async () => {
  let isUp = false
  fakeServer({
    ...validSession,
    ...fake(settings, () => (isUp ? current : fail({ status: 500 }))),
  })
  signIn()
  const { user } = openApp('/admin/settings')
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  isUp = true
  await user.click(retry)
  expect(await screen.findByRole('button', { name: 'Salvar' })).toBeTruthy()
})
