import { campaigns } from '@ressoa/contract/campaigns'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aCampaign } from '../testing/campaigns'
import { fail, fake, fakeServer } from '../testing/fake-server'
import { renderPart } from '../testing/render'
import { signIn } from '../testing/sessions'
import { CampaignSelect } from './CampaignSelect'

const draw = (campaignIds?: number[]) => {
  const server = fakeServer(
    fake(campaigns, [aCampaign(), aCampaign({ id: 8, name: 'Entrega' }), aCampaign({ id: 9, name: 'Satisfação', type: 'csat' })]),
  )
  signIn()
  const onChange = vi.fn()
  return { ...server, ...renderPart(<CampaignSelect type="nps" campaignIds={campaignIds} onChange={onChange} />), onChange }
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Campanha' })
const open = async (user: ReturnType<typeof draw>['user']) => {
  await user.click(field())
  await screen.findByRole('option', { name: 'Entrega' })
  return screen.getAllByRole('option').map(({ textContent }) => textContent)
}

test('it offers all campaigns, then each one of its type', async () => {
  const { user, onChange } = draw()
  expect(field().value).toBe('Todas as campanhas')
  expect(await open(user)).toEqual(['Todas as campanhas', 'Pós-compra', 'Entrega'])
  await user.click(screen.getByRole('option', { name: 'Entrega' }))
  expect(onChange).toHaveBeenCalledWith([8])
})

test('all campaigns name none', async () => {
  const { user, onChange } = draw([7])
  await open(user)
  expect(field().value).toBe('Pós-compra')
  await user.click(screen.getByRole('option', { name: 'Todas as campanhas' }))
  expect(onChange).toHaveBeenCalledWith(undefined)
})

test('several of an address are shown as so many', async () => {
  const { user } = draw([7, 8])
  await open(user)
  expect(field().value).toBe('2 campanhas')
})

test('choices that cannot be loaded say so, and can be asked for again', async () => {
  let isUp = false
  fakeServer(fake(campaigns, () => (isUp ? [aCampaign()] : fail({ status: 500 }))))
  signIn()
  const { user } = renderPart(<CampaignSelect type="nps" campaignIds={undefined} onChange={vi.fn()} />)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Não deu para carregar as opções.')
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await user.click(field())
  expect(await screen.findByRole('option', { name: 'Pós-compra' })).toBeTruthy()
})
