import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailKey, isEmail, plainEmail } from './email-address'

const good = [
  'ana@loja.com.br',
  'ana.souza+nps@loja.com',
  "o'brien@example.ie",
  'ana_souza-1@sub.loja-demo.com.br',
  'joão@maçã.com.br',
  'a@b.co',
  '1@2.com',
  'x@xn--bcher-kva.example',
  `${'a'.repeat(64)}@example.com`,
]

const bad = [
  '',
  'ana',
  '@loja.com',
  'ana@',
  'ana@loja',
  'ana@@loja.com',
  'ana@loja@com.br',
  '.ana@loja.com',
  'ana.@loja.com',
  'ana..souza@loja.com',
  'ana@loja..com',
  'ana@.loja.com',
  'ana@loja.com.',
  'ana@-loja.com',
  'ana@loja-.com',
  'ana@loja.c',
  'ana@10.0.0.1',
  'ana souza@loja.com',
  'ana@lo ja.com',
  'ana\u200b@loja.com',
  'ana@loja\u200d.com',
  'ana\u202e@loja.com',
  'ana\u00ad@loja.com',
  'ana\0@loja.com',
  'ana\n@loja.com',
  '"ana"@loja.com',
  'ana<b>@loja.com',
  'ana,b@loja.com',
  `${'a'.repeat(65)}@example.com`,
  `${'ã'.repeat(33)}@example.com`,
  `ana@${'a'.repeat(64)}.com`,
  `ana@${'a.'.repeat(130)}com`,
]

test('addresses that mail servers take are taken', () => {
  expect(good.filter((address) => !isEmail(address))).toEqual([])
})

test('addresses that no mail server takes are refused', () => {
  expect(bad.filter(isEmail)).toEqual([])
})

test('addresses that look the same are the same', () => {
  expect(plainEmail(' ａｎａ＠ｌｏｊａ．ｃｏｍ ')).toBe('ana@loja.com')
  expect(emailKey('Ofﬁce@Loja.com')).toBe('office@loja.com')
  expect(emailKey('joa\u0303o@loja.com')).toBe(emailKey('jo\u00e3o@loja.com'))
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect(emailKey(emailKey(typed))).toBe(emailKey(typed))
    }),
    { numRuns: 2000 },
  )
})
