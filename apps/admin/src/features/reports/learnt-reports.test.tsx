import { priorityMatrix } from '@ressoa/contract/priority-matrix'
import { sentimentReport } from '@ressoa/contract/sentiment'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { calmAnswers } from '../../testing/answers'
import { fails, fake, fakeServer, type Handlers, never } from '../../testing/fake-server'
import { calmNpsReport } from '../../testing/nps-report'
import { aMatrix } from '../../testing/priorities'
import { openApp } from '../../testing/render'
import { aSentiment, calmSentiment } from '../../testing/sentiment'
import { signIn } from '../../testing/sessions'

// Loading ECharts takes longer than a test waits on a busy machine.
beforeAll(
  () => Promise.all([import('../../components/charts/kinds/quadrants'), import('../../components/charts/kinds/stacked-shares')]),
  60_000,
)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T12:00') })
})

const reports = [
  {
    name: 'Matriz de prioridades',
    path: 'reports/priority-matrix',
    call: priorityMatrix.path,
    filled: fake(priorityMatrix, aMatrix()),
    waiting: fake(priorityMatrix, never),
    failed: fails(priorityMatrix, { status: 500 }),
    empty: fake(priorityMatrix, aMatrix({ items: [], totalCount: 0 })),
    emptyText: 'Nenhuma resposta nestas datas com estes filtros.',
  },
  {
    name: 'Sentimento',
    path: 'reports/sentiment',
    call: sentimentReport.path,
    filled: fake(sentimentReport, aSentiment()),
    waiting: fake(sentimentReport, never),
    failed: fails(sentimentReport, { status: 500 }),
    empty: fake(sentimentReport, aSentiment({ series: [], drivers: [], conflicts: [], totalCount: 0 })),
    emptyText: 'Nenhum comentário nestas datas com estes filtros.',
  },
] as const

test.each(reports)(
  'RPX-003 $name is in the reports menu for lower rights, filters by period and campaign, and has its states',
  async (report) => {
    const open = (handlers: Handlers, address = `/admin/${report.path}`) => {
      const server = fakeServer({ ...calmAnswers, ...calmSentiment, ...calmNpsReport, ...handlers })
      signIn({ role: 'reader' })
      return { ...openApp(address), server }
    }
    const { user, server, router, unmount } = open(report.filled, '/admin/answer')
    const menu = within(await screen.findByRole('navigation'))
    await user.click(await menu.findByRole('link', { name: report.name }))
    expect(await screen.findByRole('heading', { level: 1, name: report.name })).toBeTruthy()
    expect(router.state.location.pathname).toBe(`/${report.path}`)
    const asked = () => Object.fromEntries(server.sentTo(report.call).at(-1)?.query ?? [])
    await waitFor(() => expect(asked().from).toMatch(/^2026-10-20T00:00/))
    await user.click(await screen.findByRole('combobox', { name: 'Campanha' }))
    await user.click(await screen.findByRole('option', { name: 'Pós-compra' }))
    await waitFor(() => expect(asked()).toMatchObject({ idcampaignlist: '4' }))
    await user.click(screen.getByRole('button', { name: /Últimos 30 dias/ }))
    await user.click(await screen.findByRole('button', { name: 'Este ano' }))
    await waitFor(() => expect(asked()).toMatchObject({ idcampaignlist: '4', from: expect.stringMatching(/^2026-01-01T00:00/) }))
    unmount()

    const waiting = open(report.waiting)
    await waitFor(() => expect(document.querySelector('section [aria-busy="true"]')).not.toBeNull())
    waiting.unmount()
    const empty = open(report.empty)
    expect((await screen.findAllByText(report.emptyText)).length).toBeGreaterThan(0)
    empty.unmount()
    open(report.failed)
    expect((await screen.findAllByRole('button', { name: 'Tentar de novo' })).length).toBeGreaterThan(0)
  },
)
