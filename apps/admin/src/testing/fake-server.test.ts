import { saveAdmin } from '@ressoa/contract/admins'
import { pageOfAnswers } from '@ressoa/contract/answers'
import { exportPerson } from '@ressoa/contract/people'
import { checkSession } from '@ressoa/contract/session'
import { tags } from '@ressoa/contract/tags'
import { expect, test, vi } from 'vitest'
import { call, callForFile } from '../lib/api'
import { anAdmin } from './admins'
import { anAnswer } from './answers'
import { fail, fails, fake, fakeServer } from './fake-server'
import { aSentFile } from './files'
import { aPage } from './pages'
import { refusedAt } from './refusals'
import { signIn } from './sessions'

test('a reply that the server would never send does not compile', () => {
  fakeServer({
    // @ts-expect-error the fields of the wire
    ...fake(checkSession, { IsValid: true }),
    // @ts-expect-error a field that does not exist
    ...fake(checkSession, { isValid: true, isNew: true }),
    // @ts-expect-error a field is missing
    ...fake(tags, [{ id: 4 }]),
    // @ts-expect-error a code that does not exist
    ...fake(pageOfAnswers, () => aPage([{ ...anAnswer(), type: 'ces' }])),
    // @ts-expect-error a body written by hand
    'tag/getall': { body: [] },
  })
})

test('the result is encoded by its call, and decoded again by the interface', async () => {
  signIn()
  fakeServer(fake(pageOfAnswers, aPage([anAnswer()], { total: 45, page: 2 })))
  const { items, totalItemCount, pageCount } = await call(pageOfAnswers, {})
  expect({ items, totalItemCount, pageCount }).toEqual({ items: [anAnswer()], totalItemCount: 45, pageCount: 5 })
})

test('a fake gets the input decoded', async () => {
  signIn()
  fakeServer(fake(saveAdmin, ({ input: { name, role } }) => anAdmin({ name, role })))
  expect(await call(saveAdmin, { name: 'Nina Nova', role: 'reader' })).toEqual(anAdmin({ name: 'Nina Nova', role: 'reader' }))
})

test('a call fails in the format of its reply, always or at times', async () => {
  signIn()
  fakeServer(fails(saveAdmin, refusedAt('Email', 'Em uso.')))
  await expect(call(saveAdmin, { name: 'Nina Nova', role: 'reader' })).rejects.toMatchObject({
    kind: 'refused',
    message: 'Em uso.',
  })
  let isUp = false
  fakeServer(fake(tags, () => (isUp ? [] : fail({ status: 500 }))))
  await expect(call(tags)).rejects.toMatchObject({ kind: 'unexpected' })
  isUp = true
  expect(await call(tags)).toEqual([])
})

test('a file has its name', async () => {
  signIn()
  fakeServer(fake(exportPerson, aSentFile('pessoa nº 31.csv')))
  expect(await callForFile(exportPerson, { personId: 31 })).toMatchObject({ fileName: 'pessoa nº 31.csv' })
})

test('a reply that cannot be encoded is an error of the test, not a lost connection', async () => {
  signIn()
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  fakeServer(fake(tags, [{ id: 0, name: 'Elogio' }]))
  await expect(call(tags)).rejects.toMatchObject({ kind: 'unreachable' })
  expect(logged).toHaveBeenCalledOnce()
  logged.mockClear()
})
