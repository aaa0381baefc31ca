import { request } from 'node:http'
import { adminById } from '@ressoa/contract/admins'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, openHouse } from '../testing/harness'

const house = openHouse()
let boss: Actor

beforeAll(async () => {
  boss = await house.actor(await house.makeStore(), 'administrator')
})

// fetch would normalise the path before sending it.
const getRaw = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { hostname, port } = new URL(house.url)
    const headers = { authorization: `Bearer ${boss.token}` }
    request({ hostname, port, path, headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })

test('GEN-033 paths match in any case, with any number of leading slashes', async () => {
  const query = `?IdAdmin=${boss.adminId}`
  for (const path of ['/apiadmin/get', '/APIADMIN/GET', '/ApiAdmin/Get', '//apiadmin/get', '///ApiAdmin/get', '/apiadmin/get/']) {
    expect(await getRaw(`${path}${query}`), path).toBe(200)
  }
  expect(await getRaw(`/apiadmin/nothing${query}`)).toBe(404)
})

test('GEN-033 names of the query match in any case', async () => {
  for (const name of ['IdAdmin', 'idadmin', 'IDADMIN', 'iDaDmIn']) {
    expect((await house.request('GET', `/${adminById.path}?${name}=${boss.adminId}`, { as: boss })).status, name).toBe(200)
  }
})

test('GEN-029 a body’s IdRessoa is bound in any case', async () => {
  for (const name of ['IdRessoa', 'idressoa', 'IDRESSOA']) {
    const { body } = await house.sendUnchecked(
      { method: 'POST', path: 'apiadmin/insertupdate' },
      { [name]: boss.adminId, Name: 'Chefe', AdminRoles: [1] },
      { as: boss },
    )
    expect(body, name).toMatchObject({ HasErrors: false, Element: { IdRessoa: boss.adminId } })
  }
})

test('a call takes more fields than it knows', async () => {
  const { status } = await house.request('GET', `/${adminById.path}?IdAdmin=${boss.adminId}&Unknown=1&__proto__=x`, { as: boss })
  expect(status).toBe(200)
})

test('LAY-006 LAY-009 a visitor’s unknown path leads to /admin/, a program’s gets 404', async () => {
  for (const path of ['/', '/nowhere', '/Some/Page?x=1']) {
    const { status, headers } = await house.request('GET', path, { headers: { accept: 'text/html,*/*' } })
    expect([status, headers.get('location')], path).toEqual([302, '/admin/'])
  }
  expect((await house.request('POST', '/nowhere')).status).toBe(404)
  expect((await house.request('GET', '/nowhere', { headers: { accept: 'application/json' } })).status).toBe(404)
})
