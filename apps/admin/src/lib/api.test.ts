import { type Endpoint, endpoint } from '@ressoa/contract/endpoint'
import { plain, saved, savedList, succeeded } from '@ressoa/contract/replies'
import { sendRecovery } from '@ressoa/contract/session'
import { wire } from '@ressoa/contract/wire'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { chooseLanguage } from '../i18n'
import { broken, fail, fails, fake, fakeServer } from '../testing/fake-server'
import { signIn } from '../testing/sessions'
import { ApiError, call } from './api'
import { browser } from './browser'
import { readToken } from './session'

const thing = wire({ id: z.int(), name: z.string() })
const counter = { id: 7, name: 'Balcão' }
const read = endpoint({
  method: 'GET',
  path: 'thing/Get',
  rights: 'lower',
  input: wire({ idThing: z.int() }),
  reply: plain(thing),
})
const save = endpoint({ method: 'POST', path: 'thing/save', rights: 'manager', input: thing, reply: saved(thing) })
const saveAll = endpoint({ method: 'POST', path: 'thing/saveall', rights: 'manager', input: thing, reply: savedList(thing) })
const wipe = endpoint({ method: 'POST', path: 'thing/wipe', rights: 'manager', reply: succeeded() })
const open = endpoint({ method: 'GET', path: 'api/pub/thing', rights: 'public', reply: plain(thing) })
const upload = endpoint({ method: 'POST', path: 'thing/upload', rights: 'manager', carrier: 'multipart', reply: succeeded() })

const failureOf = async (attempt: Promise<unknown>): Promise<ApiError> => {
  const error = await attempt.then(
    () => undefined,
    (reason) => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error
}

test('GEN-001 a call carries the bearer token of the stored session', async () => {
  signIn({ token: 'kept-token' })
  const { sent } = fakeServer(fake(read, counter))
  expect(await call(read, { idThing: 7 })).toEqual({ id: 7, name: 'Balcão' })
  expect(sent[0]?.headers.get('Authorization')).toBe('Bearer kept-token')
  expect(sent[0]?.query.get('IdThing')).toBe('7')
})

test('GEN-001 every call of the contract that is not token-free carries the token', async () => {
  signIn({ token: 'kept-token' })
  const modules = import.meta.glob<Record<string, unknown>>(['../../../../packages/contract/src/*.ts', '!**/*.test.ts'], {
    eager: true,
  })
  const isCall = (value: unknown): value is Endpoint =>
    typeof value === 'object' && value !== null && 'path' in value && 'rights' in value
  const calls = Object.values(modules).flatMap((module) => Object.values(module).filter(isCall))
  const guarded = calls.filter(({ rights }) => rights !== 'public')
  expect(guarded.length).toBeGreaterThan(80)
  const bare = []
  for (const { method, path, rights } of guarded) {
    const any = endpoint({ method, path, rights, reply: plain(thing) })
    const { sent } = fakeServer(fake(any, counter))
    await call(any)
    if (sent[0]?.headers.get('Authorization') !== 'Bearer kept-token') bare.push(path)
  }
  expect(bare).toEqual([])
})

test('GEN-003 a public call carries no token, with or without a session', async () => {
  signIn()
  const { sent } = fakeServer(fake(open, counter))
  await call(open)
  expect(sent[0]?.headers.has('Authorization')).toBe(false)
})

test('GEN-004 without a token the browser goes to login instead of sending the call', async () => {
  const { sent } = fakeServer(fake(read, counter))
  expect((await failureOf(call(read, { idThing: 7 }))).kind).toBe('signedOut')
  expect(browser.goTo).toHaveBeenCalledWith('/admin/login')
  expect(sent).toEqual([])
})

test('GEN-007 HasErrors raises an error with the first Error text and keeps the whole list', async () => {
  signIn()
  const problems = [
    { field: 'Name', error: 'Nome em uso.' },
    { field: 'Key', error: 'Chave em uso.' },
  ]
  fakeServer(fails(save, { refused: problems }))
  const error = await failureOf(call(save, { id: 7, name: 'Balcão' }))
  expect(error.message).toBe('Nome em uso.')
  expect(error).toMatchObject({ kind: 'refused', problems })
})

test('INT-014 a save that replies with a list succeeds only if the first result has no errors', async () => {
  signIn()
  const problems = [{ field: 'Name', error: 'Nome em uso.' }]
  fakeServer(fails(saveAll, { refused: problems }))
  expect(await failureOf(call(saveAll, counter))).toMatchObject({ kind: 'refused', message: 'Nome em uso.', problems })
  fakeServer(fake(saveAll, counter))
  expect(await call(saveAll, counter)).toEqual(counter)
  const [good] = saveAll.reply.toWire(counter) as object[]
  fakeServer(broken(saveAll, [good, { HasErrors: true, ErrorList: [] }]))
  expect(await call(saveAll, counter)).toEqual(counter)
  fakeServer(broken(saveAll, [{ HasErrors: true, ErrorList: problems.map(({ error }) => ({ Field: '', Error: error })) }, good]))
  expect((await failureOf(call(saveAll, counter))).message).toBe('Nome em uso.')
})

test('a list without any result is no success', async () => {
  signIn()
  fakeServer(broken(saveAll, []))
  expect((await failureOf(call(saveAll, counter))).kind).toBe('unexpected')
})

const atNoField = [{ field: '', error: 'Não.' }]

test.each([
  [400, [{ field: 'Name', error: 'Não.' }], 'refused'],
  [403, atNoField, 'forbidden'],
  [404, atNoField, 'notFound'],
  [409, [{ field: 'Version', error: 'Não.' }], 'stale'],
  [409, atNoField, 'conflict'],
  [413, atNoField, 'refused'],
  [500, atNoField, 'unexpected'],
  [503, atNoField, 'unexpected'],
] as const)('HTTP %i with %j is told as %s, although every one carries HasErrors', async (status, problems, kind) => {
  signIn()
  fakeServer(fails(save, { status, problems }))
  const error = await failureOf(call(save, { id: 7, name: 'Balcão' }))
  expect(error.kind).toBe(kind)
  const namesFields = kind === 'refused' || kind === 'stale'
  if (namesFields) expect(error.problems).toEqual(problems)
})

test('a server that is busy says so in its own words', async () => {
  signIn()
  fakeServer(fails(read, { status: 503, problems: [{ field: '', error: 'Estamos com muitos acessos agora.' }] }))
  expect((await failureOf(call(read, { idThing: 7 }))).message).toBe('Estamos com muitos acessos agora.')
})

test('Success false raises its Message', async () => {
  signIn()
  const problems = [{ field: '', error: 'Ainda em uso.' }]
  fakeServer(fails(wipe, { refused: problems }))
  expect(await failureOf(call(wipe))).toMatchObject({ kind: 'refused', message: 'Ainda em uso.' })
})

test('GEN-009 HTTP 401 clears the session and redirects to login', async () => {
  signIn({ keepLogged: true })
  fakeServer(fails(read, { status: 401 }))
  await failureOf(call(read, { idThing: 7 }))
  expect(browser.goTo).toHaveBeenCalledWith('/admin/login')
  expect(readToken()).toBeNull()
})

test('GEN-010 HTTP 403 has its message replaced by the translated error.notAllowed', async () => {
  signIn()
  fakeServer(fails(read, { status: 403, problems: [{ field: '', error: 'role 4' }] }))
  expect((await failureOf(call(read, { idThing: 7 }))).message).toBe('Você não tem permissão para esta ação.')
  await chooseLanguage('en')
  expect((await failureOf(call(read, { idThing: 7 }))).message).toBe('You don’t have permission for this action.')
})

test.each([
  ['pt', 'Sem conexão com o servidor. Confira a internet e tente de novo.', /^Não foi possível salvar: .* tente de novo\.$/],
  ['en', 'No connection to the server. Check your internet and try again.', /^This could not be saved: .* try again\.$/],
  [
    'es',
    'Sin conexión con el servidor. Revisa tu internet e inténtalo otra vez.',
    /^No se pudo guardar: .* inténtalo otra vez\.$/,
  ],
] as const)(
  'without a connection, in %s: %s A save says that it was none. Nobody is asked to refresh the page',
  async (language, loading, saving) => {
    signIn()
    fakeServer({})
    await chooseLanguage(language)
    expect(await failureOf(call(read, { idThing: 7 }))).toMatchObject({ kind: 'unreachable', message: loading })
    expect(await failureOf(call(save, { id: 7, name: 'Balcão' }))).toMatchObject({
      kind: 'unreachable',
      message: expect.stringMatching(saving),
    })
  },
)

test.each([
  ['the server breaks', fails(read, { status: 500 })],
  ['the answer is not what was agreed', broken(read, { Name: 3 })],
] as const)('GEN-015 a generic message asks to check the connection and refresh when %s', async (_case, handlers) => {
  signIn()
  fakeServer(handlers)
  expect((await failureOf(call(read, { idThing: 7 }))).message).toBe(
    'Algo não saiu como esperado. Confira a conexão e atualize a página.',
  )
})

test.each([
  ['a top-level _jwtToken', { _jwtToken: 'fresh', IdRessoa: 7, Name: 'Balcão' }],
  [
    'Element.AuthenticationResult._jwtToken',
    { Element: { AuthenticationResult: { _jwtToken: 'fresh' } }, IdRessoa: 7, Name: 'Balcão' },
  ],
])('SES-094 a response holding %s stores that token as the session token', async (_case, body) => {
  signIn({ token: 'old', keepLogged: true })
  fakeServer(broken(read, body))
  await call(read, { idThing: 7 })
  expect(readToken()).toBe('fresh')
  expect(localStorage.getItem('ressoa.token')).toBe('fresh')
})

test('SES-036 the recovery e-mail is asked for in a url-encoded body, not in the address', async () => {
  const { sent } = fakeServer(fake(sendRecovery, {}))
  await call(sendRecovery, { email: 'a+b@loja.test' })
  expect(String(sent[0]?.body)).toBe('Email=a%2Bb%40loja.test')
  expect(sent[0]?.query.size).toBe(0)
})

test('what is being saved is sent once: the same again meanwhile gets the same answer', async () => {
  signIn()
  let answer = () => {}
  const { sentTo } = fakeServer(
    fake(
      save,
      () =>
        new Promise((resolve) => {
          answer = () => resolve(counter)
        }),
    ),
  )
  const first = call(save, { id: 7, name: 'Balcão' })
  const second = call(save, { id: 7, name: 'Balcão' })
  expect(sentTo('thing/save')).toHaveLength(1)
  const other = call(save, { id: 7, name: 'Caixa' }).catch(() => undefined)
  expect(sentTo('thing/save')).toHaveLength(2)
  const answerOther = answer
  await Promise.resolve()
  expect(await Promise.race([first, second, Promise.resolve('waiting')])).toBe('waiting')
  answerOther()
  await other
})

test('what was saved, or failed, can be sent again', async () => {
  signIn()
  let tries = 0
  const { sentTo } = fakeServer(fake(save, () => (++tries === 1 ? fail({ status: 500 }) : counter)))
  await failureOf(call(save, { id: 7, name: 'Balcão' }))
  await call(save, { id: 7, name: 'Balcão' })
  await call(save, { id: 7, name: 'Balcão' })
  expect(sentTo('thing/save')).toHaveLength(3)
})

test('a file travels in a multipart body', async () => {
  signIn()
  const { sent } = fakeServer(fake(upload, {}))
  await call(upload, undefined, { file: new File(['x'], 'logo.png', { type: 'image/png' }) })
  const body = sent[0]?.body as FormData
  expect(body.get('file')).toMatchObject({ name: 'logo.png' })
})

test('the server is asked to answer in the chosen language', async () => {
  const { sent } = fakeServer(fake(open, counter))
  await chooseLanguage('es')
  await call(open)
  expect(sent[0]?.headers.get('Accept-Language')).toBe('es')
})
