import { generateKeyPairSync } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeDataDir, readConfig, SettingError } from './config'

const folder = mkdtempSync(join(tmpdir(), 'ressoa-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const good = { DATA_DIR: folder, SECRET_KEY: 'x'.repeat(32) }

const bad: [string, Record<string, string>][] = [
  ['PORT', { PORT: 'abc' }],
  ['PORT', { PORT: '70000' }],
  ['PORT', { PORT: '-1' }],
  ['PORT', { PORT: '3.5' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
  ['DATABASE_URL', { DATABASE_URL: 'nothing' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'ressoa.example' }],
  ['SMTP_URL', { SMTP_URL: 'http://x' }],
  ['MAIL_FROM', { MAIL_FROM: 'nobody' }],
  ['MAIL_FROM', { MAIL_FROM: 'a@b.c\nBcc: x@y.z' }],
  ['SMTP_CONNECTIONS', { SMTP_CONNECTIONS: '0' }],
  ['SMTP_RATE', { SMTP_RATE: 'fast' }],
  ['BOUNCE_DOMAIN', { BOUNCE_DOMAIN: 'me@example.com' }],
  ['DKIM_DOMAIN', { DKIM_DOMAIN: 'example.com' }],
  ['DKIM_PRIVATE_KEY', { DKIM_DOMAIN: 'example.com', DKIM_SELECTOR: 'a', DKIM_PRIVATE_KEY: 'x' }],
  ['DKIM_PRIVATE_KEY', { DKIM_DOMAIN: 'example.com', DKIM_SELECTOR: 'a', DKIM_PRIVATE_KEY_FILE: '/nonexistent.pem' }],
  ['SECRET_KEY', { SECRET_KEY: 'short' }],
  ['OIDC_ISSUER', { OIDC_ISSUER: 'x' }],
  ['OIDC_CLIENT_ID', { OIDC_ISSUER: 'https://id.example' }],
  ['RECORDING_SCRIPT_URL', { RECORDING_SCRIPT_URL: 'http://insecure.example/x.js' }],
  ['SUITE_APPS', { SUITE_APPS: '{' }],
  ['SUITE_APPS', { SUITE_APPS: '[{"key":"x","name":"X","url":"javascript:alert(1)"}]' }],
  ['INTEREST_EMAIL', { INTEREST_EMAIL: 'x' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'everybody' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/33' }],
  ['OUTBOUND_ALLOW', { OUTBOUND_ALLOW: 'loopback' }],
  ['OUTBOUND_ALLOW', { OUTBOUND_ALLOW: '10.0.0.0/33' }],
  ['LIMITS', { LIMITS: 'none' }],
  ['DEMO', { DEMO: 'yes' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
  ['DATA_DIR', { DATA_DIR: '/dev/null/x', SECRET_KEY: '' }],
]

test.each(bad)('OPS-006 a bad %s ends the start with one line that names it: %o', (name, settings) => {
  const read = () => readConfig({ ...good, ...settings })
  expect(read).toThrow(SettingError)
  expect(read).toThrow(new RegExp(`^${name} [^\\n]+\\.$`))
})

test('OPS-006 a secret is required where processes share a database, and the line says how to make one', () => {
  const read = () => readConfig({ DATA_DIR: folder, DATABASE_URL: 'postgres://localhost/x' })
  expect(read).toThrow(/^SECRET_KEY is missing\. [^\n]+32 or more random characters/)
})

test('alone the program makes its own secret once and keeps it to itself', () => {
  const own = join(folder, 'own')
  const first = readConfig({ DATA_DIR: own }).secretKey
  expect(first.length).toBeGreaterThan(40)
  expect(readConfig({ DATA_DIR: own }).secretKey).toBe(first)
  expect(readFileSync(join(own, 'secret-key'), 'utf8').trim()).toBe(first)
  expect(statSync(join(own, 'secret-key')).mode & 0o077).toBe(0)
})

test('the data folder is the program’s own: nobody else may look in, not even where it was open before', () => {
  const modeOf = (path: string) => statSync(path).mode & 0o777
  const made = join(folder, 'made')
  readConfig({ DATA_DIR: made })
  expect(modeOf(made)).toBe(0o700)
  const open = join(folder, 'open')
  mkdirSync(open)
  chmodSync(open, 0o755)
  makeDataDir(open)
  // As root, the database's user passes through by its group.
  expect(modeOf(open)).toBe(process.getuid?.() === 0 ? 0o710 : 0o700)
})

test('OPS-006 an empty setting counts as unset, and what is unset has its default', () => {
  const config = readConfig({ ...good, PORT: '', PUBLIC_URL: '' })
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', publicUrl: 'http://localhost:3000', limits: true, demo: true })
  expect(readConfig({ ...good, PUBLIC_URL: 'https://x.example//' }).publicUrl).toBe('https://x.example')
  expect(readConfig({ ...good, TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,fd00::/8' }).trustedProxies).toHaveLength(3)
  expect(readConfig({ ...good, OWN_DOMAINS: '@A.com, b.com' }).ownDomains).toEqual(['a.com', 'b.com'])
})

test('OPS-006 the key for signing mails is read from a file, or from one line', () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const path = join(folder, 'dkim.pem')
  writeFileSync(path, privateKey)
  const settings = { ...good, DKIM_DOMAIN: 'Example.com', DKIM_SELECTOR: 'um' }
  const read = { domain: 'example.com', selector: 'um', privateKey }
  expect(readConfig({ ...settings, DKIM_PRIVATE_KEY_FILE: path }).dkim).toEqual(read)
  expect(readConfig({ ...settings, DKIM_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n') }).dkim).toEqual(read)
  expect(readConfig(good)).toMatchObject({ dkim: undefined, smtpConnections: 10, smtpRate: undefined, bounceDomain: undefined })
})

test('OPS-006 a data folder that is a file is named', () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  expect(() => readConfig({ DATA_DIR: file })).toThrow(/^DATA_DIR .*a-file cannot be written to/)
})
