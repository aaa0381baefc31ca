import { admins } from '@ressoa/contract/admins'
import { authenticate, checkSession, logout } from '@ressoa/contract/session'
import { expect, test } from 'vitest'
import { openHouse, password } from '../../testing/harness'

const house = openHouse()

test('SES-022 admauthenticate needs no token and returns the session', async () => {
  const store = await house.makeStore()
  const admin = await house.makeAdmin(store, 'administrator')
  const { status, body } = await house.send(authenticate, { email: admin.email, password, keepLogged: true })
  expect(status).toBe(200)
  expect(body).toMatchObject({ _admin: { Email: admin.email, Role: 1 }, _store: { Key: store.key }, Result: 5, KeepLogged: true })
  const listed = await house.send(admins, undefined, { token: body._jwtToken })
  expect(listed.body).toHaveLength(1)
})

test('SES-091 after logout the token gets 401', async () => {
  const actor = await house.actor(await house.makeStore(), 'reader')
  expect(await house.callAs(actor, checkSession, undefined)).toEqual({ isValid: true })
  await house.callAs(actor, logout, undefined)
  expect((await house.send(logout, undefined, { as: actor })).status).toBe(401)
  expect(await house.callAs(actor, checkSession, undefined)).toEqual({ isValid: false })
})
