import { pageOfAnswers } from '@ressoa/contract/answers'
import { plainDimensions } from '@ressoa/contract/dimensions'
import { priorityMatrix } from '@ressoa/contract/priority-matrix'
import { whyItMoved } from '@ressoa/contract/why-it-moved'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { watchPrinting } from '../../lib/printing'
import { calmAnswers } from '../../testing/answers'
import { calmConversion } from '../../testing/conversion'
import { fake, fakeServer, type Handlers } from '../../testing/fake-server'
import { calmNpsReport } from '../../testing/nps-report'
import { aMatrix, aPriority } from '../../testing/priorities'
import { openApp } from '../../testing/render'
import { calmSentiment } from '../../testing/sentiment'
import { signIn } from '../../testing/sessions'
import { calmStars } from '../../testing/stars'
import { aChange } from '../../testing/why-it-moved'
import { calmWordCloud } from '../../testing/word-cloud'

// Loading ECharts takes longer than a test waits on a busy machine.
beforeAll(
  () =>
    Promise.all([
      import('../../components/charts/kinds/band-line'),
      import('../../components/charts/kinds/score-bars'),
      import('../../components/charts/kinds/tree-map'),
      import('../../components/charts/kinds/quadrants'),
      import('../../components/charts/kinds/stacked-shares'),
    ]),
  60_000,
)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T12:00') })
})

const aDimension = { id: 1, key: 'filial', name: 'Filial', type: 'singleSelect', active: true } as const
const home = { ...calmNpsReport, ...fake(plainDimensions, [aDimension]) }
const score = { ...calmAnswers, ...calmNpsReport, ...fake(pageOfAnswers, { items: [], page: 1, pageSize: 30, total: 0 }) }
const fields = aMatrix({ items: [aPriority(1, 'Prazo'), aPriority(2, 'Preço')], explained: 41, leftOut: ['Embalagem'] })

type Report = {
  address: string
  handlers: Handlers
  /** How many each explanation says were counted, in the order of the page. */
  bases: string[]
  /** The charts that can be saved as a picture. */
  charts: number
}

const reports: Report[] = [
  {
    address: '',
    handlers: home,
    charts: 1,
    bases: [
      '1.284 respostas',
      '1.284 respostas',
      '1.284 respostas',
      '170 respostas',
      '3.120 pedidos enviados',
      '4.870 exibições',
      '1.284 respostas',
    ],
  },
  {
    address: '?types=csat',
    handlers: home,
    charts: 1,
    bases: ['64 respostas', '64 respostas', '3.120 pedidos enviados', '170 respostas', '64 respostas'],
  },
  { address: 'reports/nps/evolution', handlers: score, charts: 1, bases: ['1.284 respostas', '170 respostas'] },
  { address: 'reports/nps/list?dimensionkey=Filial', handlers: score, charts: 0, bases: ['1.284 respostas', '1.284 respostas'] },
  { address: 'reports/nps/tree?dimensionkey=Filial', handlers: score, charts: 1, bases: ['1.284 respostas', '1.284 respostas'] },
  {
    address: 'reports/nps/matrix?dimensionkey=Filial',
    handlers: score,
    charts: 1,
    bases: ['1.284 respostas', '1.284 respostas'],
  },
  {
    address: 'reports/conversion/email?idcampaign=7',
    handlers: calmConversion,
    charts: 1,
    bases: ['777 respostas', '4.088 pedidos enviados', '4.088 pedidos enviados'],
  },
  {
    address: 'reports/conversion/widget?idcampaign=7',
    handlers: calmConversion,
    charts: 0,
    bases: ['777 respostas', '1.368 exibições'],
  },
  {
    address: 'reports/conversion/link?idcampaign=7',
    handlers: calmConversion,
    charts: 0,
    bases: ['777 respostas', '400 aberturas'],
  },
  {
    address: 'reports/word-cloud?view=tab',
    handlers: { ...calmAnswers, ...calmWordCloud },
    charts: 0,
    bases: ['183 comentários'],
  },
  {
    address: 'reports/stars?dimensionkey=atendimento&group=filial',
    handlers: { ...score, ...calmStars },
    charts: 1,
    bases: ['40 respostas', '40 respostas'],
  },
  {
    address: 'reports/priority-matrix',
    handlers: { ...score, ...fake(priorityMatrix, aMatrix()) },
    charts: 1,
    bases: ['515 respostas'],
  },
  {
    address: 'reports/priority-matrix?view=fields',
    handlers: { ...score, ...fake(priorityMatrix, fields) },
    charts: 1,
    bases: ['515 respostas'],
  },
  {
    address: 'reports/sentiment',
    handlers: { ...calmAnswers, ...calmSentiment },
    charts: 1,
    bases: ['3.786 comentários', '120 comentários', '120 comentários', '120 comentários'],
  },
]

const how = { name: 'Como é calculado' }
/** A formula in words, how many were counted, and what was left out. */
const explained = /^\S.{20,}\. Base: (\d.*)\. Ficou de fora: \S.{10,}\.$/

const open = async ({ address, handlers }: Pick<Report, 'address' | 'handlers'>) => {
  fakeServer(handlers)
  signIn({ role: 'reader' })
  const opened = openApp(`/admin/${address}`)
  await screen.findAllByRole('button', how)
  await waitFor(() => expect(document.querySelectorAll('main [aria-busy="true"]')).toHaveLength(0))
  return opened
}

type User = Awaited<ReturnType<typeof open>>['user']

/** What the button says when it is pressed. */
const readExplanation = async (user: User, button: HTMLElement) => {
  await user.click(button)
  const dialog = await screen.findByRole('dialog', how)
  const text = [...dialog.querySelectorAll('p')].map(({ textContent }) => textContent).join(' ')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', how)).toBeNull())
  return text
}

const baseIn = (text: string) => {
  expect(text).toMatch(explained)
  return explained.exec(text)?.[1]
}

/** The cards of the page. That of the answers has records, not figures. */
const cardsWithFigures = () =>
  [...document.querySelectorAll<HTMLElement>('main section:not([aria-labelledby="evolution-answers"])')].filter(
    (section) => !section.parentElement?.closest('section'),
  )

test.each(reports)(
  'INS-013 every figure of /$address says how it is computed, from how many and what was left out; every chart has a table',
  async (report) => {
    const { user } = await open(report)
    // The home page shows its score first, and the other cards after it.
    await waitFor(() => expect(screen.getAllByRole('button', how)).toHaveLength(report.bases.length))
    await waitFor(() => expect(document.querySelectorAll('main [aria-busy="true"]')).toHaveLength(0))
    for (const card of cardsWithFigures())
      expect(within(card).queryAllByRole('button', how), card.textContent ?? '').not.toEqual([])
    const bases: unknown[] = []
    for (const button of screen.getAllByRole('button', how)) bases.push(baseIn(await readExplanation(user, button)))
    expect(bases).toEqual(report.bases)

    const charts = screen.queryAllByRole('button', { name: 'Salvar como imagem' })
    expect(charts).toHaveLength(report.charts)
    for (const chart of charts) {
      const card = within(chart.closest('section') as HTMLElement)
      const toggle = card.queryByRole('button', { name: 'Ver como tabela' })
      if (toggle) await user.click(toggle)
      expect(card.getAllByRole('table').length).toBeGreaterThan(0)
    }
    // What is drawn without being offered as a picture must not be forgotten.
    expect(screen.queryAllByRole('slider')).toEqual([])
  },
)

const sentencesOf = (text: string) => text.split(/(?<=[.”)]) (?=\S)/)

const explainedOnPaper = () =>
  [...document.querySelectorAll<HTMLElement>('main [data-explained]:not([hidden])')].map((paragraph) => {
    const copy = paragraph.cloneNode(true) as HTMLElement
    for (const hidden of copy.querySelectorAll('[hidden]')) hidden.remove()
    return copy.textContent ?? ''
  })

test.each(reports)('on paper /$address explains nothing twice, and every number that was counted once', async (report) => {
  watchPrinting()
  await open(report)
  await waitFor(() => expect(screen.getAllByRole('button', how)).toHaveLength(report.bases.length))
  await waitFor(() => expect(document.querySelectorAll('main [aria-busy="true"]')).toHaveLength(0))
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const printed = explainedOnPaper()
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(new Set(printed).size).toBe(printed.length)
  const formulas = printed.flatMap((text) => sentencesOf(text.replace(/Base: .*$/, '').trim())).filter(Boolean)
  expect(formulas.length).toBeGreaterThan(0)
  expect(formulas.filter((sentence, index) => formulas.indexOf(sentence) !== index)).toEqual([])
  for (const base of report.bases) expect(printed.join(' ')).toContain(`Base: ${base}.`)
})

test('INS-013 the clouds of words have their table', async () => {
  await open({ address: 'reports/word-cloud?view=table', handlers: { ...calmAnswers, ...calmWordCloud } })
  expect(screen.getAllByRole('table').length).toBeGreaterThan(0)
})

test('INS-013 why a score moved says how it was split, from how many answers and what was left out, and has a table', async () => {
  const { user } = await open({ address: '', handlers: { ...home, ...fake(whyItMoved, aChange) } })
  await user.click(screen.getByRole('button', { name: 'Por que mudou?' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Por que mudou' }))
  await drawer.findByRole('table')
  const text = await readExplanation(user, drawer.getByRole('button', how))
  expect(baseIn(text)).toBe('1.416 respostas no período e 1.345 no anterior')
  expect(text).toContain('Motivo da nota, porque uma resposta pode ter vários valores')
})
