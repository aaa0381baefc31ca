import { type PriorityItem, type PriorityMatrix, priorityMatrix } from '@ressoa/contract/priority-matrix'
import { scoreByDimension } from '@ressoa/contract/score-report'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { fails, fake, fakeServer, type Handlers } from '../../../testing/fake-server'
import { calmNpsReport } from '../../../testing/nps-report'
import { aMatrix, aPriority } from '../../../testing/priorities'
import { openApp } from '../../../testing/render'
import { signIn } from '../../../testing/sessions'

// Loading ECharts takes longer than a test waits on a busy machine.
beforeAll(() => import('../../../components/charts/kinds/quadrants'), 60_000)

const values = aMatrix()

const field = (id: number, name: string, changes: Partial<PriorityItem>) =>
  aPriority(id, '', { dimension: name, dimensionId: id, dimensionValue: null, dimensionValueId: null, effect: null, ...changes })

const fields: PriorityMatrix = {
  ...values,
  items: [
    field(5, 'Tempo no caixa', { importance: 60, importanceLow: 50, importanceHigh: 70, score: 58, quadrant: 'fixFirst' }),
    field(6, 'Atendimento', { importance: 40, score: 88, quadrant: 'keep' }),
  ],
  explained: 47,
  explainedLow: 41,
  explainedHigh: 53,
  leftOut: ['Estacionamento'],
}

const openMatrix = (address = '/admin/reports/priority-matrix', handlers: Handlers = {}) => {
  const server = fakeServer({
    ...calmNpsReport,
    ...fake(priorityMatrix, ({ input }) => (input.view === 'fields' ? fields : values)),
    ...handlers,
  })
  signIn({ role: 'reader' })
  const asked = () => Object.fromEntries(server.sentTo(priorityMatrix.path).at(-1)?.query ?? [])
  return { ...openApp(address), server, asked }
}

const group = (name: string) => screen.findByRole('region', { name })

test('RPX-001 each value has its importance and its score with their intervals, and stands in one of four quadrants', async () => {
  const { asked } = openMatrix()
  const slider = await screen.findByRole('slider', { name: 'O que pesa na nota' })
  expect(slider.getAttribute('aria-valuemax')).toBe('3')
  const first = await group('Corrigir primeiro')
  expect(within(first).getByRole('listitem').textContent).toBe('ContagemNPS −20,0 (54,0 a 73,0)14,211,1 a 21,9')
  expect(within(await group('Manter')).getByText('Savassi')).toBeTruthy()
  expect(within(await group('Ainda não dá para dizer')).getByText('Betim')).toBeTruthy()
  expect(screen.getByText('Não prova causa')).toBeTruthy()
  // The values of the dimension with most answers come first.
  expect(asked()).toMatchObject({ view: 'values', dimensionkey: 'filial', types: 'nps' })
})

test('RPX-001 the rating fields are the second tab: how much of the score they explain, and what was left out', async () => {
  const { user, asked, router } = openMatrix()
  await user.click(await screen.findByRole('tab', { name: 'Campos de avaliação' }))
  const first = await group('Corrigir primeiro')
  expect(within(first).getByRole('listitem').textContent).toBe('Tempo no caixa58% satisfeitos (54% a 73%)60%50% a 70%')
  expect(screen.getByText('Os 2 campos explicam 47% da nota (41% a 53%), com 515 respostas.')).toBeTruthy()
  expect(screen.getByText(/Ficou de fora: Estacionamento/)).toBeTruthy()
  expect(asked()).toMatchObject({ view: 'fields' })
  expect(asked()).not.toHaveProperty('dimensionkey')
  expect(router.state.location.search).toMatchObject({ view: 'fields' })
})

test('another dimension, campaign and period are asked for, and stand in the address', async () => {
  const { user, asked, router } = openMatrix()
  await group('Corrigir primeiro')
  await user.click(screen.getByRole('combobox', { name: 'Dimensão' }))
  await user.click(await screen.findByRole('option', { name: 'Vendedor' }))
  await waitFor(() => expect(asked()).toMatchObject({ dimensionkey: 'vendedor' }))
  await user.click(screen.getByRole('combobox', { name: 'Campanha' }))
  await user.click(await screen.findByRole('option', { name: 'Pós-compra' }))
  await waitFor(() => expect(asked()).toMatchObject({ dimensionkey: 'vendedor', idcampaignlist: '4' }))
  expect(router.state.location.search).toMatchObject({ dimensionkey: 'vendedor', idcampaignlist: '4' })
})

test('the matrix can be read as a table', async () => {
  const { user } = openMatrix()
  await group('Corrigir primeiro')
  await user.click(screen.getByRole('button', { name: 'Ver como tabela' }))
  const row = await screen.findByRole('row', { name: /Contagem/ })
  expect(row.textContent).toBe('Contagem14,211,1 a 21,9−20,054,0 a 73,0200Corrigir primeiro')
})

test('nothing to compare, no answers, and failures of either call have their own words', async () => {
  const nothing = { ...values, items: [], importanceCut: null, scoreCut: null }
  const one = openMatrix(undefined, fake(priorityMatrix, nothing))
  expect(await screen.findByText(/Ainda não há dois valores/)).toBeTruthy()
  one.unmount()
  const none = openMatrix(undefined, fake(priorityMatrix, { ...nothing, totalCount: 0 }))
  expect(await screen.findByText('Nenhuma resposta nestas datas com estes filtros.')).toBeTruthy()
  none.unmount()
  const failed = openMatrix(undefined, fails(priorityMatrix, { status: 500 }))
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy()
  failed.unmount()
  openMatrix(undefined, fails(scoreByDimension, { status: 500 }))
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy()
})
