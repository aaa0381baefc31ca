import { type Dimension, plainDimensions, saveDimension } from '@ressoa/contract/dimensions'
import { type Form, filteredForms, saveForm } from '@ressoa/contract/forms'
import { settings } from '@ressoa/contract/settings'
import type { Language } from '@ressoa/domain/languages'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../../i18n'
import { aWholeDimension } from '../../../testing/dimensions'
import { broken, fail, fails, fake, fakeServer, type Handlers, lose } from '../../../testing/fake-server'
import { aField, aForm, formDimensions, someValues } from '../../../testing/forms'
import { refusedAt } from '../../../testing/refusals'
import { openApp } from '../../../testing/render'
import { signIn, signOutElsewhere, validSession } from '../../../testing/sessions'
import { someSettings } from '../../../testing/settings'

const headings = { pt: 'Criar formulário', en: 'Create form', es: 'Crear formulario' }

const openNew = async (type: 'nps' | 'csat' = 'nps', handlers: Handlers = {}, language: Language = 'pt') => {
  const server = fakeServer({
    ...validSession,
    ...fake(filteredForms, []),
    ...fake(settings, someSettings()),
    ...fake(plainDimensions, formDimensions),
    ...fake(saveForm, aForm()),
    ...handlers,
  })
  signIn({ role: 'manager' })
  const app = openApp(`/admin/form/new?type=${type}`)
  await screen.findByRole('heading', { level: 1, name: headings[language] })
  return { ...app, ...server, sentForm: () => JSON.parse(String(server.sentTo('form/insertupdate').at(-1)?.body)) }
}

const openSaved = async (form: Form, handlers: Handlers = {}) => {
  const server = fakeServer({
    ...validSession,
    ...fake(filteredForms, [form]),
    ...fake(settings, someSettings()),
    ...fake(plainDimensions, formDimensions),
    ...fake(saveForm, aForm()),
    ...handlers,
  })
  signIn({ role: 'manager' })
  const app = openApp(`/admin/form?type=${form.type}`)
  await app.user.click(await screen.findByRole('link', { name: `Editar ${form.name}` }))
  await screen.findByRole('heading', { level: 1, name: 'Editar formulário' })
  return { ...app, ...server, sentForm: () => JSON.parse(String(server.sentTo('form/insertupdate').at(-1)?.body)) }
}

const fill = (input: HTMLElement, value: string) => {
  fireEvent.change(input, { target: { value } })
  fireEvent.blur(input)
}
const nameInput = () => screen.getByLabelText(/Nome do formulário/)
const titleInput = () => screen.getByLabelText(/Pergunta da nota de 0 a 10/)
const commentOf = (name: string) => screen.getByRole('group', { name: new RegExp(`^${name}`) })
const commentTitle = (name: string) => within(commentOf(name)).getByRole('textbox')
const folding = 'button[aria-expanded]:not([aria-haspopup])'
const fieldNumber = (number: number) => {
  const items = within(screen.getByRole('region', { name: 'Outras perguntas' })).getAllByRole('listitem')
  return items.filter((item) => item.querySelector(folding))[number - 1] as HTMLElement
}
const unfold = (number: number) => fireEvent.click(fieldNumber(number).querySelector(folding) as HTMLElement)
const preview = () => within(screen.getByRole('region', { name: 'Prévia' }))
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar formulário' }))

const fillBasics = () => {
  fill(nameInput(), 'Compra')
  fill(titleInput(), 'Recomendaria?')
  for (const name of ['Promotores', 'Neutros', 'Detratores']) fill(commentTitle(name), `Para ${name}`)
}
const addField = async (user: Awaited<ReturnType<typeof openNew>>['user'], type: RegExp) => {
  await user.click(screen.getByRole('button', { name: 'Adicionar pergunta' }))
  await user.click(await screen.findByRole('menuitem', { name: type }))
}
const openAdvanced = (number: number) => fireEvent.click(within(fieldNumber(number)).getByRole('button', { name: 'Avançado' }))
const chooseDimension = async (user: Awaited<ReturnType<typeof openNew>>['user'], number: number, name: string) => {
  openAdvanced(number)
  await user.click(within(fieldNumber(number)).getByRole('combobox', { name: /^Dimensão/ }))
  await user.click(await screen.findByRole('option', { name }))
}

test('FRM-012 the preview shows the scale 0 to 10, the comment box and the custom fields, and can be tried', async () => {
  const { user } = await openSaved(aForm({ fields: [aField(1, { forClass: 'detractor', title: 'Qual loja?' })] }))
  expect(preview().getAllByRole('radio', { name: /^Nota \d+ de 10$/ })).toHaveLength(11)
  expect(preview().getByRole('textbox', { name: /Comentário Promoter/ })).toBeTruthy()
  expect(preview().queryByRole('group', { name: /Qual loja/ })).toBeNull()
  await user.click(preview().getByRole('radio', { name: 'Nota 3 de 10' }))
  expect(preview().getByRole('textbox', { name: /Comentário Detractor/ })).toBeTruthy()
  expect(preview().getByRole('group', { name: /Qual loja/ })).toBeTruthy()
})

test('FRM-013 the title reaches the preview 500 ms after the last key', async () => {
  await openNew()
  vi.useFakeTimers({ shouldAdvanceTime: false })
  fireEvent.change(titleInput(), { target: { value: 'Voltaria?' } })
  act(() => vi.advanceTimersByTime(499))
  expect(preview().queryByText('Voltaria?')).toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(preview().getByText('Voltaria?')).toBeTruthy()
})

test('FRM-024 the comment comes before the fields where the form says so', async () => {
  const order = () =>
    [...(screen.getByRole('region', { name: 'Prévia' }).querySelectorAll('#rs-comment, fieldset.rs-part') ?? [])].map(
      (part) => part.tagName,
    )
  const { user } = await openSaved(aForm({ fields: [aField(1)] }))
  expect(order()).toEqual(['FIELDSET', 'TEXTAREA'])
  await user.click(screen.getByRole('radio', { name: 'O comentário' }))
  await waitFor(() => expect(order()).toEqual(['TEXTAREA', 'FIELDSET']))
})

test('FRM-026 asking who answers shows name and e-mail in the survey, as optional or required', async () => {
  const { user, sentForm } = await openSaved(aForm({ anonymousPerson: true, anonymousPersonOptional: true }))
  const rule = () => screen.getAllByRole<HTMLInputElement>('radio', { checked: true }).map(({ value }) => value)
  expect(rule()).toContain('optional')
  for (const name of ['Seu e-mail opcional', 'Seu nome opcional']) expect(preview().getByRole('textbox', { name })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Pedir e exigir' }))
  expect(await preview().findByRole('textbox', { name: 'Seu e-mail obrigatório' })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Não pedir' }))
  await waitFor(() => expect(preview().queryByRole('textbox', { name: /Seu (e-mail|nome)/ })).toBeNull())
  await user.click(screen.getByRole('radio', { name: 'Pedir, sem obrigar' }))
  save()
  await waitFor(() => expect(sentForm()).toMatchObject({ AnonymousPerson: true, AnonymousPersonOptional: true }))
})

test('FRM-037 FRM-038 FRM-039 name, title and comment titles are required; each says so when it is left', async () => {
  await openNew()
  for (const [input, text] of [
    [nameInput(), 'Dê um nome ao formulário.'],
    [titleInput(), 'Escreva a pergunta principal.'],
    [commentTitle('Promotores'), 'Escreva o título deste comentário.'],
    [commentTitle('Neutros'), 'Escreva o título deste comentário.'],
    [commentTitle('Detratores'), 'Escreva o título deste comentário.'],
  ] as const) {
    expect(screen.queryByText(text)).toBeNull()
    fill(input, '')
    expect(screen.getByText(text)).toBeTruthy()
    fireEvent.change(input, { target: { value: 'Agora sim' } })
    expect(screen.queryByText(text)).toBeNull()
  }
})

test('FRM-037 FRM-038 FRM-039 the inputs hold 80, 240 and 240 characters and count them', async () => {
  await openNew()
  expect(nameInput().getAttribute('maxlength')).toBe('80')
  expect(titleInput().getAttribute('maxlength')).toBe('240')
  for (const name of ['Promotores', 'Neutros', 'Detratores']) expect(commentTitle(name).getAttribute('maxlength')).toBe('240')
  fill(nameInput(), 'x'.repeat(75))
  expect(screen.getByText('75/80')).toBeTruthy()
  expect(screen.getByText('Restam 5 caracteres.')).toBeTruthy()
})

test('FRM-040 a field needs a title of at most 240 characters', async () => {
  const { user } = await openNew()
  await addField(user, /Texto livre/)
  const title = within(fieldNumber(1)).getByRole('textbox', { name: /^Pergunta/ })
  expect(title.getAttribute('maxlength')).toBe('240')
  fireEvent.blur(title)
  expect(within(fieldNumber(1)).getByText('Escreva a pergunta.')).toBeTruthy()
})

const neighbourhood: Dimension = { ...aWholeDimension(40, 'Bairro'), type: 'text', origin: 'form' }

test('FRM-041 a dimension is made on the spot: name of at most 60 characters, Origin 2, the type of the field', async () => {
  const { user, sentTo } = await openNew('nps', fake(saveDimension, neighbourhood))
  await addField(user, /Texto livre/)
  openAdvanced(1)
  await user.click(within(fieldNumber(1)).getByRole('button', { name: 'Criar dimensão' }))
  const name = within(fieldNumber(1)).getByRole('textbox', { name: /Nome da nova dimensão/ })
  expect(name.getAttribute('maxlength')).toBe('60')
  fireEvent.change(name, { target: { value: 'Bairro' } })
  await user.click(within(fieldNumber(1)).getByRole('button', { name: 'Criar e usar' }))
  const chosen = await within(fieldNumber(1)).findByRole<HTMLInputElement>('combobox', { name: /^Dimensão/ })
  expect(chosen.value).toBe('Bairro')
  expect(JSON.parse(String(sentTo('dimension/insertupdate')[0]?.body))).toMatchObject({ Name: 'Bairro', Type: 3, Origin: 2 })
})

test('while a dimension is being made the form cannot be saved without it', async () => {
  const { promise, resolve } = Promise.withResolvers<Dimension>()
  const { user } = await openNew(
    'nps',
    fake(saveDimension, () => promise),
  )
  await addField(user, /Texto livre/)
  openAdvanced(1)
  await user.click(within(fieldNumber(1)).getByRole('button', { name: 'Criar dimensão' }))
  fireEvent.change(within(fieldNumber(1)).getByRole('textbox', { name: /Nome da nova/ }), { target: { value: 'Bairro' } })
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar formulário' })
  expect(save().disabled).toBe(false)
  await user.click(within(fieldNumber(1)).getByRole('button', { name: 'Criar e usar' }))
  await waitFor(() => expect(save().disabled).toBe(true))
  resolve(neighbourhood)
  await waitFor(() => expect(save().disabled).toBe(false))
  expect(within(fieldNumber(1)).getByRole<HTMLInputElement>('combobox', { name: /^Dimensão/ }).value).toBe('Bairro')
})

const majorError = {
  HasErrors: false,
  HasMajorErrors: true,
  ErrorList: [{ Field: 'Name', Error: 'Já existe.' }],
  Element: null,
}

test.each([
  ['HasErrors', fails(saveDimension, refusedAt('Name', 'Já existe.'))],
  ['HasMajorErrors', broken(saveDimension, majorError)],
])('ANS-058 GEN-008 a dimension that cannot be made by %s says so, with the reason', async (_flag, handlers) => {
  const { user } = await openNew('nps', handlers)
  await addField(user, /Texto livre/)
  openAdvanced(1)
  await user.click(within(fieldNumber(1)).getByRole('button', { name: 'Criar dimensão' }))
  fireEvent.change(within(fieldNumber(1)).getByRole('textbox', { name: /Nome da nova/ }), { target: { value: 'Filial' } })
  await user.click(within(fieldNumber(1)).getByRole('button', { name: 'Criar e usar' }))
  expect(await screen.findByText('Erro ao criar a dimensão: Já existe.')).toBeTruthy()
})

const answersIn = (number: number) =>
  within(within(fieldNumber(number)).getByRole('group', { name: /^Respostas/ }))
    .getAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value)

test('FRM-042 a new choice starts with 2 empty values, and more can be added', async () => {
  const { user } = await openNew()
  await addField(user, /Uma escolha/)
  expect(answersIn(1)).toEqual(['', ''])
  await user.click(within(fieldNumber(1)).getByRole('button', { name: 'Adicionar resposta' }))
  expect(answersIn(1)).toEqual(['', '', ''])
})

test('FRM-043 an answer is deleted only while more than 2 remain, and after a question', async () => {
  const { user } = await openSaved(aForm({ fields: [aField(1)] }))
  unfold(1)
  await user.click(within(fieldNumber(1)).getByRole('button', { name: 'Excluir Savassi' }))
  const dialog = await screen.findByRole('dialog', { name: 'Excluir a resposta Savassi?' })
  expect(answersIn(1)).toHaveLength(3)
  await user.click(within(dialog).getByRole('button', { name: 'Excluir resposta' }))
  await waitFor(() => expect(answersIn(1)).toEqual(['Centro', 'Betim']))
  for (const name of ['Centro', 'Betim']) {
    expect(within(fieldNumber(1)).getByRole<HTMLButtonElement>('button', { name: `Excluir ${name}` }).disabled).toBe(true)
  }
})

test('FRM-044 a field is deleted after a question', async () => {
  const { user, sentForm } = await openSaved(aForm({ fields: [aField(1), aField(2, { dimensionId: 2 })] }))
  await user.click(screen.getByRole('button', { name: 'Excluir a pergunta Pergunta 1' }))
  const dialog = await screen.findByRole('dialog', { name: 'Excluir a pergunta Pergunta 1?' })
  expect(fieldNumber(2)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Excluir pergunta' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  save()
  await screen.findByRole('heading', { level: 1, name: 'Formulários' })
  expect(sentForm().FormFields.map(({ Title }: { Title: string }) => Title)).toEqual(['Pergunta 2'])
})

test('FRM-045 a field without title and answers keeps the form from being saved, and the first gap gets the focus', async () => {
  const { user, sentTo } = await openNew()
  fillBasics()
  await addField(user, /Uma escolha/)
  save()
  const field = within(fieldNumber(1))
  expect(await field.findByText('Escreva a pergunta.')).toBeTruthy()
  expect(field.getByText('Escreva pelo menos 2 respostas, sem deixar nenhuma em branco.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field.getByRole('textbox', { name: /^Pergunta/ })))
  expect(screen.getByText('Pontos para ajustar: 2')).toBeTruthy()
  expect(sentTo('form/insertupdate')).toEqual([])
})

test('FRM-045 a gap in a folded field unfolds it', async () => {
  await openSaved(aForm({ fields: [aField(1, { title: '' })] }))
  save()
  const title = await within(fieldNumber(1)).findByRole('textbox', { name: /^Pergunta/ })
  await waitFor(() => expect(document.activeElement).toBe(title))
})

test('a new question is saved without a word about dimensions; who wants one chooses it under advanced', async () => {
  const { user, sentForm } = await openNew()
  fillBasics()
  await addField(user, /Texto livre/)
  expect(screen.queryByText(/Dimensão/)).toBeNull()
  fill(within(fieldNumber(1)).getByRole('textbox', { name: /^Pergunta/ }), 'Qual bairro?')
  save()
  await waitFor(() => expect(sentForm().FormFields).toMatchObject([{ Title: 'Qual bairro?', IdDimension: null }]))
})

test('what is wrong with a dimension opens advanced, and can be mended there', async () => {
  const { user } = await openSaved(
    aForm({ fields: [aField(1)] }),
    fails(saveForm, refusedAt('FormFields[0].IdDimension', 'Escolha outra dimensão.')),
  )
  fill(titleInput(), 'Voltaria?')
  save()
  expect(await within(fieldNumber(1)).findByText('Escolha outra dimensão.')).toBeTruthy()
  await user.click(within(fieldNumber(1)).getByRole('combobox', { name: /^Dimensão/ }))
  await user.click(await screen.findByRole('option', { name: 'Vendedor' }))
  expect(screen.queryByText('Escolha outra dimensão.')).toBeNull()
})

test('FRM-046 a dimension of one field cannot be chosen for another', async () => {
  const { user } = await openSaved(aForm({ fields: [aField(1), aField(2, { dimensionId: 2 })] }))
  unfold(2)
  openAdvanced(2)
  await user.click(within(fieldNumber(2)).getByRole('combobox', { name: /^Dimensão/ }))
  const used = await screen.findByRole('option', { name: 'Filial (em outra pergunta)' })
  expect(used.getAttribute('data-combobox-disabled')).toBe('true')
  expect(screen.getByRole('option', { name: 'Vendedor' }).getAttribute('data-combobox-disabled')).toBeNull()
  expect(screen.queryByRole('option', { name: 'Atendimento' })).toBeNull()
})

test('FRM-047 FRM-048 FRM-049 a CSAT form starts with a locked rating that cannot be deleted, and a free text', async () => {
  await openNew('csat')
  const [rating, text] = [within(fieldNumber(1)), within(fieldNumber(2))]
  expect(rating.getByRole<HTMLInputElement>('combobox', { name: 'Tipo de resposta' })).toMatchObject({
    value: 'Avaliação',
    disabled: true,
  })
  expect(rating.getByRole<HTMLInputElement>('switch', { name: 'Resposta obrigatória' })).toMatchObject({
    checked: true,
    disabled: true,
  })
  expect(rating.queryByRole('button', { name: /^Excluir a pergunta/ })).toBeNull()
  expect(rating.queryByRole('group', { name: 'Quando perguntar' })).toBeNull()
  expect(text.getByRole<HTMLInputElement>('combobox', { name: 'Tipo de resposta' })).toMatchObject({
    value: 'Texto livre',
    disabled: false,
  })
  expect(text.getByRole('button', { name: /^Excluir a pergunta/ })).toBeTruthy()
})

test('FRM-047 the rating of a saved CSAT form is locked too, wherever it stands', async () => {
  const rating = aField(2, { type: 'rating', template: 'stars', required: true, dimensionId: 3, title: 'Nota' })
  await openSaved(aForm({ type: 'csat', fields: [aField(1), rating] }))
  expect(screen.queryByRole('button', { name: 'Excluir a pergunta Nota' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Excluir a pergunta Pergunta 1' })).toBeTruthy()
})

test.each([
  ['promoter', 'Promoter', 'Promotores'],
  ['neutral', 'Neutral', 'Neutros'],
  ['detractor', 'Detractor', 'Detratores'],
] as const)('FRM-050 hiding the comment of a %s clears and locks its required switch', async (scoreClass, of, name) => {
  const { comments } = aForm()
  const required = { ...comments[scoreClass], required: true }
  const { user, sentForm } = await openSaved(aForm({ comments: { ...comments, [scoreClass]: required } }))
  const comment = within(commentOf(name))
  const requiredSwitch = comment.getByRole<HTMLInputElement>('switch', { name: 'Obrigatório' })
  expect(requiredSwitch).toMatchObject({ checked: true, disabled: false })
  await user.click(comment.getByRole('switch', { name: 'Mostrar' }))
  expect(requiredSwitch).toMatchObject({ checked: false, disabled: true })
  save()
  await screen.findByRole('heading', { level: 1, name: 'Formulários' })
  expect(sentForm()).toMatchObject({ [`CommentVisible${of}`]: false, [`CommentRequired${of}`]: false })
})

test('FRM-051 a rating starts with terrible, bad, regular, good, great as 1 to 5', async () => {
  const { user, sentForm } = await openNew()
  fillBasics()
  await addField(user, /Avaliação/)
  fill(within(fieldNumber(1)).getByRole('textbox', { name: /^Pergunta/ }), 'Como foi?')
  await chooseDimension(user, 1, 'Atendimento')
  save()
  await screen.findByRole('heading', { level: 1, name: 'Formulários' })
  const [{ FormFieldValues }] = sentForm().FormFields
  expect(FormFieldValues.map((value: Record<string, unknown>) => [value.ValueAsInteger, value.Value])).toEqual([
    [1, 'Péssimo'],
    [2, 'Ruim'],
    [3, 'Regular'],
    [4, 'Bom'],
    [5, 'Ótimo'],
  ])
})

test('FRM-052 FRM-056 GEN-007 a refusal shows its first error as a summary, and stands at its field', async () => {
  const refusal = refusedAt('FormFields[0].IdDimension', 'Escolha outra dimensão.')
  const { router } = await openSaved(aForm({ fields: [aField(1)] }), fails(saveForm, refusal))
  save()
  expect((await screen.findByRole('alert')).textContent).toBe('Não deu para salvar: na pergunta 1, confira a dimensão.')
  expect(await within(fieldNumber(1)).findByText('Escolha outra dimensão.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(within(fieldNumber(1)).getByRole('combobox', { name: /^Dimensão/ })))
  expect(router.state.location.pathname).toBe('/form/7')
})

test('GEN-015 a failure of the server is told as such, not as a form error', async () => {
  await openSaved(aForm({ fields: [aField(1)] }), fails(saveForm, { status: 500 }))
  save()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Algo não saiu como esperado. Confira a conexão e atualize a página.')
})

test('a new form whose reply was lost is sent again under its key, and what was changed since is saved into it', async () => {
  let isUp = false
  const { user, sentTo } = await openNew(
    'nps',
    fake(saveForm, ({ input: { id, name } }) => {
      if (!isUp) lose()
      return aForm({ name: id ? name : 'Compra', version: id ? 2 : 1 })
    }),
  )
  fillBasics()
  save()
  await screen.findByRole('button', { name: 'Tentar de novo' })
  fill(nameInput(), 'Compra na filial')
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Salvar formulário' }))
  await screen.findByText('Salvamos Compra na filial.')
  const [first, second, update] = sentTo('form/insertupdate').map(({ body }) => JSON.parse(String(body)))
  expect(first.DraftKey).toMatch(/^[\da-f-]{36}$/)
  expect(second).toMatchObject({ DraftKey: first.DraftKey, Name: 'Compra na filial' })
  expect(update).toMatchObject({ IdRessoa: 7, Version: 1, Name: 'Compra na filial' })
})

test('a new form that was refused and mended is saved once', async () => {
  let tries = 0
  const { sentTo } = await openNew(
    'nps',
    fake(saveForm, () => (++tries === 1 ? fail(refusedAt('Name', 'Já existe.')) : aForm())),
  )
  fillBasics()
  save()
  await screen.findByText('Já existe.')
  fill(nameInput(), 'Outro nome')
  save()
  await waitFor(() => expect(sentTo('form/insertupdate')).toHaveLength(2))
  await screen.findByText(/^Salvamos Compra/)
  expect(sentTo('form/insertupdate')).toHaveLength(2)
})

test('a form whose session ended is taken up again, with its own fields and room for new ones', async () => {
  const first = await openNew('csat', fails(saveForm, { status: 401 }))
  fill(nameInput(), 'Atendimento no caixa')
  await addField(first.user, /^Uma escolha/)
  signOutElsewhere()
  first.unmount()

  const { user } = await openNew('csat')
  await user.click(await screen.findByRole('button', { name: 'Continuar com elas' }))
  expect(nameInput().getAttribute('value')).toBe('Atendimento no caixa')
  const shownFields = () => {
    const items = within(screen.getByRole('region', { name: 'Outras perguntas' })).getAllByRole('listitem')
    return items.filter((item) => item.querySelector(folding)).length
  }
  expect(shownFields()).toBe(3)
  await addField(user, /^Texto/)
  await addField(user, /^Texto/)
  expect(shownFields()).toBe(5)
  expect(within(fieldNumber(1)).getByText('Dá a nota')).toBeTruthy()
})

test('FRM-058 FRM-011 a saved form is told, and the list comes back', async () => {
  const { router, sentForm } = await openNew()
  fillBasics()
  save()
  await screen.findByRole('heading', { level: 1, name: 'Formulários' })
  expect(screen.getByText('Salvamos Compra na loja.')).toBeTruthy()
  expect(router.state.location).toMatchObject({ pathname: '/form', search: { type: 'nps' } })
  expect(sentForm()).toMatchObject({ Name: 'Compra', Title: 'Recomendaria?', Type: 0, Active: true, FormFields: [] })
})

test('FRM-059 a field is made conditional on a class and on an answer of an earlier choice', async () => {
  const { user, sentForm } = await openSaved(aForm({ fields: [aField(1), aField(2, { dimensionId: 2 })] }))
  unfold(2)
  const conditions = within(within(fieldNumber(2)).getByRole('group', { name: 'Quando perguntar' }))
  await user.click(conditions.getByRole('combobox', { name: 'Para quem' }))
  await user.click(await screen.findByRole('option', { name: /Detratores/ }))
  await user.click(conditions.getByRole('combobox', { name: /Só depois de uma destas respostas/ }))
  await user.click(await screen.findByRole('option', { name: 'Savassi' }))
  save()
  await screen.findByRole('heading', { level: 1, name: 'Formulários' })
  expect(sentForm().FormFields[1]).toMatchObject({
    NpsClassificationDependancy: 1,
    FormFieldDependencies: [{ IdFormField: 1, IdFormFieldValueDependancy: 11, Key: 'valor-1-1' }],
  })
})

test('FRM-059 moving a field before the one it depends on is a problem of its own', async () => {
  const waiting = aField(2, {
    dimensionId: 2,
    dependencies: [{ fieldId: 1, valueId: 11, key: 'valor-1-1' }],
  })
  await openSaved(aForm({ fields: [aField(1), waiting] }))
  fireEvent.keyDown(screen.getByRole('button', { name: 'Mover Pergunta 2' }), { key: 'ArrowUp' })
  save()
  expect(await screen.findByText('A condição depende de uma resposta que não vem antes desta pergunta.')).toBeTruthy()
})

test('FRM-060 a text field is saved without answers', async () => {
  const { user, sentForm } = await openNew()
  fillBasics()
  await addField(user, /Texto livre/)
  fill(within(fieldNumber(1)).getByRole('textbox', { name: /^Pergunta/ }), 'O que melhorar?')
  await chooseDimension(user, 1, 'Melhoria')
  save()
  await screen.findByRole('heading', { level: 1, name: 'Formulários' })
  expect(sentForm().FormFields[0]).toMatchObject({ Title: 'O que melhorar?', IdDimension: 4, Type: 3, FormFieldValues: [] })
})

test('fields and answers change places by keyboard, by menu and by pulling', async () => {
  const { user, sentForm } = await openSaved(aForm({ fields: [aField(1), aField(2, { dimensionId: 2 })] }))
  const handle = screen.getByRole('button', { name: 'Mover Pergunta 1' })
  fireEvent.keyDown(handle, { key: 'ArrowDown' })
  expect(fieldNumber(1).textContent).toContain('1. Pergunta 2')
  expect(screen.getByText('Agora na posição 2 de 2.')).toBeTruthy()

  unfold(1)
  await user.click(screen.getByRole('button', { name: 'Mover Betim' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Mover para cima' }))
  expect(answersIn(1)).toEqual(['Centro', 'Betim', 'Savassi'])

  const rows = within(within(fieldNumber(1)).getByRole('group', { name: /^Respostas/ })).getAllByRole('listitem')
  rows.forEach((row, index) => {
    row.getBoundingClientRect = () => ({ top: index * 40, height: 40 }) as DOMRect
  })
  const pulled = screen.getByRole('button', { name: 'Mover Centro' })
  fireEvent.pointerDown(pulled, { button: 0, clientY: 20 })
  fireEvent.pointerMove(pulled, { clientY: 118 })
  fireEvent.pointerUp(pulled, { clientY: 118 })
  expect(answersIn(1)).toEqual(['Betim', 'Savassi', 'Centro'])

  save()
  await screen.findByRole('heading', { level: 1, name: 'Formulários' })
  expect(sentForm().FormFields.map((field: Record<string, unknown>) => [field.Title, field.OrderIndex])).toEqual([
    ['Pergunta 2', 0],
    ['Pergunta 1', 1],
  ])
})

test('what was typed survives the tab: it is offered when the editor opens again, and gone once it is saved', async () => {
  const kept = () => Object.entries(localStorage).filter(([key]) => key.includes('form.new.nps'))
  const { user, unmount } = await openNew()
  fill(nameInput(), 'Compra na loja nova')
  await waitFor(() => expect(kept()).toHaveLength(1))
  const [[key, value] = expect.fail('nothing is kept')] = kept()
  unmount()
  expect(kept()).toEqual([])
  // Simulates a browser crash, which does not clean up the stored draft.
  localStorage.setItem(key, value)
  const again = await openNew()
  await user.click(await screen.findByRole('button', { name: 'Continuar com elas' }))
  expect((nameInput() as HTMLInputElement).value).toBe('Compra na loja nova')
  fillBasics()
  save()
  await waitFor(() => expect(again.sentTo('form/insertupdate')).toHaveLength(1))
  await waitFor(() => expect(kept()).toEqual([]))
})

test.each([
  ['pt', 'De 0 a 10, quanto você recomendaria a nossa loja?', 'O que deu errado?'],
  ['en', 'From 0 to 10, how likely are you to recommend our store?', 'What went wrong?'],
  ['es', 'De 0 a 10, ¿cuánto recomendaría nuestra tienda?', '¿Qué salió mal?'],
] as const)('a new form begins with words that can be sent as they are: %s', async (language, title, detractor) => {
  await chooseLanguage(language)
  const { sentTo } = await openNew('nps', {}, language)
  fill(screen.getAllByRole('textbox')[0] as HTMLElement, 'Compra')
  fireEvent.click(screen.getByRole('button', { name: /^(Salvar formulário|Save form|Guardar formulario)$/ }))
  await waitFor(() => expect(sentTo('form/insertupdate')).toHaveLength(1))
  expect(JSON.parse(String(sentTo('form/insertupdate')[0]?.body))).toMatchObject({
    Title: title,
    CommentTitleDetractor: detractor,
  })
})

test('many answers scroll in a list that can be searched; what was chosen stays in sight', async () => {
  const branches = Array.from({ length: 60 }, (_, n) => (n === 41 ? 'São José' : `Filial ${n}`))
  const field = aField(1, { type: 'multiSelect', values: someValues(1, branches) })
  const { user } = await openSaved(aForm({ fields: [field] }))
  const boxes = () =>
    preview()
      .getAllByRole('checkbox')
      .map((box) => box.parentElement?.textContent)
  await waitFor(() => expect(boxes()).toHaveLength(60))
  await user.click(preview().getByRole('checkbox', { name: 'Filial 3' }))
  await user.type(preview().getByRole('searchbox', { name: 'Buscar em: Pergunta 1' }), 'sao jose{Enter}')
  expect(boxes()).toEqual(['Filial 3', 'São José'])
  await user.clear(preview().getByRole('searchbox'))
  await user.type(preview().getByRole('searchbox'), 'nada assim')
  expect(boxes()).toEqual(['Filial 3'])
})
