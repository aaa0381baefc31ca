import { saveSettings, settings as settingsCall, type Theme, uploadImage } from '@ressoa/contract/settings'
import { surveyColours } from '@ressoa/domain/theme'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fails, fake, fakeServer, type Handlers } from '../../testing/fake-server'
import { fakeUploads } from '../../testing/fake-uploads'
import { openApp } from '../../testing/render'
import { signIn, validSession } from '../../testing/sessions'
import { someSettings } from '../../testing/settings'

const openTheme = async (theme: Theme = {}, handlers: Handlers = {}) => {
  const settings = someSettings({ theme, version: 4 })
  const server = fakeServer({
    ...validSession,
    ...fake(settingsCall, settings),
    ...fake(saveSettings, ({ input }) => ({ ...settings, theme: input.theme ?? {}, version: 5 })),
    ...handlers,
  })
  signIn()
  const app = openApp('/admin/settings')
  await screen.findByText('Salvar')
  const savedThemes = () => server.sentTo('StoreSettings/Save').map(({ body }) => JSON.parse(String(body)).Theme)
  return { ...app, ...server, savedThemes }
}
// By label: searching by role is slow on a screen of this size.
const written = 'textarea, input:not([type=file], [type=color])'
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: written })
// Pasted: typing would render the whole screen for every key.
const write = async (user: UserEvent, input: HTMLInputElement, text: string) => {
  await user.clear(input)
  await user.paste(text)
}
const save = () => screen.getByText('Salvar')
const preview = (shown = 'Pergunta') => screen.getByLabelText(`Prévia da pesquisa: ${shown}`)
const described = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

test('SET-001 the preview follows what is typed, before anything is saved', async () => {
  const { user, sentTo } = await openTheme()
  const main = '#7a1fa2'
  await write(user, field('Cor principal'), main)
  expect(preview().style.getPropertyValue('--rs-main')).toBe(main)
  expect(preview().style.getPropertyValue('--rs-page')).toBe(surveyColours({ themeMainColor: main }).page)
  await write(user, field('Título'), 'Padaria Aurora')
  await write(user, field('Texto secundário'), 'Leva um minuto.')
  expect(preview().textContent).toContain('Padaria Aurora')
  expect(preview().textContent).toContain('Leva um minuto.')
  await write(user, field('Imagem de fundo'), 'https://x.test/fundo.png')
  expect(preview().style.getPropertyValue('--preview-image')).toBe('url("https://x.test/fundo.png")')
  expect(sentTo('StoreSettings/Save')).toHaveLength(0)
})

test('SET-001 the preview shows the thank-you screen to whoever writes it, and by its switch', async () => {
  const { user } = await openTheme()
  await write(user, field('Título do agradecimento'), 'Valeu demais')
  await write(user, field('Texto do agradecimento'), 'Até a próxima.')
  expect(preview('Agradecimento').textContent).toContain('Valeu demais')
  expect(preview('Agradecimento').textContent).toContain('Até a próxima.')
  await user.click(screen.getByLabelText('Pergunta', { selector: 'input' }))
  expect(preview().textContent).not.toContain('Valeu demais')
  expect(within(preview()).getByText('Enviar resposta')).toBeTruthy()
})

test('SET-001 the theme is saved with the rest, and what was cleared goes back to the product’s own look', async () => {
  const { user, sentTo, savedThemes } = await openTheme({ themeMainColor: '#7a1fa2', mainTitleText: 'Aurora', logoUrl: '' })
  expect(field('Cor principal').value).toBe('#7a1fa2')
  await user.click(screen.getByLabelText('Limpar: Cor principal'))
  expect(document.activeElement).toBe(field('Cor principal'))
  expect(field('Cor principal').placeholder).toBe('Padrão (#00aeef)')
  expect(preview().style.getPropertyValue('--rs-main')).toBe('#00aeef')
  await write(user, field('Cor do botão Enviar'), '#0B646A')
  await user.click(save())
  await screen.findByText('Configurações salvas.')
  expect(savedThemes()).toEqual([{ MainTitleText: 'Aurora', SendButtonColor: '#0B646A' }])
  expect(JSON.parse(String(sentTo('StoreSettings/Save')[0]?.body)).Version).toBe(4)
})

test('SET-003 a colour that is not #rrggbb is refused at its field and never drawn', async () => {
  const { user, sentTo } = await openTheme()
  for (const colour of ['#fff', 'red']) {
    await write(user, field('Cor de fundo'), colour)
    expect(preview().style.getPropertyValue('--rs-page'), colour).toBe(surveyColours({}).page)
    await user.click(save())
    expect(described('Cor de fundo'), colour).toContain('Escreva a cor como #00aeef')
    expect(field('Cor de fundo').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field('Cor de fundo'))
  }
  expect(sentTo('StoreSettings/Save')).toHaveLength(0)
})

test('SET-003 an image address that is neither https nor ours is refused at its field and never drawn', async () => {
  const { user, sentTo, savedThemes } = await openTheme()
  for (const address of ['http://x.test/a.png', 'javascript:alert(1)']) {
    await write(user, field('Logo'), address)
    expect(preview().querySelector('.rs-head img'), address).toBeNull()
    await user.click(save())
    expect(described('Logo'), address).toContain('Use um endereço que comece com https://')
  }
  expect(sentTo('StoreSettings/Save')).toHaveLength(0)
  await write(user, field('Logo'), 'https://x.test/a.png')
  expect(field('Logo').getAttribute('aria-invalid')).not.toBe('true')
  expect(preview().querySelector('.rs-head img')?.getAttribute('src')).toBe('https://x.test/a.png')
  await user.click(save())
  await waitFor(() => expect(savedThemes()).toEqual([{ LogoUrl: 'https://x.test/a.png' }]))
})

test('SET-003 what the server refuses of the theme is told at its field', async () => {
  const { user } = await openTheme(
    {},
    fails(saveSettings, {
      status: 400,
      problems: [{ field: 'Theme.SecondaryTextColor', error: 'Essa cor não.' }],
    }),
  )
  await write(user, field('Cor do texto secundário'), '#123456')
  await user.click(save())
  await waitFor(() => expect(described('Cor do texto secundário')).toContain('Essa cor não.'))
  expect(document.activeElement).toBe(field('Cor do texto secundário'))
})

test('SET-001 a picture is sent when it is chosen and its address is saved', async () => {
  const url = '/api/pub/image/1-abcdefghijklmnopqrstuv'
  const uploads = fakeUploads(uploadImage)
  const { user, savedThemes } = await openTheme()
  const chooser = document.querySelector<HTMLInputElement>('input[type=file][aria-label="Imagem de fundo"]') as HTMLInputElement
  await user.upload(chooser, new File([new Uint8Array(2_000_000)], 'grande.png', { type: 'image/png' }))
  expect(described('Imagem de fundo')).toContain('no máximo 1 MB')
  expect(uploads).toHaveLength(0)
  await user.upload(chooser, new File(['x'], 'fundo.png', { type: 'image/png' }))
  await waitFor(() => expect(uploads[0]?.address).toMatch(/StoreSettings\/UploadImage$/))
  uploads[0]?.answer({ url })
  await waitFor(() => expect(field('Imagem de fundo').value).toBe(url))
  expect(preview().style.getPropertyValue('--preview-image')).toBe(`url("${url}")`)
  await user.click(save())
  await waitFor(() => expect(savedThemes()).toEqual([{ BackgroundImageUrl: url }]))
})

test('ACC-004 a text colour under 4.5:1 with where it stands is warned of beside its field, and the warning goes when it passes', async () => {
  const { user } = await openTheme({ backgroundColor: '#ffffff' })
  // 4.48 and 4.54 to 1 on white: the greys just below and above the limit.
  await write(user, field('Cor do título'), '#777777')
  expect(described('Cor do título')).toContain('Contraste de 4,4 para 1 com o fundo e o branco do cartão; o mínimo é 4,5.')
  expect(described('Cor do texto secundário')).not.toContain('Contraste')
  await write(user, field('Cor do título'), '#767676')
  expect(described('Cor do título')).not.toContain('Contraste')
})

test('ACC-004 a background on which the texts cannot be read is warned of', async () => {
  const { user } = await openTheme()
  await write(user, field('Cor de fundo'), '#1a1a1a')
  expect(described('Cor de fundo')).toContain('Em celulares os textos têm contraste')
  await write(user, field('Cor de fundo'), '#ffffff')
  expect(described('Cor de fundo')).not.toContain('contraste')
})

test('ACC-004 a main or send colour that vanishes into its ground is warned of; a strong one is not', async () => {
  const { user } = await openTheme({ themeMainColor: '#7a1fa2' })
  expect(described('Cor principal')).not.toContain('contraste')
  await write(user, field('Cor do botão Enviar'), '#ffee00')
  expect(described('Cor do botão Enviar')).toContain('O botão ganha ali um contorno que aparece')
  await write(user, field('Cor principal'), '#ffee00')
  expect(described('Cor principal')).toContain('A escolhida ganha um contorno escuro')
})
