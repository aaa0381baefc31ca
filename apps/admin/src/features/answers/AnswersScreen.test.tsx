import type { Role } from '@ressoa/domain/codes'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseLanguage } from '../../i18n'
import { anAnswer, calmAnswers } from '../../testing/answers'
import { aPage } from '../../testing/campaigns'
import { fakeServer } from '../../testing/fake-server'
import { openApp } from '../../testing/render'
import { signIn } from '../../testing/sessions'

type Handlers = Parameters<typeof fakeServer>[0]
type Opening = { handlers?: Handlers; address?: string; role?: Role; csatEnabled?: boolean }

const home = '/admin/answer?types=nps&ordenation=DateDesc'

const openAnswers = ({ handlers = {}, address = home, role = 'manager', csatEnabled = true }: Opening = {}) => {
  const server = fakeServer({ ...calmAnswers, 'nps/getbyfilter': aPage([anAnswer()]), ...handlers })
  signIn({ role, store: { csatEnabled } })
  return { ...openApp(address), ...server, askedFor: () => server.sentTo('nps/getbyfilter').map(({ query }) => query) }
}

const item = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name })
  return button.closest('li') as HTMLElement
}

test('ANS-001 the page has title, filter button, tabs, total, sort, answers and pages', async () => {
  openAnswers({ handlers: { 'nps/getbyfilter': aPage([anAnswer()], { TotalItemCount: 1412, PageCount: 95, PageSize: 15 }) } })
  await item('Renata Alves Prado')
  expect(screen.getByRole('heading', { level: 1, name: 'Respostas' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Filtros' })).toBeTruthy()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['NPS', 'CSAT'])
  expect(screen.getByText('1.412').parentElement?.textContent).toBe('1.412 respostas')
  expect(screen.getByRole('combobox', { name: 'Ordem' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Página 2' })).toBeTruthy()
})
