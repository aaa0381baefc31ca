import { saveDimension } from '@ressoa/contract/dimensions'
import { signUp } from '@ressoa/contract/session'
import { saveSettings, settings } from '@ressoa/contract/settings'
import {
  cloneTemplate,
  createTemplate,
  previewTemplate,
  saveTemplate,
  templateById,
  templates,
  templatesOfType,
  uploadTemplateImage,
} from '@ressoa/contract/templates'
import { templateTypeCodes } from '@ressoa/domain/codes'
import { languages } from '@ressoa/domain/languages'
import { logoBytes, richTextLength, templateTitleLength } from '@ressoa/domain/limits'
import { beforeEach, describe, expect, test } from 'vitest'
import { say } from '../../locales/messages'
import { type Actor, openHouse, password, type TestStore } from '../../testing/harness'

const house = openHouse({ LIMITS: 'off' })
let store: TestStore
let manager: Actor

beforeEach(async () => {
  store = await house.makeStore({ name: 'Casa Aurora' })
  manager = await house.actor(store, 'manager')
})

type WireEditable = { Type: number; PossibleValues: { Key: string; Value: string }[]; TargetValue: WireValue }
type WireValue = { Value: string; TargetModel: string }
type WireBlock = { TargetId: string; Title: string; Editables: WireEditable[] }

const create = (type = 0, name = 'Pedido') =>
  house.request('POST', `/${createTemplate.path}?type=${type}&templateName=${encodeURIComponent(name)}`, { as: manager })
const made = async (type = 0): Promise<number> => (await create(type)).body.IdRessoa
const get = async (id: number, as = manager) => (await house.send(templateById, { templateId: id }, { as })).body
const clone = (id: number, name: string) =>
  house.request('POST', `/${cloneTemplate.path}?idtemplate=${id}&clonename=${encodeURIComponent(name)}`, { as: manager })

const given = (block: string, model: string, value: string) => [
  { TargetId: block, Editables: [{ TargetValue: { Value: value, TargetModel: model } }] },
]
const save = (id: number, blocks: unknown, more: object = {}) =>
  house.sendUnchecked(saveTemplate, { IdRessoa: id, Name: 'Pedido', Blocks: blocks, ...more }, { as: manager })
const preview = (blocks: unknown, type = 0) =>
  house.sendUnchecked(previewTemplate, { Type: type, Blocks: blocks }, { as: manager })

const valueAt = (template: { Blocks: WireBlock[] }, block: string, model: string) =>
  template.Blocks.find(({ TargetId }) => TargetId === block)?.Editables.find(
    ({ TargetValue }) => TargetValue.TargetModel === model,
  )?.TargetValue.Value

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const pngUrl = `data:image/png;base64,${png.toString('base64')}`

describe('lists', () => {
  test('TPL-025 a store that never had a template finds one of each type, once, however many look at the same time', async () => {
    const looks = await Promise.all(Array.from({ length: 5 }, () => house.send(templates, undefined, { as: manager })))
    for (const { body } of looks)
      expect(body.map(({ Type }: { Type: number }) => Type).sort()).toEqual(Object.values(templateTypeCodes).sort())
  })

  test('TPL-002 TPL-003 TPL-004 TPL-026 getbytype names a type and gives the templates of its number', async () => {
    const numbers = {
      NpsRequestEmail: 0,
      NpsGratefulEmail: 1,
      NpsRememberEmail: 2,
      CsatRequestEmail: 7,
      CsatGratefulEmail: 8,
      CsatRememberEmail: 9,
    }
    await house.callAs(manager, templates, undefined)
    for (const [name, number] of Object.entries(numbers)) {
      const added = await made(number)
      const { body } = await house.request('GET', `/template/getbytype?Type=${name}`, { as: manager })
      expect(body.map((one: { Type: number }) => one.Type)).toEqual([number, number])
      expect(body.map((one: { IdRessoa: number }) => one.IdRessoa)).toContain(added)
    }
    expect((await house.request('GET', '/template/getbytype?Type=Nps', { as: manager })).status).toBe(400)
  })

  test('TPL-003 without CSAT its types are neither listed nor made', async () => {
    const master = await house.actor(store, 'master')
    const { version } = await house.callAs(master, settings, undefined)
    await house.callAs(master, saveSettings, { csatEnabled: false, version })
    const listed = await house.callAs(manager, templates, undefined)
    expect(listed.map(({ type }) => type).sort()).toEqual(['npsReminder', 'npsRequest', 'npsThankYou'])
    for (const number of [7, 8, 9]) {
      const { status, body } = await create(number)
      expect(status).toBe(400)
      expect(body.ErrorList).toEqual([{ Field: 'Type', Error: say('pt', 'template.csatOff') }])
    }
  })

  test('a new store begins with its templates, in its own language', async () => {
    const master = await house.actor(store, 'master')
    const opened = { storeName: 'Tienda Nueva', adminName: 'Ana Ruiz', adminEmail: 'ana@tienda.test' }
    const { body } = await house.send(
      signUp,
      { ...opened, password, passwordConfirmation: password, agreedTerms: true },
      { as: master, language: 'es' },
    )
    const rows = await house.db
      .selectFrom('templates')
      .select('name')
      .where('storeId', '=', body.Element?.IdRessoa ?? body.IdRessoa)
      .execute()
    expect(rows).toHaveLength(6)
    expect(rows.map(({ name }) => name)).toContain('Recordatorio con estrellas')
  })
})

describe('one template', () => {
  test('TPL-019 TPL-020 TPL-021 TPL-027 get gives the template with its blocks, and among them editables of all five types', async () => {
    const id = await made()
    const template = await get(id)
    expect(template).toMatchObject({ IdRessoa: id, Id: id, Name: 'Pedido', Type: 0, LastUpdate: house.now.toISOString() })
    for (const block of template.Blocks as WireBlock[]) {
      expect(block).toMatchObject({ TargetId: expect.any(String), Title: expect.stringMatching(/\p{L}/u) })
      for (const editable of block.Editables)
        expect(editable).toMatchObject({
          Subtitle: expect.stringMatching(/\p{L}/u),
          Type: expect.any(Number),
          PossibleValues: expect.any(Array),
          TargetValue: { Value: expect.any(String), TargetModel: expect.any(String) },
        })
    }
    const typeOf = (block: string, model: string) =>
      (template.Blocks as WireBlock[])
        .find(({ TargetId }) => TargetId === block)
        ?.Editables.find(({ TargetValue }) => TargetValue.TargetModel === model)
    expect(typeOf('message', 'text')?.Type).toBe(0)
    expect(typeOf('header', 'align')).toMatchObject({
      Type: 1,
      PossibleValues: [{ Key: 'left' }, { Key: 'center' }, { Key: 'right' }],
    })
    expect(typeOf('header', 'logo')?.Type).toBe(2)
    expect(typeOf('header', 'showLogo')?.Type).toBe(3)
    expect(typeOf('header', 'logoWidth')?.Type).toBe(4)
  })

  test('TPL-022 every call that gives a template or its id gives IdRessoa and Id alike', async () => {
    const created = (await create()).body
    const id = created.IdRessoa
    const replies = [
      created,
      (await clone(id, 'Cópia')).body,
      await get(id),
      (await save(id, [])).body.Element,
      ...(await house.send(templates, undefined, { as: manager })).body,
      ...(await house.send(templatesOfType, { type: 'NpsRequestEmail' }, { as: manager })).body,
    ]
    for (const reply of replies) {
      expect(reply.IdRessoa).toEqual(expect.any(Number))
      expect(reply.Id).toBe(reply.IdRessoa)
    }
  })

  test('TPL-030 createtemplate makes one of the type, filled with words that can be sent', async () => {
    for (const type of Object.values(templateTypeCodes)) {
      const template = await get(await made(type))
      expect(template.Type).toBe(type)
      expect(valueAt(template, 'message', 'text')).toContain('{{firstName|')
      const asks = ![1, 8].includes(type)
      expect(valueAt(template, type < 7 ? 'scale' : 'stars', 'question') !== undefined, `${type}`).toBe(asks)
    }
  })

  test('TPL-016 a title is needed, of at most 80 characters', async () => {
    const id = await made()
    const long = 'x'.repeat(templateTitleLength + 1)
    for (const name of ['', '  ', long]) {
      const replies = [await create(0, name), await clone(id, name), await save(id, [], { Name: name })]
      expect(replies.map(({ status }) => status)).toEqual([400, 400, 400])
      expect(replies.map(({ body }) => body.ErrorList[0].Field.toLowerCase())).toEqual(['templatename', 'clonename', 'name'])
    }
    expect((await save(id, [], { Name: 'x'.repeat(templateTitleLength) })).body.HasErrors).toBe(false)
  })

  test('TPL-031 a clone has the same content under its own name, and goes its own way', async () => {
    const id = await made(9)
    await save(id, given('message', 'text', '<p>Como foi?</p>'))
    const { IdRessoa } = (await clone(id, 'Pedido - Copy')).body
    const copy = await get(IdRessoa)
    expect(copy).toMatchObject({ Name: 'Pedido - Copy', Type: 9, Version: 1 })
    expect(valueAt(copy, 'message', 'text')).toBe('<p>Como foi?</p>')
    await save(IdRessoa, given('message', 'text', '<p>Outro</p>'))
    expect(valueAt(await get(id), 'message', 'text')).toBe('<p>Como foi?</p>')
  })

  test('titles, subtitles and choices are in the language of the caller', async () => {
    const id = await made()
    for (const language of languages) {
      const { body } = await house.send(templateById, { templateId: id }, { as: manager, language })
      const header = (body.Blocks as (WireBlock & { Editables: { Subtitle: string }[] })[]).find(
        ({ TargetId }) => TargetId === 'header',
      )
      expect(header?.Title).toBe(say(language, 'template.block.header'))
      expect(header?.Editables[0]).toMatchObject({ Subtitle: say(language, 'template.header.showLogo') })
      expect(header?.Editables[3]?.PossibleValues[0]?.Value).toBe(say(language, 'template.option.left'))
    }
  })

  test('the merge fields are the person, the store, the campaign, the form’s question and the store’s dimensions', async () => {
    await house.callAs(manager, saveDimension, { name: 'Filial', type: 'singleSelect', origin: 'import' })
    const { MergeFields } = await get(await made())
    expect(MergeFields.map(({ Key }: { Key: string }) => Key)).toEqual([
      'firstName',
      'name',
      'store',
      'campaign',
      'question',
      'd.filial',
    ])
    expect(MergeFields.at(-1).Label).toBe('Filial')
  })
})

describe('saving', () => {
  test('TPL-029 savetemplate keeps what was given and leaves the rest', async () => {
    const id = await made()
    const before = await get(id)
    house.wait({ minutes: 5 })
    const { body } = await save(id, given('scale', 'question', '<p>Voltaria?</p>'), { Name: 'Novo nome', Version: 1 })
    expect(body).toMatchObject({ HasErrors: false, Element: { Name: 'Novo nome', Version: 2 } })
    const after = await get(id)
    expect(after).toEqual(body.Element)
    expect(after.LastUpdate).toBe(house.now.toISOString())
    expect(valueAt(after, 'scale', 'question')).toBe('<p>Voltaria?</p>')
    expect(valueAt(after, 'message', 'text')).toBe(valueAt(before, 'message', 'text'))
    const trail = await house.db
      .selectFrom('auditTrail')
      .select(['action', 'subjectId'])
      .where('storeId', '=', store.id)
      .execute()
    expect(trail).toEqual(
      expect.arrayContaining([
        { action: 'template.add', subjectId: id },
        { action: 'template.edit', subjectId: id },
      ]),
    )
  })

  test('a template that came back from get is saved as it is', async () => {
    const template = await get(await made())
    const { body } = await house.sendUnchecked(saveTemplate, template, { as: manager })
    expect(body.HasErrors).toBe(false)
    expect(body.Element.Blocks).toEqual(template.Blocks)
  })

  test('a stale version gets 409 and changes nothing', async () => {
    const id = await made()
    await save(id, given('message', 'text', '<p>Primeiro</p>'), { Version: 1 })
    const { status, body } = await save(id, given('message', 'text', '<p>Segundo</p>'), { Version: 1 })
    expect(status).toBe(409)
    expect(body.ErrorList).toEqual([{ Field: 'Version', Error: say('pt', 'error.stale') }])
    expect(valueAt(await get(id), 'message', 'text')).toBe('<p>Primeiro</p>')
  })

  test('TPL-017 TPL-024 a number has a minimum, 0 unless PossibleValues says otherwise, and less is refused', async () => {
    const id = await made()
    const blocks = (await get(id)).Blocks as WireBlock[]
    const minimumOf = (block: string, model: string) =>
      blocks
        .find(({ TargetId }) => TargetId === block)
        ?.Editables.find(({ TargetValue }) => TargetValue.TargetModel === model)
        ?.PossibleValues.find(({ Key }) => Key === 'min')?.Value
    expect(minimumOf('header', 'logoWidth')).toBe('40')
    expect(minimumOf('look', 'corners')).toBeUndefined()
    const field = 'Blocks[0].Editables[0].TargetValue'
    const errorsOf = async (blocks: unknown) => (await save(id, blocks)).body.ErrorList
    expect(await errorsOf(given('header', 'logoWidth', '39'))).toEqual([{ Field: field, Error: say('pt', 'min', { min: 40 }) }])
    expect(await errorsOf(given('header', 'logoWidth', '40'))).toEqual([])
    expect(await errorsOf(given('look', 'corners', '-1'))).toEqual([{ Field: field, Error: say('pt', 'min', { min: 0 }) }])
    expect(await errorsOf(given('look', 'corners', '0'))).toEqual([])
    for (const value of ['', 'dez', '1.5', '1e3', '9'.repeat(30)])
      expect(await errorsOf(given('look', 'corners', value)), value).toEqual([{ Field: field, Error: say('pt', 'invalid') }])
    expect(valueAt(await get(id), 'header', 'logoWidth')).toBe('40')
  })

  test('what is wrong is told at its place, in the language of the caller, and nothing is kept', async () => {
    const id = await made()
    const blocks = [
      { TargetId: 'nowhere', Editables: [] },
      {
        TargetId: 'scale',
        Editables: [
          { TargetValue: { Value: '<p> </p>', TargetModel: 'question' } },
          { TargetValue: { Value: 'pink', TargetModel: 'colours' } },
          { TargetValue: { Value: 'x', TargetModel: 'constructor' } },
        ],
      },
      { TargetId: 'header', Editables: [{ TargetValue: { Value: 'yes', TargetModel: 'showLogo' } }] },
      { TargetId: 'message', Editables: [{ TargetValue: { Value: 'x'.repeat(richTextLength + 1), TargetModel: 'text' } }] },
    ]
    for (const language of languages) {
      const input = { IdRessoa: id, Name: 'Outro', Blocks: blocks }
      const { body } = await house.sendUnchecked(saveTemplate, input, { as: manager, language })
      expect(body.ErrorList).toEqual([
        { Field: 'Blocks[0].TargetId', Error: say(language, 'invalid') },
        { Field: 'Blocks[1].Editables[0].TargetValue', Error: say(language, 'required') },
        { Field: 'Blocks[1].Editables[1].TargetValue', Error: say(language, 'invalid') },
        { Field: 'Blocks[1].Editables[2].TargetValue', Error: say(language, 'invalid') },
        { Field: 'Blocks[2].Editables[0].TargetValue', Error: say(language, 'invalid') },
        { Field: 'Blocks[3].Editables[0].TargetValue', Error: say(language, 'long', { max: richTextLength }) },
      ])
    }
    expect(await get(id)).toMatchObject({ Name: 'Pedido', Version: 1 })
  })
})

describe('TPL-023 pictures', () => {
  const field = 'Blocks[0].Editables[0].TargetValue'
  const bytesAt = async (address: string) => Buffer.from(await (await fetch(`${house.url}${address}`)).arrayBuffer())
  const uploadTo = async (actor: Actor, bytes: Buffer) => {
    const body = new FormData()
    body.set('file', new File([new Uint8Array(bytes)], 'logo.png'))
    return house.request('POST', `/${uploadTemplateImage.path}`, { as: actor, body })
  }

  test('a data URL becomes the address of a hosted file on save', async () => {
    const id = await made()
    const { body } = await save(id, given('header', 'logo', pngUrl))
    const address = valueAt(body.Element, 'header', 'logo') as string
    expect(address).toMatch(/^\/api\/pub\/image\/[\w-]+$/)
    expect(await bytesAt(address)).toEqual(png)
  })

  test('the address that uploadimage gives is kept as it is, and one of another store is refused', async () => {
    const id = await made()
    const { body } = await uploadTo(manager, png)
    expect(body).toEqual({ Success: true, Url: expect.stringMatching(/^\/api\/pub\/image\//) })
    expect(await bytesAt(body.Url)).toEqual(png)
    expect(valueAt((await save(id, given('header', 'logo', body.Url))).body.Element, 'header', 'logo')).toBe(body.Url)
    const stranger = await house.actor(await house.makeStore(), 'manager')
    const strange = (await uploadTo(stranger, png)).body.Url
    const { body: refused } = await save(id, given('header', 'logo', strange))
    expect(refused.ErrorList).toEqual([{ Field: field, Error: say('pt', 'template.imageAddress') }])
  })

  test('of other addresses only https is taken, and of data only pictures of a fair size', async () => {
    const id = await made()
    const errorOf = async (value: string) => (await save(id, given('header', 'logo', value))).body.ErrorList[0]?.Error
    expect(await errorOf('https://loja.test/logo.png')).toBeUndefined()
    expect(await errorOf('')).toBeUndefined()
    const wrong = [
      'http://loja.test/a.png',
      'javascript:alert(1)',
      '//loja.test/a.png',
      '/api/pub/image/x',
      '/admin/',
      'logo.png',
    ]
    for (const value of wrong) expect(await errorOf(value), value).toBe(say('pt', 'template.imageAddress'))
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString('base64')
    for (const value of [
      `data:image/svg+xml;base64,${svg}`,
      'data:text/html,<script>alert(1)</script>',
      'data:image/png;base64,####',
    ])
      expect(await errorOf(value), value).toBe(say('pt', 'image.wrongType'))
    const large = Buffer.concat([png, Buffer.alloc(logoBytes)]).toString('base64')
    expect(await errorOf(`data:image/png;base64,${large}`)).toBe(say('pt', 'image.tooLarge', { max: 1 }))
    expect((await uploadTo(manager, Buffer.concat([png, Buffer.alloc(logoBytes)]))).body.Success).not.toBe(true)
  })
})

describe('preview', () => {
  test('TPL-028 previewtemplate gives the whole mail as HTML, with what was given and an example person, and keeps nothing', async () => {
    await house.callAs(manager, saveDimension, { name: 'Filial', type: 'singleSelect', origin: 'import' })
    const rows = async () => [
      await house.db.selectFrom('templateVersions').selectAll().where('storeId', '=', store.id).execute(),
      await house.db.selectFrom('images').select('key').where('storeId', '=', store.id).execute(),
    ]
    const before = await rows()
    const { status, headers, body } = await preview([
      ...given('message', 'text', '<p>Oi {{name}}, de {{d.filial}}, da {{store}}</p>'),
      ...given('header', 'logo', pngUrl),
    ])
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('content-security-policy')).toBe('sandbox')
    expect(body).toMatch(/^<!DOCTYPE html.*<\/html>$/s)
    expect(body).toContain(`Oi ${say('pt', 'template.example.name')}, de Filial, da Casa Aurora`)
    expect(body).toContain(`src="${pngUrl}"`)
    expect(await rows()).toEqual(before)
  })

  test('the links of a preview lead nowhere', async () => {
    const { body } = await preview(given('message', 'text', '<p><a href="https://loja.test/">Site</a></p>'))
    expect(body.match(/<a /g).length).toBeGreaterThan(12)
    expect(body).not.toMatch(/href/)
  })

  test('a preview refuses what saving would refuse', async () => {
    const { status, body } = await preview(given('header', 'logoWidth', '1'))
    expect(status).toBe(400)
    expect(body.ErrorList).toEqual([{ Field: 'Blocks[0].Editables[0].TargetValue', Error: say('pt', 'min', { min: 40 }) }])
  })
})

describe('SEC-006 rich text is cleaned when it is saved', () => {
  const vectors = [
    '<script>alert(1)</script>',
    '<p onclick="alert(1)">x</p>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><animate onbegin=alert(1)></svg>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVa\tScRiPt:alert(1)">x</a>',
    '<a href="&#106;avascript&colon;alert(1)">x</a>',
    '<a href=" javascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="vbscript:msgbox(1)">x</a>',
    '<a href="//evil.test">x</a>',
    '<a href="/admin/">x</a>',
    '<a href="{{name}}">x</a>',
    '<a href="https://{{name}}">x</a>',
    '<a href="https://ok.test" style="position:fixed;inset:0" target="x" onmouseover="alert(1)">x</a>',
    '<p style="background:url(javascript:alert(1));text-align:center">x</p>',
    '<p style="text-align:center;behavior:url(x)">x</p>',
    '<style>@import "https://evil.test/x.css";</style>',
    '<link rel="stylesheet" href="https://evil.test/x.css">',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<object data="x.swf"></object><embed src="x">',
    '<form action="https://evil.test"><input name="a"><button>x</button></form>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<meta http-equiv="refresh" content="0;url=https://evil.test">',
    '<base href="https://evil.test/">',
    '<template><script>alert(1)</script></template>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<<script>script>alert(1)<</script>/script>',
    "<p title='\"><script>alert(1)</script>'>x</p>",
    '<!--<img src="--><img src=x onerror=alert(1)>-->',
    '<textarea></textarea><script>alert(1)</script>',
    '<p class="card" id="x" data-x="y">x</p>',
    `${'<p><strong>'.repeat(400)}<script>alert(1)</script>`,
  ]
  const tag = /<\/?([a-z0-9]+)((?:\s[^>]*)?)>/gi
  const allowedTags = ['p', 'br', 'strong', 'em', 'u', 's', 'a', 'ul', 'ol', 'li', 'h2', 'h3']
  const allowedAttributes =
    /^(?: href="(?:https?:\/\/[^"{]|mailto:[^"{])[^"]*"| style="text-align:(?:left|center|right|justify)")* ?\/?$/i

  test.each(vectors)('%s', async (vector) => {
    const id = await made()
    const { body } = await save(id, given('message', 'text', vector))
    const kept = valueAt(body.Element, 'message', 'text') as string
    for (const [, name, attributes] of kept.matchAll(tag)) {
      expect(allowedTags, kept).toContain(name?.toLowerCase())
      expect(attributes, kept).toMatch(allowedAttributes)
    }
    // Angle brackets outside of tags are escaped and are no markup.
    expect(kept.replace(tag, '')).not.toMatch(/[<>]/)
    const shown = (await preview(given('message', 'text', vector))).body as string
    expect(shown).not.toMatch(
      /<script|<iframe|<object|<embed|<form|<base|<svg|<math|http-equiv="refresh"| on\w+=|javascript:|@import/i,
    )
  })

  test('what the editor makes stays as it is', async () => {
    const written =
      '<h2 style="text-align:center">Título</h2><p>Olá <strong>a</strong> <em>b</em> <u>c</u> <s>d</s><br />e</p><ul><li><p>f</p></li></ul><ol><li>g</li></ol><h3>h</h3><p><a href="https://loja.test/?a=1&amp;b={{d.filial}}">i</a> <a href="mailto:a@b.test">j</a></p>'
    const { body } = await save(await made(), given('message', 'text', written))
    expect(valueAt(body.Element, 'message', 'text')).toBe(written)
  })
})
