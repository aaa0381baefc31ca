import { checkSession } from '@ressoa/contract/session'
import { describe, expect, test } from 'vitest'
import { openHouse } from '../../testing/harness'

const script = 'https://recorder.test/script.js'

const scriptFor = async (house: ReturnType<typeof openHouse>, email: string) => {
  const person = await house.makeAdmin(await house.makeStore(), 'reader', { email })
  const { body } = await house.send(checkSession, undefined, { as: await house.signIn(person) })
  expect(body.IsValid).toBe(true)
  return body.RecordingScriptUrl
}

describe('with both settings', () => {
  const house = openHouse({ OWN_DOMAINS: 'company.test, @branch.test', RECORDING_SCRIPT_URL: script })
  test('SES-092 the recording script is for people outside the company’s own domains only', async () => {
    expect(await scriptFor(house, 'ana@elsewhere.test')).toBe(script)
    expect(await scriptFor(house, 'ana@notcompany.test')).toBe(script)
    expect(await scriptFor(house, 'ana@company.test')).toBeNull()
    expect(await scriptFor(house, 'ana@branch.test')).toBeNull()
    expect(await scriptFor(house, 'ana@mail.company.test')).toBeNull()
  })
})

describe('without own domains', () => {
  const house = openHouse({ RECORDING_SCRIPT_URL: script })
  test('SES-093 nothing is loaded while the own domains are unset', async () => {
    expect(await scriptFor(house, 'ana@elsewhere.test')).toBeNull()
  })
})

describe('without a script', () => {
  const house = openHouse({ OWN_DOMAINS: 'company.test' })
  test('SES-093 nothing is loaded while the script’s address is unset', async () => {
    expect(await scriptFor(house, 'ana@elsewhere.test')).toBeNull()
  })
})
