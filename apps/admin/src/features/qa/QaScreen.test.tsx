import { campaignById, pageOfCampaigns } from '@ressoa/contract/campaigns'
import { pageOfPeople, personById } from '@ressoa/contract/people'
import type { Role } from '@ressoa/domain/codes'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { version } from '../../../package.json'
import { aCampaign } from '../../testing/campaigns'
import { fake, fakeServer } from '../../testing/fake-server'
import { aPage } from '../../testing/pages'
import { aPerson } from '../../testing/people'
import { openApp } from '../../testing/render'
import { signIn, validSession } from '../../testing/sessions'

const openQa = ({ role = 'manager', query = '' }: { role?: Role; query?: string } = {}) => {
  const server = fakeServer({
    ...validSession,
    ...fake(pageOfCampaigns, aPage([aCampaign({ id: 9, name: 'A mais nova' })])),
    ...fake(campaignById, aCampaign()),
    ...fake(pageOfPeople, aPage([aPerson({ id: 99, name: 'Jorge' })])),
    ...fake(personById, aPerson()),
  })
  signIn({ role })
  return { ...server, ...openApp(`/admin/qa${query}`) }
}

test('any signed-in user sees the session’s store and user and the version, and can change nothing', async () => {
  openQa({ role: 'reader' })
  const main = within(await screen.findByRole('main'))
  const facts = (title: string) => main.getByRole('region', { name: title }).textContent
  await main.findByRole('region', { name: 'Loja' })
  expect(facts('Loja')).toContain('Chavedemo')
  expect(facts('Loja')).toContain('Fuso horárioAmerica/Sao_Paulo')
  expect(facts('Sua conta')).toContain('E-mailmarina@loja.test')
  expect(facts('Sua conta')).toContain('PapelLeitura')
  expect(facts('Programa')).toContain(version)
  expect(main.queryAllByRole('button')).toEqual([])
  expect(main.queryAllByRole('textbox')).toEqual([])
  expect(screen.queryByRole('link', { name: 'Dados para suporte' })).toBeNull()
})

test('QAP-001 QAP-002 the campaign and the person of the query are shown', async () => {
  const { sentTo } = openQa({ query: '?Id=7&IdPerson=31' })
  await screen.findByText('Pós-compra')
  await screen.findByText('Renata Alves Prado')
  expect(screen.getByRole('region', { name: 'Campanha' }).textContent).toContain('Chavepos-compra-1a2b3c4d')
  expect(screen.getByRole('region', { name: 'Pessoa' }).textContent).toContain('E-mailrenata@loja.test')
  expect(sentTo('campaign/get')[0]?.query.get('Id')).toBe('7')
  expect(sentTo('person/get')[0]?.query.get('IdPerson')).toBe('31')
})

test('QAP-002 without ids in the query the newest ones are shown', async () => {
  openQa()
  expect(await screen.findByText('A mais nova')).toBeTruthy()
  expect(await screen.findByText('Jorge')).toBeTruthy()
})

test('QAP-002 a reader sees no person, and none is asked for', async () => {
  const { sentTo } = openQa({ role: 'reader' })
  await screen.findByText('A mais nova')
  expect(screen.queryByRole('region', { name: 'Pessoa' })).toBeNull()
  expect(sentTo('person/getpaged')).toEqual([])
})
