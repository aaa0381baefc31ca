import { scoreByPeriod } from '@ressoa/contract/score-report'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { calmDashboard } from '../../testing/dashboard'
import { fail, fake, fakeServer, type Handlers } from '../../testing/fake-server'
import { openApp } from '../../testing/render'
import { aWeek } from '../../testing/scores'
import { signIn } from '../../testing/sessions'

const weeks = [
  aWeek('2026-10-25', '2026-10-31', [60, 30, 10]),
  aWeek('2026-11-01', '2026-11-07', [70, 20, 30]),
  aWeek('2026-11-08', '2026-11-14', [8, 1, 1]),
  aWeek('2026-11-15', '2026-11-21', [40, 10, 10]),
]

// Loading ECharts takes longer than a test waits on a busy machine.
beforeAll(() => import('../../components/charts/kinds/band-line'), 60_000)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T12:00') })
})

const openHome = (handlers: Handlers = {}, address = '/admin/') => {
  const server = fakeServer({ ...calmDashboard, ...fake(scoreByPeriod, { unfiltered: weeks, filtered: weeks }), ...handlers })
  signIn({ role: 'reader' })
  const asked = () => server.sentTo(scoreByPeriod.path).map(({ query }) => query)
  return { ...openApp(address), asked }
}
const card = (name = 'Nota por semana') => screen.findByRole('region', { name })
const chart = async (name?: string) => within(await card(name)).findByRole('slider')

test('the home page shows 30 days by week, from 13 weeks before on', async () => {
  const { asked } = openHome()
  await chart()
  const query = asked().at(-1)
  expect(query?.get('dateinterval')).toBe('4')
  expect(query?.get('from')).toMatch(/^2026-08-23T00:00/)
  expect(query?.get('to')).toMatch(/^2026-11-21T23:59/)
  expect(query?.get('types')).toBe('nps')
})

test('day, week and month can be chosen; what would be too many points cannot', async () => {
  const { user, asked, unmount } = openHome()
  await chart()
  await user.click(screen.getByRole('radio', { name: 'Mês' }))
  await chart('Nota por mês')
  expect(asked().at(-1)?.get('dateinterval')).toBe('5')
  expect(asked().at(-1)?.get('from')).toMatch(/^2025-12-01T00:00/)
  unmount()
  openHome({}, '/admin/?from=2016-11-18T00:00:00-03:00&to=2026-11-18T23:59:59-03:00')
  await chart('Nota por mês')
  expect((screen.getByRole('radio', { name: 'Dia' }) as HTMLInputElement).disabled).toBe(true)
})

test('the arrow keys go from period to period and tell dates, score, interval and answers', async () => {
  const { user } = openHome()
  const slider = await chart()
  expect(slider.getAttribute('aria-valuetext')).toBe('15/11 a 21/11/2026: NPS 50,0 (28,6 a 66,6), 60 respostas, em andamento')
  slider.focus()
  await user.keyboard('{ArrowLeft}')
  expect(slider.getAttribute('aria-valuetext')).toBe('08/11 a 14/11/2026: NPS 70,0 (14,7 a 93,0), 10 respostas, poucas respostas')
  await user.keyboard('{Home}')
  expect(slider.getAttribute('aria-valuenow')).toBe('1')
  await user.keyboard('{End}{ArrowRight}')
  expect(slider.getAttribute('aria-valuenow')).toBe('4')
})

test('the goal is drawn with its name', async () => {
  openHome()
  await waitFor(async () => expect((await chart()).textContent).toContain('meta 75'))
})

test('the chart is a table too, with every number that it draws', async () => {
  const { user } = openHome()
  await chart()
  await user.click(within(await card()).getByRole('button', { name: 'Ver como tabela' }))
  const rows = within(await card()).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Semana', 'NPS', 'Margem de 95%', 'Respostas', 'Observação'],
    ['25/10 a 31/10/2026', '50,0', '35,5 a 61,6', '100', ''],
    ['01/11 a 07/11/2026', '33,3', '17,5 a 47,5', '120', ''],
    ['08/11 a 14/11/2026', '70,0', '14,7 a 93,0', '10', 'poucas respostas'],
    ['15/11 a 21/11/2026', '50,0', '28,6 a 66,6', '60', 'em andamento'],
  ])
  await user.click(within(await card()).getByRole('button', { name: 'Ver como gráfico' }))
  await chart()
})

test('without answers one sentence says where they come from', async () => {
  openHome(fake(scoreByPeriod, { unfiltered: weeks, filtered: [] }))
  expect(await within(await card()).findByText(/A linha começa com a primeira resposta/)).toBeTruthy()
})

test('a line that cannot be loaded says so in its card and is tried again', async () => {
  let isDown = true
  const { user } = openHome(fake(scoreByPeriod, () => (isDown ? fail({ status: 500 }) : { unfiltered: weeks, filtered: weeks })))
  const retry = await within(await card()).findByRole('button', { name: 'Tentar de novo' })
  isDown = false
  await user.click(retry)
  await chart()
})

test('a chart that cannot become a picture says so', async () => {
  const { user } = openHome()
  await chart()
  // jsdom has no canvas to draw on.
  await user.click(within(await card()).getByRole('button', { name: 'Salvar como imagem' }))
  expect(await screen.findByText('Não deu para salvar a imagem. Tente de novo.')).toBeTruthy()
})

test('CSAT has its line too, in percent', async () => {
  const { asked } = openHome({}, '/admin/?types=csat')
  const slider = await chart()
  expect(asked().at(-1)?.get('types')).toBe('csat')
  expect(slider.getAttribute('aria-valuetext')).toContain('CSAT 50,0% (28,6% a 66,6%)')
})
