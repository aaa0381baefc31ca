import { campaignById } from '@ressoa/contract/campaigns'
import {
  cloneTemplate,
  previewTemplate,
  saveTemplate,
  templateById,
  templates,
  templatesOfType,
  uploadTemplateImage,
} from '@ressoa/contract/templates'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseLanguage } from '../../i18n'
import { aCampaign, calmCampaigns } from '../../testing/campaigns'
import { someEmails } from '../../testing/dispatches'
import { fail, fails, fake, fakeServer, type Handlers } from '../../testing/fake-server'
import { fakeUploads } from '../../testing/fake-uploads'
import { stale } from '../../testing/refusals'
import { openApp } from '../../testing/render'
import { signIn } from '../../testing/sessions'
import { aListedTemplate, aTemplate } from '../../testing/templates'

const openEditor = async (handlers: Handlers = {}, address = '/admin/template/41') => {
  const server = fakeServer({
    ...calmCampaigns,
    ...fake(templates, [aListedTemplate()]),
    ...fake(templatesOfType, [aListedTemplate()]),
    ...fake(templateById, aTemplate()),
    ...fake(previewTemplate, '<p>Prévia 1</p>'),
    ...fake(saveTemplate, aTemplate({ version: 4 })),
    ...handlers,
  })
  signIn({ role: 'manager' })
  const app = openApp(address)
  await screen.findByRole('textbox', { name: /Título do modelo/ })
  return { ...app, ...server }
}
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Título do modelo/ })
const rename = (value: string) => fireEvent.change(nameField(), { target: { value } })
const block = (name: string) => within(screen.getByRole('region', { name }))
const frame = () => screen.getByTitle<HTMLIFrameElement>('Prévia do e-mail')
const bodyOf = (sent: { body: unknown } | undefined) => JSON.parse(String(sent?.body))
type SentBlock = { TargetId: string; Editables: { TargetValue: { TargetModel: string; Value: string } }[] }
const valuesIn = (sent: { body: unknown } | undefined) =>
  Object.fromEntries(
    (bodyOf(sent).Blocks as SentBlock[]).flatMap(({ Editables }) =>
      Editables.map(({ TargetValue }) => [TargetValue.TargetModel, TargetValue.Value]),
    ),
  )

test.each(['abc', 'new', '0', '1.5'])('TPL-009 template/%s leads to the list', async (item) => {
  fakeServer({ ...calmCampaigns, ...fake(templates, [aListedTemplate()]) })
  signIn({ role: 'manager' })
  const { router } = openApp(`/admin/template/${item}`)
  await screen.findByRole('heading', { level: 1, name: 'Modelos de e-mail' })
  expect(router.state.location.pathname).toBe('/template')
})

test('an unknown template is not found', async () => {
  fakeServer({ ...calmCampaigns, ...fails(templateById, { status: 404 }) })
  signIn({ role: 'manager' })
  openApp('/admin/template/99')
  await screen.findByRole('heading', { level: 1, name: 'Não encontramos esta página' })
})

test('TPL-010 TPL-028 title and preview, in a frame without scripts, wide or narrow', async () => {
  const { user } = await openEditor()
  expect(nameField().value).toBe('Pedido padrão')
  await waitFor(() => expect(frame().getAttribute('srcdoc')).toBe('<p>Prévia 1</p>'))
  expect(frame().getAttribute('sandbox')).toBe('')
  expect(frame().dataset.view).toBe('desktop')
  await user.click(screen.getByRole('radio', { name: 'Celular' }))
  expect(frame().dataset.view).toBe('phone')
})

test('TPL-011 TPL-012 every block is there with its editables, each by its type', async () => {
  await openEditor()
  const header = block('Cabeçalho')
  expect(header.getByLabelText('Logo', { selector: 'input[type="file"]' })).toBeTruthy()
  expect(header.getByRole<HTMLInputElement>('switch', { name: 'Mostrar o logo' }).checked).toBe(true)
  expect(header.getByRole<HTMLInputElement>('textbox', { name: 'Largura do logo' }).value).toBe('120')
  const body = block('Texto')
  expect(body.getByRole('textbox', { name: 'Mensagem' }).textContent).toBe('Conte como foi.')
  expect(body.getByRole<HTMLInputElement>('combobox', { name: 'Alinhamento' }).value).toBe('À esquerda')
})

test('TPL-013 applying a block refreshes the preview, and nothing before that', async () => {
  let made = 0
  const { user, sentTo } = await openEditor(fake(previewTemplate, () => `<p>Prévia ${++made}</p>`))
  await waitFor(() => expect(frame().getAttribute('srcdoc')).toBe('<p>Prévia 1</p>'))
  const apply = block('Cabeçalho').getByRole<HTMLButtonElement>('button', { name: 'Ver na prévia: Cabeçalho' })
  expect(apply.disabled).toBe(true)
  await user.click(block('Cabeçalho').getByRole('switch', { name: 'Mostrar o logo' }))
  expect(sentTo('template/previewtemplate')).toHaveLength(1)
  await user.click(apply)
  await waitFor(() => expect(frame().getAttribute('srcdoc')).toBe('<p>Prévia 2</p>'))
  expect(valuesIn(sentTo('template/previewtemplate')[1])).toMatchObject({ showLogo: 'false', logoWidth: '120' })
  expect(sentTo('template/savetemplate')).toHaveLength(0)
})

test('TPL-014 TPL-029 saving sends title and values, and returns to the list', async () => {
  const { user, router, sentTo } = await openEditor()
  rename('Pedido de Natal')
  await user.click(block('Cabeçalho').getByRole('switch', { name: 'Mostrar o logo' }))
  await user.click(block('Texto').getByRole('combobox', { name: 'Alinhamento' }))
  await user.click(await screen.findByRole('option', { name: 'No centro' }))
  await user.click(screen.getByRole('button', { name: 'Salvar modelo' }))
  await screen.findByRole('heading', { level: 1, name: 'Modelos de e-mail' })
  expect(router.state.location.pathname).toBe('/template')
  const [sent] = sentTo('template/savetemplate')
  expect(bodyOf(sent)).toMatchObject({ IdRessoa: 41, Name: 'Pedido de Natal', Version: 3 })
  expect(valuesIn(sent)).toEqual({
    logo: '',
    showLogo: 'false',
    logoWidth: '120',
    text: '<p>Conte como foi.</p>',
    align: 'center',
  })
})

test('TPL-015 opened from the wizard, saving returns to the e-mail of the campaign', async () => {
  const { user, router } = await openEditor(
    fake(campaignById, aCampaign({ emailConfiguration: someEmails() })),
    '/admin/template/41?fromWizard=true&emailType=reminder&Id=7',
  )
  await user.click(screen.getByRole('button', { name: 'Salvar modelo' }))
  await screen.findByRole('heading', { level: 1, name: 'Lembrete' })
  expect(router.state.location).toMatchObject({
    pathname: '/campaign/email',
    search: { Id: '7', fromTemplateEdit: 'true', emailType: 'reminder' },
  })
})

test('TPL-016 the title is required and has at most 80 characters', async () => {
  const { user, sentTo } = await openEditor()
  rename('   ')
  await user.click(screen.getByRole('button', { name: 'Salvar modelo' }))
  expect(await screen.findByText('Preencha este campo.')).toBeTruthy()
  rename('x'.repeat(81))
  expect(await screen.findByText('Use no máximo 80 caracteres.')).toBeTruthy()
  expect(sentTo('template/savetemplate')).toHaveLength(0)
  rename('x'.repeat(80))
  await user.click(screen.getByRole('button', { name: 'Salvar modelo' }))
  await waitFor(() => expect(sentTo('template/savetemplate')).toHaveLength(1))
})

test('TPL-017 TPL-024 a number below its minimum becomes the minimum', async () => {
  const { user } = await openEditor()
  const width = block('Cabeçalho').getByRole<HTMLInputElement>('textbox', { name: 'Largura do logo' })
  expect(block('Cabeçalho').getByText('No mínimo 40.')).toBeTruthy()
  await user.clear(width)
  await user.type(width, '12')
  await user.tab()
  expect(width.value).toBe('40')
  await user.clear(width)
  await user.tab()
  expect(width.value).toBe('40')
})

test.each([
  ['pt', 'Negrito', 'Alinhar à direita'],
  ['en', 'Bold', 'Align right'],
  ['es', 'Negrita', 'Alinear a la derecha'],
] as const)('TPL-018 the text editor speaks %s with the interface', async (language, bold, right) => {
  await openEditor()
  await chooseLanguage(language)
  expect(await screen.findByRole('button', { name: bold })).toBeTruthy()
  expect(screen.getByRole('button', { name: right })).toBeTruthy()
})

test('something of the person is put into the text, with other words where it is missing', async () => {
  const { user, sentTo } = await openEditor()
  await user.click(screen.getByRole('button', { name: 'Inserir um dado da pessoa' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'O que inserir' }), 'Nome da pessoa')
  await user.type(screen.getByRole('textbox', { name: 'Se faltar, escrever' }), 'cliente')
  await user.click(screen.getByRole('button', { name: 'Inserir' }))
  await user.click(screen.getByRole('button', { name: 'Salvar modelo' }))
  await waitFor(() => expect(sentTo('template/savetemplate')).toHaveLength(1))
  expect(valuesIn(sentTo('template/savetemplate')[0]).text).toContain('{{person.name|cliente}}')
})

test('TPL-023 a picture is sent when it is chosen, with its progress, and can be taken away', async () => {
  const uploads = fakeUploads(uploadTemplateImage)
  const { user, sentTo } = await openEditor()
  const input = block('Cabeçalho').getByLabelText<HTMLInputElement>('Logo', { selector: 'input[type="file"]' })
  await user.upload(input, new File([new Uint8Array(9)], 'logo.png', { type: 'image/png' }))
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.progress(0.5)
  expect((await screen.findByRole('progressbar', { name: 'Enviando a imagem' })).getAttribute('aria-valuenow')).toBe('50')
  uploads[0]?.answer({ url: '/api/pub/image/abc.png' })
  await block('Cabeçalho').findByRole('button', { name: 'Trocar imagem' })
  const shown = async () => {
    await user.click(block('Cabeçalho').getByRole('button', { name: 'Ver na prévia: Cabeçalho' }))
    return valuesIn(sentTo('template/previewtemplate').at(-1)).logo
  }
  expect(await shown()).toBe('/api/pub/image/abc.png')
  await user.click(block('Cabeçalho').getByRole('button', { name: 'Remover' }))
  await block('Cabeçalho').findByRole('button', { name: 'Escolher imagem' })
  await user.upload(input, new File([new Uint8Array(9)], 'logo.png', { type: 'image/png' }))
  await waitFor(() => expect(uploads).toHaveLength(2))
  uploads[1]?.answer({ url: '/api/pub/image/def.png' })
  await block('Cabeçalho').findByRole('button', { name: 'Trocar imagem' })
  await user.click(screen.getByRole('button', { name: 'Salvar modelo' }))
  await waitFor(() => expect(sentTo('template/savetemplate')).toHaveLength(1))
  expect(valuesIn(sentTo('template/savetemplate')[0]).logo).toBe('/api/pub/image/def.png')
})

test('a picture that is too large is not sent', async () => {
  const uploads = fakeUploads(uploadTemplateImage)
  const { user } = await openEditor()
  const input = block('Cabeçalho').getByLabelText<HTMLInputElement>('Logo', { selector: 'input[type="file"]' })
  await user.upload(input, new File([new Uint8Array(1_048_577)], 'logo.png', { type: 'image/png' }))
  expect((await screen.findByRole('alert')).textContent).toBe('A imagem pode ter no máximo 1 MB.')
  expect(uploads).toHaveLength(0)
})

const staleDialog = async () => within(await screen.findByRole('dialog', { name: 'Outra pessoa salvou antes de você' }))

test('a stale template is kept as a copy with what was changed', async () => {
  const { user, sentTo } = await openEditor({
    ...fake(saveTemplate, ({ input: { id, name } }) => (id === 99 ? aTemplate({ id, name }) : fail(stale))),
    ...fake(cloneTemplate, { id: 99 }),
  })
  rename('Meu nome')
  await user.click(screen.getByRole('button', { name: 'Salvar modelo' }))
  await user.click((await staleDialog()).getByRole('button', { name: 'Guardar a minha como cópia' }))
  await screen.findByRole('heading', { level: 1, name: 'Modelos de e-mail' })
  expect(sentTo('template/clonetemplate')[0]?.query.get('clonename')).toBe('Meu nome - Copy')
  const [mine, copy] = sentTo('template/savetemplate').map(({ body }) => JSON.parse(String(body)))
  expect(copy).toMatchObject({ IdRessoa: 99, Name: 'Meu nome - Copy', Blocks: mine.Blocks })
})

test('a stale template says so and offers to load the present one', async () => {
  let current = aTemplate()
  const { user } = await openEditor({
    ...fake(templateById, () => current),
    ...fails(saveTemplate, stale),
  })
  rename('Meu nome')
  current = aTemplate({ name: 'De outra pessoa', version: 4 })
  await user.click(screen.getByRole('button', { name: 'Salvar modelo' }))
  await user.click((await staleDialog()).getByRole('button', { name: 'Carregar a nova versão' }))
  await waitFor(() => expect(nameField().value).toBe('De outra pessoa'))
})

test('leaving with unsaved changes asks first', async () => {
  const { user } = await openEditor()
  rename('Outro')
  await user.click(screen.getByRole('link', { name: 'Cancelar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sair sem salvar?' }))
  await user.click(dialog.getByRole('button', { name: 'Sair sem salvar' }))
  await screen.findByRole('heading', { level: 1, name: 'Modelos de e-mail' })
})

test('a preview that cannot be made says so and can be asked again', async () => {
  let isDown = true
  const { user } = await openEditor(fake(previewTemplate, () => (isDown ? fail({ status: 500 }) : '<p>Ok</p>')))
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  isDown = false
  await user.click(retry)
  await waitFor(() => expect(frame().getAttribute('srcdoc')).toBe('<p>Ok</p>'))
})
