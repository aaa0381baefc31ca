import { type Campaign, duplicateCampaign, figuresOfCampaigns, pageOfCampaigns, saveCampaign } from '@ressoa/contract/campaigns'
import { scoreDecimals } from '@ressoa/contract/dashboard'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aCampaign } from '../../testing/campaigns'
import { fail, fails, fake, fakeServer, type Handlers, never } from '../../testing/fake-server'
import { aPage } from '../../testing/pages'
import { refusedAt } from '../../testing/refusals'
import { openApp } from '../../testing/render'
import { signIn, validSession } from '../../testing/sessions'

const running = aCampaign()
const draft = aCampaign({ id: 8, name: 'Entrega', active: false, type: 'csat', formName: 'Entrega em casa' })

const noFigures = { totalCount: 0, score: null, scoreLow: null, scoreHigh: null, emailTotalSent: 0, emailTotalAnswers: 0 }
const calmFigures: Handlers = {
  ...fake(figuresOfCampaigns, ({ query }) =>
    (query.get('idcampaignlist') ?? '').split(',').map((id) => ({ campaignId: Number(id), ...noFigures })),
  ),
  ...fake(scoreDecimals, 0),
}

const openList = (handlers: Handlers = {}, address = '/admin/campaign') => {
  const server = fakeServer({ ...validSession, ...calmFigures, ...byTab([running, draft]), ...handlers })
  signIn({ role: 'manager' })
  return { ...openApp(address), ...server }
}

const byTab = (campaigns: Campaign[]) =>
  fake(pageOfCampaigns, ({ input: { active } }) =>
    aPage(campaigns.filter((campaign) => active === undefined || campaign.active === active)),
  )

const row = (name: RegExp) => screen.findByRole('row', { name })

test('CMP-001 CMP-002 CMP-012 each tab asks for its campaigns: active, inactive, or all without Active', async () => {
  const { user, router, sentTo } = openList()
  await row(/Pós-compra/)
  expect(screen.queryByRole('row', { name: /Entrega/ })).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'Inativas' }))
  await row(/Entrega/)
  expect(router.state.location.search).toMatchObject({ tab: 'inactive' })
  await waitFor(() => expect(screen.queryByRole('row', { name: /Pós-compra/ })).toBeNull())
  await user.click(screen.getByRole('tab', { name: 'Todas' }))
  await row(/Pós-compra/)
  expect(router.state.location.search).toMatchObject({ tab: 'all' })
  const asked = sentTo('campaign/getpaged').map(({ query }) => [query.get('Active'), query.get('PageSize')])
  expect(asked).toEqual([
    ['true', '10'],
    ['false', '10'],
    [null, '10'],
  ])
})

test.each(['active', 'inactive', 'all'])(
  'CMP-001 the pages of tab %s are asked for one by one and stand in the address',
  async (tab) => {
    const { user, router, sentTo } = openList(
      fake(pageOfCampaigns, aPage([running], { total: 21 })),
      `/admin/campaign?tab=${tab}`,
    )
    await row(/Pós-compra/)
    await user.click(screen.getByRole('button', { name: 'Página 2' }))
    await waitFor(() => expect(sentTo('campaign/getpaged').at(-1)?.query.get('Page')).toBe('2'))
    expect({ tab: 'active', ...router.state.location.search }).toMatchObject({ tab, page: '2' })
  },
)

test.each([
  ['', 'Nenhuma campanha ativa'],
  ['?tab=inactive', 'Nenhuma campanha inativa'],
  ['?tab=all', 'Faça a primeira pergunta'],
])('CMP-003 CMP-004 the empty tab %s has its own words and the one button that creates', async (query, title) => {
  openList(fake(pageOfCampaigns, aPage([])), `/admin/campaign${query}`)
  await screen.findByRole('heading', { name: title })
  const creating = screen.getAllByRole('link', { name: 'Criar campanha' })
  expect(creating.map((link) => link.getAttribute('href'))).toEqual(['/admin/campaign/new'])
})

test('CMP-004 the list has a button that leads to a new campaign', async () => {
  openList()
  await row(/Pós-compra/)
  expect(screen.getByRole('link', { name: 'Criar campanha' }).getAttribute('href')).toBe('/admin/campaign/new')
})

test('CMP-005 a row shows the validity interval, or that there is none', async () => {
  const limited = aCampaign({
    id: 9,
    name: 'Natal',
    hasExpirationInterval: true,
    intervalStart: new Date('2026-12-01T03:00:00.000Z'),
    intervalEnd: new Date('2027-01-01T02:59:59.999Z'),
    intervalStartTimezone: 'America/Sao_Paulo',
    intervalEndTimezone: 'America/Sao_Paulo',
    intervalStartWithTimezone: '2026-12-01T00:00:00-03:00',
  })
  openList(fake(pageOfCampaigns, aPage([running, limited])))
  expect((await row(/Pós-compra/)).textContent).toContain('Sem prazo de validade')
  expect((await row(/Natal/)).textContent).toContain('01/12/2026 a 31/12/2026')
})

test('CMP-006 a row shows name, type, form, channels and state in words', async () => {
  const asking = aCampaign({
    emailConfiguration: { active: true, request: { subject: 'Conte' } },
    widgetConfiguration: { active: false },
  })
  openList(fake(pageOfCampaigns, aPage([asking, draft])), '/admin/campaign?tab=all')
  const nps = (await row(/Pós-compra/)).textContent ?? ''
  for (const words of ['NPS · Compra na loja', 'E-mail ativo', 'Widget inativo', 'Ativa']) expect(nps).toContain(words)
  const csat = (await row(/Entrega/)).textContent ?? ''
  for (const words of ['CSAT · Entrega em casa', 'E-mail inativo', 'Inativa']) expect(csat).toContain(words)
  expect(csat).not.toContain('Widget')
})

test('CMP-006 the public link of a row can be copied', async () => {
  const { user } = openList()
  await row(/Pós-compra/)
  const written = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: 'Copiar o link de Pós-compra' }))
  expect(written).toHaveBeenCalledWith(running.publicLink)
})

const openMenu = async (user: ReturnType<typeof openList>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: `Mais ações para ${name}` }))
  return within(await screen.findByRole('menu'))
}

test('a row leads to its details, by its button and by its menu, and can be switched', async () => {
  const { user } = openList({}, '/admin/campaign?tab=all')
  const href = '/admin/campaign/details?Id=7'
  expect((await screen.findByRole('link', { name: 'Editar Pós-compra' })).getAttribute('href')).toBe(href)
  const menu = await openMenu(user, 'Pós-compra')
  expect(menu.getByRole('menuitem', { name: 'Editar' }).getAttribute('href')).toBe(href)
  expect(menu.getByRole('menuitem', { name: 'Desativar' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect((await openMenu(user, 'Entrega')).getByRole('menuitem', { name: 'Ativar' })).toBeTruthy()
})

test('CMP-013 CMP-014 CMP-017 a switch saves the whole campaign with Active flipped, changes the row and reloads', async () => {
  let kept = running
  let reloads = 0
  const { user, sentTo } = openList(
    {
      ...fake(pageOfCampaigns, () => {
        reloads++
        return aPage([kept])
      }),
      ...fake(saveCampaign, () => {
        kept = { ...running, active: false, version: 4 }
        return kept
      }),
    },
    '/admin/campaign?tab=all',
  )
  await user.click((await openMenu(user, 'Pós-compra')).getByRole('menuitem', { name: 'Desativar' }))
  expect(await screen.findByText('A campanha Pós-compra está inativa.')).toBeTruthy()
  await waitFor(async () => expect((await row(/Pós-compra/)).textContent).toContain('Inativa'))
  await waitFor(() => expect(reloads).toBe(2))
  expect(JSON.parse(String(sentTo('campaign/insertupdate')[0]?.body))).toEqual({
    IdRessoa: 7,
    Key: running.key,
    Version: 3,
    Name: 'Pós-compra',
    Description: '',
    Type: 0,
    Active: false,
    IdForm: 21,
    AcceptAnonymousInteraction: true,
    HasExpirationInterval: false,
    EmailConfiguration: {
      Active: false,
      NpsRequestEmailIdTemplate: null,
      GratefulEmailIdTemplate: null,
      RememberEmailIdTemplate: null,
      RememberEmailDaysInterval: 15,
      ResendDaysInterval: 30,
    },
    WidgetConfiguration: { Active: false, ShowChance: 30 },
  })
})

test('CMP-014 CMP-017 the row changes before the reload answers', async () => {
  let isFirst = true
  const { user } = openList(
    {
      ...fake(pageOfCampaigns, () => {
        if (!isFirst) return never()
        isFirst = false
        return aPage([draft])
      }),
      ...fake(saveCampaign, { ...draft, active: true }),
    },
    '/admin/campaign?tab=all',
  )
  await user.click((await openMenu(user, 'Entrega')).getByRole('menuitem', { name: 'Ativar' }))
  expect(await screen.findByText('A campanha Entrega está ativa.')).toBeTruthy()
  expect((await row(/Entrega/)).textContent).toContain('Ativa')
})

test('CMP-015 GEN-008 a switch that is refused says so', async () => {
  const { user } = openList(fails(saveCampaign, refusedAt('IdForm', 'Sem formulário')))
  await user.click((await openMenu(user, 'Pós-compra')).getByRole('menuitem', { name: 'Desativar' }))
  expect(await screen.findByText('A campanha não mudou de situação. Atualize a lista e tente de novo.')).toBeTruthy()
})

test('CMP-016 a switch that fails otherwise has its own words', async () => {
  const { user } = openList(fails(saveCampaign, { status: 500 }))
  await user.click((await openMenu(user, 'Pós-compra')).getByRole('menuitem', { name: 'Desativar' }))
  expect(await screen.findByText('Algo deu errado ao mudar a situação da campanha. Tente de novo.')).toBeTruthy()
})

test('CMP-018 a list that cannot be loaded says so and can be tried again', async () => {
  let isUp = false
  const { user } = openList(fake(pageOfCampaigns, () => (isUp ? aPage([running]) : fail({ status: 500 }))))
  await screen.findByText('Não deu para carregar as campanhas. Confira a conexão e tente de novo.')
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await row(/Pós-compra/)
})

test('STA-001 STA-002 a row shows score, interval and answers, response rate and dispatches, asked for the whole page at once', async () => {
  const sending = aCampaign({
    dispatchInfo: {
      dispatchCount: 2,
      lastDispatchDate: new Date('2026-11-03T12:00:00.000Z'),
      nextDispatchDate: new Date('2026-12-03T12:00:00.000Z'),
    },
  })
  const { sentTo } = openList(
    {
      ...fake(pageOfCampaigns, aPage([sending, draft, aCampaign({ id: 9, name: 'Calada' })])),
      ...fake(figuresOfCampaigns, [
        {
          campaignId: 7,
          totalCount: 1934,
          score: 57.2,
          scoreLow: 53.6,
          scoreHigh: 60.4,
          emailTotalSent: 4000,
          emailTotalAnswers: 1500,
        },
        { ...noFigures, campaignId: 8, totalCount: 12, score: 75, scoreLow: 46.8, scoreHigh: 91.1 },
        { ...noFigures, campaignId: 9 },
      ]),
    },
    '/admin/campaign?tab=all',
  )
  await screen.findByText('57')
  const words = async (name: RegExp) => (await row(name)).textContent ?? ''
  for (const said of ['57entre 54 e 60', '1.934 respostas', '37,5%', '1.500 de 4.000', '03/11/2026', 'Próximo: 03/12/2026'])
    expect(await words(/Pós-compra/)).toContain(said)
  for (const said of ['75%entre 47% e 91%', 'Poucas respostas: 12', 'Sem e-mails', 'Nenhum'])
    expect(await words(/Entrega/)).toContain(said)
  expect(await words(/Calada/)).toContain('Sem respostas')
  expect(screen.getByRole('link', { name: '1.934 respostas' }).getAttribute('href')).toBe(
    '/admin/answer?idcampaignlist=7&active=true&types=nps',
  )
  expect(sentTo('campaign/getfigures').map(({ query }) => query.get('idcampaignlist'))).toEqual(['7,8,9'])
})

test('figures that cannot be counted leave the list as it is, say so and can be tried again', async () => {
  let isUp = false
  const { user } = openList(fake(figuresOfCampaigns, () => (isUp ? [{ ...noFigures, campaignId: 7 }] : fail({ status: 500 }))))
  await screen.findAllByText('Não carregou')
  expect((await row(/Pós-compra/)).textContent).toContain('Compra na loja')
  isUp = true
  await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
  await screen.findByText('Sem respostas')
})

test('campaigns are searched by name; the search stands in the address, and can be cleared', async () => {
  const { user, router, sentTo } = openList(
    fake(pageOfCampaigns, ({ query }) => aPage(query.get('Name') === 'xyz' ? [] : [running])),
  )
  await row(/Pós-compra/)
  await user.type(screen.getByRole('searchbox', { name: 'Buscar por nome' }), 'xyz')
  await screen.findByText('Nenhuma campanha com esse nome')
  expect(router.state.location.search).toMatchObject({ search: 'xyz' })
  expect(sentTo('campaign/getpaged').at(-1)?.query.get('Active')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  await row(/Pós-compra/)
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar por nome' }).value).toBe('')
})

test('a campaign is duplicated from its menu: the notice names the copy and the list reloads', async () => {
  const { user, sentTo } = openList(fake(duplicateCampaign, aCampaign({ id: 12, name: 'Pós-compra - Copy', active: false })))
  await user.click((await openMenu(user, 'Pós-compra')).getByRole('menuitem', { name: 'Duplicar' }))
  expect(await screen.findByText('Criamos a cópia Pós-compra - Copy. Ela está entre as inativas.')).toBeTruthy()
  await waitFor(() => expect(sentTo('campaign/getpaged')).toHaveLength(2))
  expect(JSON.parse(String(sentTo('Campaign/Duplicate')[0]?.body))).toEqual({ IdRessoa: 7, DraftKey: expect.any(String) })
})

test('LAY-028 a clerk stays in the layout and is told', async () => {
  fakeServer(validSession)
  signIn({ role: 'clerk' })
  openApp('/admin/campaign/new')
  await screen.findByRole('heading', { level: 1, name: 'Você não tem permissão para esta ação.' })
  expect(screen.getByRole('button', { name: 'Sair' })).toBeTruthy()
})

test('CMP-007 each row has a conversion-report button and a menu with edit and activate or deactivate', async () => {
  const { user } = openList({}, '/admin/campaign?tab=all')
  for (const [name, id, toggle] of [
    ['Pós-compra', '7', 'Desativar'],
    ['Entrega', '8', 'Ativar'],
  ] as const) {
    const inRow = within(await row(new RegExp(name)))
    const conversion = inRow.getByRole('link', { name: `Conversão de ${name}` })
    expect(conversion.getAttribute('href')).toBe(`/admin/reports/conversion?idcampaign=${id}&idcampaignlist=${id}`)
    await user.click(inRow.getByRole('button', { name: `Mais ações para ${name}` }))
    const edit = await screen.findByRole('menuitem', { name: 'Editar' })
    expect(edit.getAttribute('href')).toBe(`/admin/campaign/details?Id=${id}`)
    expect(screen.getByRole('menuitem', { name: toggle })).toBeTruthy()
    await user.keyboard('{Escape}')
  }
})
