import { adminById, admins } from '@ressoa/contract/admins'
import { pageOfAnswers } from '@ressoa/contract/answers'
import { campaignById } from '@ressoa/contract/campaigns'
import { plainDimensions } from '@ressoa/contract/dimensions'
import { planDispatch } from '@ressoa/contract/dispatches'
import { filteredForms, formById } from '@ressoa/contract/forms'
import { templateById, templates } from '@ressoa/contract/templates'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keepDraft, newDraft } from './features/campaigns/campaign-draft'
import { keepNewDispatches } from './features/dispatches/list/new-dispatches'
import { anAdmin } from './testing/admins'
import { anAnswer, calmAnswers } from './testing/answers'
import { aCampaign, aCampaignForm, calmCampaigns } from './testing/campaigns'
import { aPlan, someEmails } from './testing/dispatches'
import { fake, fakeServer, never } from './testing/fake-server'
import { formDimensions } from './testing/forms'
import { aPage } from './testing/pages'
import { openApp } from './testing/render'
import { signIn } from './testing/sessions'
import { aListedTemplate, aTemplate } from './testing/templates'

/** Double clicks: the second click comes before the page can disable the button. */

const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const inDialog = async (name: string | RegExp) => within(await screen.findByRole('dialog')).findByRole('button', { name })

type User = ReturnType<typeof openApp>['user']
type Case = { path: string; address: string; before?: () => void; toButton: (user: User) => Promise<HTMLElement> }

const cases: Record<string, Case> = {
  'a new form': {
    path: 'form/insertupdate',
    address: '/admin/form/new?type=nps',
    toButton: async () => {
      const save = await button('Salvar formulário')
      fill(/Nome do formulário/, 'Compra')
      fill(/Pergunta da nota de 0 a 10/, 'Recomendaria?')
      for (const box of within(screen.getByRole('region', { name: 'Comentário' })).getAllByRole('textbox'))
        fireEvent.change(box, { target: { value: 'Conte mais' } })
      return save
    },
  },
  'a new campaign': {
    path: 'campaign/insertupdate',
    address: '/admin/campaign/details',
    before: () => keepDraft({ ...newDraft('nps'), name: 'Natal', formId: 21, active: true }),
    toButton: async (user) => {
      await screen.findByRole('button', { name: 'Trocar formulário' })
      await user.click(await button('Salvar'))
      return inDialog('Salvar')
    },
  },
  'a new template': {
    path: 'template/createtemplate',
    address: '/admin/template',
    toButton: async (user) => {
      await user.click(await button('Criar modelo'))
      await user.click((await screen.findAllByRole('menuitem'))[0] as HTMLElement)
      const dialog = within(await screen.findByRole('dialog'))
      fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Pedido' } })
      return dialog.getByRole('button', { name: 'Criar e editar' })
    },
  },
  dispatches: {
    path: 'dispatchsendingschedule/insertupdate',
    address: '/admin/campaign/dispatch?Id=7',
    before: () =>
      keepNewDispatches(7, [
        {
          key: '00000000-0000-4000-8000-000000000001',
          type: 'immediate',
          listId: 5,
          nameList: 'Clientes',
          date: null,
          dateTimezone: 'America/Bahia',
        },
      ]),
    toButton: async (user) => {
      await user.click(await button('Conferir e enviar'))
      return inDialog('Enviar agora para 12 pessoas')
    },
  },
  settings: { path: 'StoreSettings/Save', address: '/admin/settings', toButton: () => button('Salvar') },
  'a person of the team': { path: 'apiadmin/insertupdate', address: '/admin/administrator/5', toButton: () => button('Salvar') },
  'a note': {
    path: 'AdminNote/InsertUpdate',
    address: '/admin/answer?types=nps&ordenation=DateDesc',
    toButton: async (user) => {
      await user.click(await button('Renata Alves Prado'))
      await user.type(await screen.findByRole('textbox', { name: 'Nova nota' }), 'Liguei para agradecer.')
      return button('Salvar nota')
    },
  },
  'the state of an answer': {
    path: 'nps/changestatus',
    address: '/admin/answer?types=nps&ordenation=DateDesc',
    toButton: async (user) => {
      await user.click(await button('Renata Alves Prado'))
      return button('Invalidar resposta')
    },
  },
}

test.each(Object.keys(cases))('two clicks at once save %s once, and tell of no mistake', async (what) => {
  const { path, address, before, toButton } = cases[what] as Case
  const email = someEmails()
  const { sentTo } = fakeServer({
    ...calmCampaigns,
    ...calmAnswers,
    ...fake(campaignById, aCampaign({ emailConfiguration: { ...email, active: true } })),
    ...fake(formById, aCampaignForm()),
    ...fake(filteredForms, [aCampaignForm()]),
    ...fake(plainDimensions, formDimensions),
    ...fake(planDispatch, aPlan({ total: 12, willGet: 12, willNotGet: [] })),
    ...fake(templates, [aListedTemplate()]),
    ...fake(templateById, aTemplate()),
    ...fake(adminById, anAdmin()),
    ...fake(admins, [anAdmin()]),
    ...fake(pageOfAnswers, aPage([anAnswer()])),
    [path]: never,
  })
  signIn({ role: 'administrator' })
  before?.()
  const { user } = openApp(address)
  const save = await toButton(user)
  fireEvent.click(save)
  fireEvent.click(save)
  await waitFor(() => expect(sentTo(path)).toHaveLength(1))
  fireEvent.click(save)
  await new Promise((resolve) => setTimeout(resolve))
  expect(sentTo(path)).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull()
})
