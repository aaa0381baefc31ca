import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { chooseLanguage } from '../i18n'
import { renderPart } from '../testing/render'
import { DateRangePicker } from './DateRangePicker'

type Range = Parameters<typeof DateRangePicker>[0]['range']

// A Sunday: the week so far has one day, the same as today.
const sunday = new Date(2026, 10, 15, 10)

const draw = (start: Range = {}) => {
  vi.useFakeTimers({ now: sunday, toFake: ['Date'] })
  const chosen = vi.fn<(range: Range) => void>()
  const Kept = () => {
    const [range, setRange] = useState(start)
    const keep = (next: Range) => {
      setRange(next)
      chosen(next)
    }
    return <DateRangePicker range={range} onChange={keep} />
  }
  return { ...renderPart(<Kept />), chosen }
}

const field = () => screen.getByRole('button', { name: /^(Período|Period|Periodo):/ })
const open = async (user: ReturnType<typeof draw>['user']) => {
  await user.click(field())
  return within(await screen.findByRole('dialog'))
}

test('GEN-022 GEN-025 without dates the full interval is chosen', async () => {
  const { user } = draw()
  expect(field().textContent).toBe('Todo o período')
  const dialog = await open(user)
  expect(dialog.getByRole('button', { pressed: true }).textContent).toBe('Todo o período')
})

test('GEN-023 GEN-025 every preset is offered by its name', async () => {
  const { user } = draw()
  const presets = within((await open(user)).getByRole('list', { name: 'Períodos prontos' }))
  expect(presets.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Hoje',
    'Ontem',
    'Últimos 7 dias',
    'Últimos 30 dias',
    'Esta semana',
    'Este mês',
    'Mês passado',
    'Este trimestre',
    'Trimestre passado',
    'Este ano',
    'Ano passado',
    'Todo o período',
  ])
})

test('GEN-026 GEN-027 a preset gives the limits of the browser’s days and shows its name', async () => {
  const { user, chosen } = draw()
  await user.click((await open(user)).getByRole('button', { name: 'Este mês' }))
  expect(chosen).toHaveBeenCalledWith({ from: new Date(2026, 10, 1), to: new Date(2026, 10, 15, 23, 59, 59, 999) })
  expect(field().textContent).toBe('Este mês')
  expect(field().getAttribute('aria-label')).toBe('Período: Este mês · 01/11/2026 – 15/11/2026')
})

test('of two presets with the same days the chosen one is named', async () => {
  const { user } = draw()
  await user.click((await open(user)).getByRole('button', { name: 'Esta semana' }))
  expect(field().textContent).toBe('Esta semana')
})

test('the full interval leaves no dates behind', async () => {
  const { user, chosen } = draw({ from: new Date(2026, 10, 3), to: new Date(2026, 10, 4) })
  expect(field().textContent).toBe('03/11/2026 – 04/11/2026')
  await user.click((await open(user)).getByRole('button', { name: 'Todo o período' }))
  expect(chosen).toHaveBeenCalledWith({})
})

test('GEN-026 two days of the calendar make a range of whole days', async () => {
  const { user, chosen } = draw()
  const dialog = await open(user)
  await user.click(dialog.getByRole('button', { name: '3 novembro 2026' }))
  expect(chosen).not.toHaveBeenCalled()
  await user.click(dialog.getByRole('button', { name: '9 novembro 2026' }))
  expect(chosen).toHaveBeenCalledWith({ from: new Date(2026, 10, 3), to: new Date(2026, 10, 9, 23, 59, 59, 999) })
  expect(field().textContent).toBe('03/11/2026 – 09/11/2026')
})

test.each([
  ['pt', ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']],
  ['en', ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']],
  ['es', ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb']],
] as const)('the calendar names the days of the week, in %s', async (language, names) => {
  await chooseLanguage(language)
  const { user } = draw()
  const dialog = await open(user)
  expect([...dialog.getByRole('table').querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual(names)
})

test('I18-003 in English the days are MM/dd/yyyy', async () => {
  await chooseLanguage('en')
  draw({ from: new Date(2026, 10, 3), to: new Date(2026, 10, 4) })
  expect(field().textContent).toBe('11/03/2026 – 11/04/2026')
})

test('the keyboard opens it, chooses, and is back at the field', async () => {
  const { user, chosen } = draw()
  await user.tab()
  expect(document.activeElement).toBe(field())
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Todo o período'))
  await user.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
  expect(chosen).toHaveBeenCalledWith({ from: new Date(2025, 0, 1), to: new Date(2025, 11, 31, 23, 59, 59, 999) })
  await vi.waitFor(() => expect(document.activeElement).toBe(field()))
})
