import { priorityMatrix } from '@ressoa/contract/priority-matrix'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { calmAnswers } from '../../testing/answers'
import { calmConversion } from '../../testing/conversion'
import { fake, fakeServer } from '../../testing/fake-server'
import { calmNpsReport } from '../../testing/nps-report'
import { aMatrix } from '../../testing/priorities'
import { openApp } from '../../testing/render'
import { calmSentiment } from '../../testing/sentiment'
import { signIn } from '../../testing/sessions'
import { calmWordCloud } from '../../testing/word-cloud'

/** Each address, where it leads, and the title of its screen. */
const routes = [
  ['reports/nps', 'reports/nps/list', 'NPS'],
  ['reports/nps/list', 'reports/nps/list', 'NPS'],
  ['reports/conversion', 'reports/conversion/email', 'Conversão'],
  ['reports/conversion/link', 'reports/conversion/link', 'Conversão'],
  ['reports/word-cloud', 'reports/word-cloud', 'Nuvem de palavras'],
  ['reports/stars', 'reports/stars', 'Estrelas'],
  ['reports/priority-matrix', 'reports/priority-matrix', 'Matriz de prioridades'],
  ['reports/sentiment', 'reports/sentiment', 'Sentimento'],
] as const

const handlers = {
  ...calmSentiment,
  ...calmWordCloud,
  ...calmConversion,
  ...calmAnswers,
  ...calmNpsReport,
  ...fake(priorityMatrix, aMatrix()),
}

test.each(routes)('%s opens its report, and without a session the login page', async (address, path, title) => {
  fakeServer(handlers)
  const stranger = openApp(`/admin/${address}`)
  await waitFor(() => expect(stranger.router.state.location.pathname).toBe('/login'))
  stranger.unmount()
  signIn({ role: 'reader' })
  const { router } = openApp(`/admin/${address}`)
  expect(await screen.findByRole('heading', { level: 1, name: new RegExp(title) })).toBeTruthy()
  expect(router.state.location.pathname).toBe(`/${path}`)
})
