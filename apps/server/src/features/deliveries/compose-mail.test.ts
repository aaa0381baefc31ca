import { createHash, createVerify, generateKeyPairSync } from 'node:crypto'
import * as fc from 'fast-check'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { invitationKey } from '../invitations/invitation-key'
import type { PreparedMail } from '../templates/prepared-mail'
import { composeMail, type Recipient } from './compose-mail'
import { bounceAddress, mailKey, readBounceAddress, readMailKey } from './mail-key'
import { headerWords, newSheet, sendableAddress, writeQuotedPrintable } from './mime-text'

const invitationId = '0f8fad5b-d9cb-469f-a165-70867728950e'
const now = new Date('2026-03-10T15:00:00Z')
const config = {
  publicUrl: 'https://casa.test',
  mailFrom: 'Ressoa <no-reply@ressoa.test>',
  bounceDomain: undefined,
  dkim: undefined,
}

const prepared = (more: Partial<PreparedMail> = {}): PreparedMail => ({
  campaignId: 7,
  kind: 'request',
  senderName: 'Loja São João',
  language: 'pt',
  storeName: 'Loja São João',
  storeKey: 'sao-joao',
  fill: ({ name, surveyUrl, unsubscribeUrl }) => ({
    subject: `Olá, ${name}: como foi?`,
    html: `<p>Olá, ${name} — <a href="${surveyUrl}">avalie</a></p>\n.\n<p>${'á'.repeat(3000)}</p><a href="${unsubscribeUrl}">sair</a>`,
    text: `Olá, ${name}\n\n.\n${surveyUrl}\n`,
  }),
  ...more,
})

const recipient = (more: Partial<Recipient> = {}): Recipient => ({
  storeId: 41,
  invitationId,
  kind: 'request',
  name: 'Zoë "Zé" Núñez',
  address: 'zoe@exemplo.com.br',
  values: {},
  ...more,
})

const compose = async (given: { settings?: object; prepared?: Partial<PreparedMail>; recipient?: Partial<Recipient> } = {}) => {
  const composed = await composeMail(
    { ...config, ...given.settings },
    { prepared: prepared(given.prepared), recipient: recipient(given.recipient), now, sheet: newSheet() },
  )
  if (!composed) throw new Error('not composed')
  return { ...composed, raw: composed.message.toString('utf8'), mail: await PostalMime.parse(composed.message) }
}

const headersOf = (raw: string) => raw.slice(0, raw.indexOf('\r\n\r\n'))

test.each(['request', 'reminder', 'thankYou'] as const)(
  'UNS-001 a mail of the kind %s carries the way out in its body and in both headers',
  async (kind) => {
    const { mail } = await compose({ prepared: { kind }, recipient: { kind } })
    const link = `https://casa.test/api/pub/unsubscribe?Key=${mailKey(41, invitationId, kind)}`
    const header = (name: string) => mail.headers.find((one) => one.key === name)?.value
    expect(header('list-unsubscribe')).toBe(`<${link}>`)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(mail.html?.replaceAll('&amp;', '&')).toContain(link)
  },
)

test('UNS-001 a mail carries both unsubscribe headers, a list, a text and an HTML part, and an id that a second try repeats', async () => {
  const { mail, envelope, raw } = await compose()
  const key = mailKey(41, invitationId, 'request')
  const header = (name: string) => mail.headers.find((one) => one.key === name)?.value
  expect(mail.from).toEqual({ name: 'Loja São João', address: 'no-reply@ressoa.test' })
  expect(mail.to).toEqual([{ name: 'Zoë "Zé" Núñez', address: 'zoe@exemplo.com.br' }])
  expect(mail.subject).toBe('Olá, Zoë "Zé" Núñez: como foi?')
  expect(mail.date).toBe('2026-03-10T15:00:00.000Z')
  expect(mail.messageId).toBe(`<${key}@ressoa.test>`)
  expect(header('list-unsubscribe')).toBe(`<https://casa.test/api/pub/unsubscribe?Key=${key}>`)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(header('list-id')).toContain('<campaign-7.sao-joao.ressoa.test>')
  expect(header('auto-submitted')).toBe('auto-generated')
  expect(mail.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(
    `Olá, Zoë "Zé" Núñez\n\n.\nhttps://casa.test/admin/write?dispatchinfokey=${invitationKey(41, invitationId)}`,
  )
  expect(mail.html).toContain('á'.repeat(3000))
  expect(envelope).toEqual({ from: 'no-reply@ressoa.test', to: 'zoe@exemplo.com.br' })
  expect((await compose()).raw).toBe(raw)
})

test('a mail is made of short lines of seven bits', async () => {
  const { raw, message } = await compose()
  expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(120)
  expect(message.every((byte) => byte < 128)).toBe(true)
})

test('SEC-007 CR, LF and NUL of a sender name, subject, person name or address never reach a header', async () => {
  const evil = 'a\r\nBcc: all@casa.test\r\n\r\n<p>\0'
  const clean = headersOf(
    (await compose({ recipient: { name: 'a' }, prepared: { fill: () => ({ subject: 'a', html: '', text: '' }) } })).raw,
  )
  const { raw, mail } = await compose({
    recipient: { name: evil },
    prepared: { senderName: evil, storeName: evil, fill: () => ({ subject: evil, html: '', text: '' }) },
  })
  const namesOf = (headers: string) => headers.split('\r\n').flatMap((line) => /^[\w-]+(?=:)/.exec(line)?.[0] ?? [])
  expect(namesOf(headersOf(raw))).toEqual(namesOf(clean))
  expect(mail.bcc).toBeUndefined()
  expect(raw).not.toContain('\0')
  expect(mail.subject).toBe('a Bcc: all@casa.test <p>')
  for (const address of ['a@x.test\r\nBcc: b@x.test', 'a\0@x.test', 'a@x.test\n', '<a@x.test>', 'a b@x.test', 'a,b@x.test']) {
    expect(sendableAddress(address), JSON.stringify(address)).toBeUndefined()
  }
})

test('an address that no mail can carry is not composed; a domain of other letters is written in ASCII', async () => {
  expect(
    await composeMail(config, {
      prepared: prepared(),
      recipient: recipient({ address: 'not an address' }),
      now,
      sheet: newSheet(),
    }),
  ).toBeUndefined()
  expect((await compose({ recipient: { address: 'ana@açaí.test' } })).envelope.to).toBe('ana@xn--aa-4iaz.test')
})

test('the return path names the mail, in letters that survive lower case', async () => {
  const { envelope } = await compose({ settings: { bounceDomain: 'volta.test' } })
  const identity = { storeId: 41, invitationId, kind: 'request' } as const
  expect(envelope.from).toBe(bounceAddress(identity, 'volta.test'))
  expect(readBounceAddress(envelope.from.toUpperCase())).toEqual(identity)
  expect(envelope.from.indexOf('@')).toBeLessThanOrEqual(64)
  for (const other of ['bounce@volta.test', 'bounce+x@volta.test', 'bounce+1-zz@volta.test', ''])
    expect(readBounceAddress(other)).toBeUndefined()
})

test('a mail’s key names store, invitation and kind, and nothing else is one', () => {
  for (const kind of ['request', 'reminder', 'thankYou'] as const) {
    expect(readMailKey(mailKey(41, invitationId, kind))).toEqual({ storeId: 41, invitationId, kind })
  }
  for (const key of ['', 'r', invitationKey(41, invitationId), `${invitationKey(41, invitationId)}x`])
    expect(readMailKey(key)).toBeUndefined()
})

const sheet = newSheet()

const decodeQuotedPrintable = (encoded: string) =>
  Buffer.from(
    encoded.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

test('quoted-printable gives back every text, in lines of at most 76 characters, none with a dot before or a blank after it', () => {
  const texts = fc.string({
    unit: fc.constantFrom('a', ' ', '\t', '=', 'é', '😀', '\n', '.', '\u2028', 'x'.repeat(80)),
    maxLength: 60,
  })
  fc.assert(
    fc.property(texts, (text) => {
      sheet.length = 0
      writeQuotedPrintable(sheet, text)
      const encoded = sheet.bytes.toString('latin1', 0, sheet.length)
      expect(decodeQuotedPrintable(encoded)).toBe(text.replaceAll('\n', '\r\n'))
      for (const line of encoded.split('\r\n')) {
        expect(line.length).toBeLessThanOrEqual(76)
        expect(line).not.toMatch(/^\.|[ \t]$/)
      }
    }),
  )
})

test('long and foreign words of a header are folded and can be read back', async () => {
  const subject = 'Ação 😀 '.repeat(60).trim()
  const folded = headerWords(subject)
  expect(Math.max(...folded.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(76)
  const { mail } = await compose({ prepared: { fill: () => ({ subject, html: '', text: '' }) } })
  expect(mail.subject).toBe(subject)
  expect(headerWords('=?UTF-8?B?eA==?=')).not.toBe('=?UTF-8?B?eA==?=')
})

// An independent implementation of RFC 6376: relaxed canonicalization of header and body.
const verifyDkim = (message: string, publicKey: string) => {
  const [head = '', body = ''] = [
    message.slice(0, message.indexOf('\r\n\r\n') + 2),
    message.slice(message.indexOf('\r\n\r\n') + 4),
  ]
  const fields = head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .filter(Boolean)
  const relaxed = (field: string) => {
    const colon = field.indexOf(':')
    return `${field.slice(0, colon).toLowerCase().trim()}:${field
      .slice(colon + 1)
      .replace(/[ \t]+/g, ' ')
      .trim()}`
  }
  const signature = fields.find((field) => /^dkim-signature:/i.test(field)) as string
  const tags = Object.fromEntries(
    signature
      .slice(signature.indexOf(':') + 1)
      .split(';')
      .map((tag) => {
        const at = tag.indexOf('=')
        return [tag.slice(0, at).trim(), tag.slice(at + 1).replaceAll(' ', '')]
      }),
  )
  const canonicalBody = `${body
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
    .join('\r\n')
    .replace(/(\r\n)+$/, '')}\r\n`
  const names = (tags.h as string).split(':')
  const signed = names.map((name) => relaxed(fields.find((field) => field.toLowerCase().startsWith(`${name}:`)) as string))
  const ownField = relaxed(signature.replace(/(\bb=)[^;]*$/, '$1'))
  const isHashRight = createHash('sha256').update(canonicalBody).digest('base64') === tags.bh
  const isSigned = createVerify('RSA-SHA256')
    .update([...signed, ownField].join('\r\n'), 'latin1')
    .verify(publicKey, tags.b as string, 'base64')
  return { names, domain: tags.d, selector: tags.s, isRight: isHashRight && isSigned }
}

test('with a key a mail is signed, both unsubscribe headers included, and a changed one is noticed', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const { raw } = await compose({ settings: { dkim: { domain: 'ressoa.test', selector: 'um', privateKey } } })
  const found = verifyDkim(raw, publicKey)
  expect(found).toMatchObject({ domain: 'ressoa.test', selector: 'um', isRight: true })
  expect(found.names).toEqual(
    expect.arrayContaining(['from', 'to', 'subject', 'date', 'message-id', 'list-unsubscribe', 'list-unsubscribe-post']),
  )
  expect(verifyDkim(raw.replace('One-Click', 'Two-Click'), publicKey).isRight).toBe(false)
  expect(verifyDkim(raw.replace('avalie', 'compre'), publicKey).isRight).toBe(false)
})
