import { image, uploadLogo } from '@ressoa/contract/stores'
import { logoBytes } from '@ressoa/domain/limits'
import { beforeAll, expect, test } from 'vitest'
import { say } from '../../locales/messages'
import { type Actor, openHouse } from '../../testing/harness'

const house = openHouse()
let master: Actor

beforeAll(async () => {
  master = await house.actor(await house.makeStore(), 'master')
})

const beginnings = {
  'image/png': '89504e470d0a1a0a',
  'image/jpeg': 'ffd8ffe0',
  'image/gif': '474946383961',
  'image/webp': '524946460000000057454250',
}

const picture = (hex: string, size = 200) => Buffer.concat([Buffer.from(hex, 'hex')], size)

const upload = async (bytes: Buffer, { name = 'logo.png', type = 'image/png' } = {}) => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], name, { type }))
  return house.request('POST', `/${uploadLogo.path}`, { as: master, body: form })
}

test('a picture is what its first bytes say, whatever name and type it comes with', async () => {
  for (const [type, hex] of Object.entries(beginnings)) {
    const { body } = await upload(picture(hex), { name: 'evil.html', type: 'text/html' })
    expect(body).toEqual({ Success: true, Url: expect.stringMatching(/^\/api\/pub\/image\/[\w-]+$/) })
    const served = await fetch(`${house.url}${body.Url}`)
    expect(served.headers.get('content-type')).toBe(type)
    expect(Buffer.from(await served.arrayBuffer())).toEqual(picture(hex))
  }
})

test('a picture is served to everybody, without sniffing, for ever', async () => {
  const { body } = await upload(picture(beginnings['image/png']))
  const { status, headers } = await house.request('GET', body.Url)
  expect(status).toBe(200)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(headers.get('content-security-policy')).toContain("default-src 'self'")
})

test('SVG and everything else that is no picture is refused', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  for (const bytes of [svg, Buffer.from('<html>'), Buffer.from('RIFF....WAVE'), Buffer.from('%PDF-1.7')]) {
    const { status, body } = await upload(bytes, { type: 'image/png' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ Success: false, Message: say('pt', 'image.wrongType'), ErrorList: [{ Field: 'File' }] })
  }
  expect((await upload(Buffer.alloc(0))).body).toMatchObject({ Success: false, Message: say('pt', 'image.missing') })
})

test('STO-013 a picture may have exactly the limit, and not a byte more', async () => {
  const png = beginnings['image/png']
  expect((await upload(picture(png, logoBytes))).body.Success).toBe(true)
  const larger = await upload(picture(png, logoBytes + 1))
  expect(larger.body).toMatchObject({ HasErrors: true, Message: say('pt', 'image.tooLarge', { max: 1 }) })
  const huge = await upload(picture(png, 3 * logoBytes))
  expect(huge.status).toBe(413)
  expect(huge.body.Message).toBe(say('pt', 'error.tooLarge'))
})

test('an upload that is no multipart, or holds no file, is refused', async () => {
  const json = await house.sendUnchecked(uploadLogo, { file: 'x' }, { as: master })
  expect(json.status).toBe(415)
  const form = new FormData()
  form.set('file', 'just text')
  const { body } = await house.request('POST', `/${uploadLogo.path}`, { as: master, body: form })
  expect(body).toMatchObject({ Success: false, Message: say('pt', 'image.missing') })
})

test('an unknown or malformed picture key is not found', async () => {
  const { body } = await upload(picture(beginnings['image/png']))
  const key = body.Url.split('/').at(-1) as string
  const otherStore = key.replace(/^[^-]+/, 'zz')
  for (const wanted of [otherStore, `${key.slice(0, -1)}?`, 'x', '../../etc/passwd']) {
    expect((await house.send(image, { key: wanted })).status, wanted).toBe(404)
  }
})
