import { type ScoreChange, whyItMoved } from '@ressoa/contract/why-it-moved'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { calmDashboard } from '../../testing/dashboard'
import { fails, fake, fakeServer } from '../../testing/fake-server'
import { openApp } from '../../testing/render'
import { signIn } from '../../testing/sessions'
import { aChange, byCampaign } from '../../testing/why-it-moved'

const openDrawer = async (shown: Partial<ScoreChange> = {}, handlers: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({ ...calmDashboard, ...fake(whyItMoved, { ...aChange, ...shown }), ...handlers })
  signIn({ role: 'reader' })
  const app = openApp('/admin/?idcampaignlist=4')
  await app.user.click(await screen.findByRole('button', { name: 'Por que mudou?' }))
  return { ...app, server, drawer: within(await screen.findByRole('dialog', { name: 'Por que mudou' })) }
}

test('INS-001 the change is told in a sentence, in two parts with their intervals, and in a row per value', async () => {
  const { drawer, server } = await openDrawer()
  expect(
    await drawer.findByText(
      'O NPS caiu 5,0, de 53,2 para 48,2. −5,6 porque vieram mais respostas de Contagem e menos respostas de Savassi. As notas somam +0,6: pode ser acaso.',
    ),
  ).toBeTruthy()
  expect(drawer.getByText('−7,4 a −3,8')).toBeTruthy()
  expect(drawer.getByText('Maior que o acaso')).toBeTruthy()
  expect(drawer.getByText('−4,2 a +5,4')).toBeTruthy()
  expect(drawer.getByText('Pode ser acaso')).toBeTruthy()
  const row = drawer.getByRole('row', { name: /Contagem/ })
  expect(row.textContent).toContain('9% →para 29%')
  expect(row.textContent).toContain('46 →para 25')
  expect(row.textContent).toContain('de onde vêm: −3,0 (−4,0 a −2,0); nota: −4,0 (−7,0 a −1,0)')
  expect(row.textContent).toContain('−7,0')
  expect(drawer.getByRole('row', { name: /Sem valor/ })).toBeTruthy()
  // The same filter as the page.
  expect(server.sentTo(whyItMoved.path)[0]?.query.get('idcampaignlist')).toBe('4')
})

test('INS-003 Simpson’s paradox is flagged only where there is one', async () => {
  const { drawer, user } = await openDrawer()
  expect(await drawer.findByText(/O todo caiu, mas as partes, juntas, não/)).toBeTruthy()
  await user.click(drawer.getByRole('radio', { name: /Campanha/ }))
  expect(drawer.queryByText(/O todo caiu/)).toBeNull()
})

test('INS-002 each dimension has its verdict; where none explains the change, that is said', async () => {
  const { drawer, unmount } = await openDrawer()
  expect(await drawer.findByRole('radio', { name: 'Filial explica' })).toBeTruthy()
  expect(drawer.getByRole('radio', { name: 'Campanha pode ser acaso' })).toBeTruthy()
  expect(drawer.queryByText(/Nenhuma dimensão explica/)).toBeNull()
  unmount()
  const { drawer: other } = await openDrawer({ dimensions: [byCampaign] })
  expect(await other.findByText('Nenhuma dimensão explica a mudança mais do que o acaso.')).toBeTruthy()
})

test('another dimension changes the sentence, the parts and the rows', async () => {
  const { drawer, user } = await openDrawer()
  await user.click(await drawer.findByRole('radio', { name: /Campanha/ }))
  expect(
    drawer.getByText(/De onde vieram as respostas soma −0,4: pode ser acaso\. −4,6 porque as notas caíram, mais em Entrega\./),
  ).toBeTruthy()
  expect(drawer.getByRole('link', { name: 'Entrega' }).getAttribute('href')).toContain('idcampaignlist=5')
})

test('few answers, nothing to split by and a failure have their own words', async () => {
  const few = await openDrawer({ isFew: true, dimensions: [] })
  expect(await few.drawer.findByText(/menos de 30 respostas/)).toBeTruthy()
  few.unmount()
  const none = await openDrawer({ dimensions: [] })
  expect(await none.drawer.findByText(/Não há por onde separar a mudança/)).toBeTruthy()
  none.unmount()
  const { drawer } = await openDrawer({}, fails(whyItMoved, { status: 500 }))
  expect(await drawer.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy()
})

test('how it is computed says what was left out', async () => {
  const { drawer, user } = await openDrawer()
  expect(await drawer.findByText('Ficou de fora: Motivo da nota, porque uma resposta pode ter vários valores.')).toBeTruthy()
  await user.click(drawer.getByRole('button', { name: 'Como é calculado' }))
  expect(await screen.findByText(/separada exatamente em duas partes/)).toBeTruthy()
})
