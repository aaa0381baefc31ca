import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { version } from '../../../package.json'
import { fakeServer } from '../../testing/fake-server'
import { openApp } from '../../testing/render'
import { signIn } from '../../testing/sessions'

test('any signed-in user sees the session’s store and user and the version, and can change nothing', async () => {
  fakeServer({ 'Horus/CheckHorusAuth': { body: { IsValid: true } } })
  signIn({ role: 'reader' })
  openApp('/admin/qa')
  const main = within(await screen.findByRole('main'))
  const facts = (title: string) => main.getByRole('region', { name: title }).textContent
  await main.findByRole('region', { name: 'Loja' })
  expect(facts('Loja')).toContain('Chavedemo')
  expect(facts('Loja')).toContain('Fuso horárioAmerica/Sao_Paulo')
  expect(facts('Pessoa')).toContain('E-mailmarina@loja.test')
  expect(facts('Pessoa')).toContain('PapelLeitura')
  expect(facts('Programa')).toContain(version)
  expect(main.queryAllByRole('button')).toEqual([])
  expect(main.queryAllByRole('textbox')).toEqual([])
  expect(screen.queryByRole('link', { name: 'Dados para suporte' })).toBeNull()
})
