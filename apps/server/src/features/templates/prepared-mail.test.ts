import { createTemplate, saveTemplate, templateById } from '@ressoa/contract/templates'
import { type MailKind, mailKinds, type SurveyType, templateTypeCodes, templateTypeOf } from '@ressoa/domain/codes'
import { languages } from '@ressoa/domain/languages'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { say } from '../../locales/messages'
import { type Actor, openHouse, type TestStore } from '../../testing/harness'
import { makeCampaign, makeField, makeForm, ratingWords } from '../../testing/surveys'
import { mailingFor } from './mailing-for'
import { type MailRecipient, type PreparedMail, prepareMail } from './prepared-mail'

const house = openHouse({ LIMITS: 'off', PUBLIC_URL: 'https://ressoa.test' })
let store: TestStore
let manager: Actor

beforeEach(async () => {
  store = await house.makeStore({ name: 'Casa Aurora' })
  manager = await house.actor(store, 'manager')
})

type Asked = { surveyType?: SurveyType; kind?: MailKind; subject?: string; senderName?: string; words?: Words }
type Words = Record<string, string>

const newTemplate = async ({ surveyType = 'nps', kind = 'request', words = {} }: Asked) => {
  const type = templateTypeOf(surveyType, kind)
  const { body } = await house.request('POST', `/${createTemplate.path}?type=${templateTypeCodes[type]}&templateName=Modelo`, {
    as: manager,
  })
  const id: number = body.IdRessoa
  if (Object.keys(words).length > 0) await saveWords(id, words)
  return id
}

const saveWords = (id: number, words: Words) =>
  house.callAs(manager, saveTemplate, {
    id,
    name: 'Modelo',
    blocks: Object.entries(words).map(([place, value]) => {
      const [targetId, targetModel] = place.split('.') as [string, string]
      return { targetId, editables: [{ targetValue: { value, targetModel } }] }
    }),
  })

const newCampaign = async ({ surveyType = 'nps', kind = 'request', subject = 'Como foi?', ...asked }: Asked) => {
  const templateId = await newTemplate({ surveyType, kind, ...asked })
  const rating =
    surveyType === 'csat' ? [await makeField(house, manager, { type: 'rating', words: ratingWords, required: true })] : []
  const form = await makeForm(house, manager, { type: surveyType, fields: rating })
  const emailConfiguration = { senderName: asked.senderName, [kind]: { subject, templateId } }
  const campaign = await makeCampaign(house, manager, { form, name: 'Pós-compra', emailConfiguration })
  return { campaign, templateId, kind }
}

const mailingOf = (campaignId: number, kind: MailKind) =>
  mailingFor(house.db, { storeId: store.id, campaignId, kind, now: house.now })

const prepare = async (asked: Asked = {}): Promise<PreparedMail> => {
  const { campaign, kind } = await newCampaign(asked)
  const mailingId = (await mailingOf(campaign.id, kind)) as number
  return prepareMail(house.app, { storeId: store.id, mailingId })
}

const ana: MailRecipient = {
  name: 'Ana Souza',
  email: 'ana@casa.test',
  values: { filial: 'Savassi' },
  surveyUrl: 'https://ressoa.test/admin/write?dispatchinfokey=1-abc',
  unsubscribeUrl: 'https://ressoa.test/api/pub/unsubscribe?Key=1-abc',
  pixelUrl: 'https://ressoa.test/api/pub/WebBeacon/Track?Key=1-abc&Type=1',
}

const unescaped = (html: string) => html.replaceAll('&amp;', '&')
const linksOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => unescaped(address as string))

describe('what every mail has', () => {
  const all = (['nps', 'csat'] as const).flatMap((surveyType) => mailKinds.map((kind) => [surveyType, kind] as const))

  test.each(all)(
    '%s %s: a text part, the way out, the store and the reason, pictures with words, nothing fetched but pictures',
    async (surveyType, kind) => {
      const { html, text } = (await prepare({ surveyType, kind, words: { 'header.logo': 'https://loja.test/logo.png' } })).fill(
        ana,
      )
      for (const part of [unescaped(html), text]) {
        expect(part).toContain(ana.unsubscribeUrl)
        expect(part).toContain(say('pt', 'mail.why', { store: 'Casa Aurora' }))
        expect(part).toContain('Olá, Ana!')
        expect(part).not.toContain('{{')
      }
      expect(text).not.toMatch(/<\/?\w+/)
      expect(html).toContain('lang="pt"')
      for (const [picture] of html.matchAll(/<img\b[^>]*>/g)) expect(picture).toMatch(/ alt="/)
      expect(html).toMatch(/<img alt="Casa Aurora" src="https:\/\/loja.test\/logo.png"/)
      expect(html).not.toMatch(/<link|@font-face|@import|url\(|<script/i)
    },
  )

  test.each(all)('%s %s: dark where the reader wants it dark, and from 320 to 600 px wide', async (surveyType, kind) => {
    const { html } = (await prepare({ surveyType, kind })).fill(ana)
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
    expect(html).toMatch(/@media \(prefers-color-scheme:dark\)\{\.page\{background-color:#\w{6}!important\}/)
    // Every coloured element has a class name by which dark mode can change it.
    for (const [element] of html.matchAll(/<(?:div|p|td|table)\b[^>]*[";](?:background-)?color:[^>]*>/g))
      expect(element).toContain('class="')
    expect(html).toContain('max-width:600px')
    const fixed = [...html.matchAll(/[^-]width[:=]"?(\d+)(px|"|;)/g)].map(([, width]) => Number(width))
    expect(Math.max(...fixed)).toBeLessThanOrEqual(280)
  })

  test('the picture that tells of the opening is the last thing in the body', async () => {
    const { html } = (await prepare({ kind: 'thankYou' })).fill(ana)
    const pixel = `<img src="${ana.pixelUrl.replace('&', '&amp;')}" width="1" height="1" alt=""/>`
    expect(html.split(pixel)).toHaveLength(2)
    expect(html.slice(html.indexOf(pixel) + pixel.length)).toMatch(/^(<\/\w+>|<!--.*?-->)*$/)
  })

  test('a store of another language has its words in it', async () => {
    for (const language of languages) {
      await house.db.updateTable('storeSettings').set({ language }).where('storeId', '=', store.id).execute()
      const mail = await prepare()
      expect(mail.language).toBe(language)
      const { html, text } = mail.fill(ana)
      expect(html).toContain(`lang="${language}"`)
      expect(text).toContain(say(language, 'mail.why', { store: 'Casa Aurora' }))
      expect(text).toContain(say(language, 'mail.unsubscribe'))
    }
  })
})

describe('scores', () => {
  test.each(['request', 'reminder'] as const)(
    'an NPS %s has 0 to 10 to click, in one row, each leading to the survey with its rating',
    async (kind) => {
      const { html, text } = (await prepare({ kind })).fill(ana)
      const wanted = Array.from({ length: 11 }, (_, score) => `${ana.surveyUrl}&rating=${score}`)
      expect(linksOf(html).filter((link) => link.includes('rating'))).toEqual(wanted)
      expect(text.match(/https:\S+rating=\d+/g)).toEqual(wanted)
      const [row = ''] = /<table[^>]*table-layout:fixed[^>]*>.*?<\/table>/s.exec(html) ?? []
      expect(row.match(/<td/g)).toHaveLength(11)
      expect(row).toContain('width:100%')
      // 320 px minus the margins, divided by eleven: nothing in the row may be wider than 24 px.
      expect(row).not.toMatch(/padding:\d+px [1-9]|min-width|width:\d+px/)
    },
  )

  test.each(['request', 'reminder'] as const)('a CSAT %s has five stars', async (kind) => {
    const { html, text } = (await prepare({ surveyType: 'csat', kind })).fill(ana)
    const wanted = [1, 2, 3, 4, 5].map((score) => `${ana.surveyUrl}&rating=${score}`)
    expect(linksOf(html).filter((link) => link.includes('rating'))).toEqual(wanted)
    expect(text.match(/https:\S+rating=\d+/g)).toEqual(wanted)
    expect(html.match(/★/g)).toHaveLength(5)
  })

  test('a thank-you asks nothing', async () => {
    for (const surveyType of ['nps', 'csat'] as const) {
      const { html, text } = (await prepare({ surveyType, kind: 'thankYou' })).fill(ana)
      expect(html).not.toContain('dispatchinfokey')
      expect(text).not.toContain('dispatchinfokey')
    }
  })

  test('colours by class only where they were chosen', async () => {
    const classes = (html: string) => [...html.matchAll(/rating=\d+" class="(\w+)"/g)].map(([, name]) => name)
    expect(new Set(classes((await prepare()).fill(ana).html))).toEqual(new Set(['tint']))
    const chosen = await prepare({ words: { 'scale.colours': 'classes' } })
    const expected = [...Array(7).fill('detractor'), 'neutral', 'neutral', 'promoter', 'promoter']
    expect(classes(chosen.fill(ana).html)).toEqual(expected)
  })
})

describe('merge fields', () => {
  const filled = async (words: string, to: Partial<MailRecipient> = {}) => {
    const mail = await prepare({ subject: words, words: { 'message.text': `<p>[${words}]</p>` } })
    const { subject, html, text } = mail.fill({ ...ana, ...to })
    const between = (part: string) => /\[(.*?)\]/s.exec(part)?.[1]
    return { subject, html: between(html), text: between(text) }
  }

  test('name, first name, store, campaign and dimensions are filled in, in the words and in the subject', async () => {
    const words = '{{name}}, {{firstName}}, {{store}}, {{campaign}}, {{ d.filial }}'
    const said = 'Ana Souza, Ana, Casa Aurora, Pós-compra, Savassi'
    expect(await filled(words)).toEqual({ subject: said, html: said, text: said })
  })

  test('who has no value gets the words for it, or nothing', async () => {
    expect(await filled('Oi {{firstName|cliente}}!', { name: ' ' })).toMatchObject({
      subject: 'Oi cliente!',
      html: 'Oi cliente!',
    })
    expect(await filled('Oi {{d.filial|da nossa loja}}', { values: { filial: '' } })).toMatchObject({ text: 'Oi da nossa loja' })
    const unknown = 'a{{nome}}b{{d.outra}}c{{constructor}}d{{d.constructor}}e{{__proto__}}f{{d.toString|x}}g'
    expect(await filled(unknown)).toEqual({ subject: 'abcdefxg', html: 'abcdefxg', text: 'abcdefxg' })
  })

  test('SEC-006 values are escaped in HTML and plain elsewhere, and are no places themselves', async () => {
    const name = '<img src=x onerror="alert(1)"> & {{store}}'
    expect(await filled('{{name}}', { name })).toEqual({
      subject: name,
      html: '&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; {{store}}',
      text: name,
    })
  })

  test('words for nobody may have signs of their own', async () => {
    expect(await filled('{{d.x|Você &amp; família}}')).toMatchObject({ html: 'Você &amp; família', text: 'Você & família' })
  })

  test('within the address of a link a value is a part of it and cannot leave it', async () => {
    const words = { 'message.text': '<p><a href="https://loja.test/?f={{d.filial}}">x</a></p>' }
    const { html } = (await prepare({ words })).fill({ ...ana, values: { filial: '"><script>&a=1' } })
    expect(linksOf(html)).toContain('https://loja.test/?f=%22%3E%3Cscript%3E%26a%3D1')
  })

  test('headings keep their places', async () => {
    const { text } = (await prepare({ words: { 'message.text': '<h2>Oi {{firstName}}</h2>' } })).fill(ana)
    expect(text).toContain('Oi Ana')
  })
})

describe('SEC-007 headers', () => {
  test('CR, LF and NUL of a name, a subject or a sender never reach a header', async () => {
    const evil = 'x\r\nBcc: todos@loja.test\n\0\u2028y'
    const mail = await prepare({ subject: 'Oi {{name}}, {{d.filial}}' })
    const { subject } = mail.fill({ ...ana, name: evil, values: { filial: evil } })
    expect(subject).toBe('Oi x Bcc: todos@loja.test y, x Bcc: todos@loja.test y')
    const other = await prepare({ senderName: 'Casa\r\nBcc: todos@loja.test', subject: 'Oi\r\nX-A: b' })
    expect(other.senderName).toBe('Casa Bcc: todos@loja.test')
    expect(other.fill(ana).subject).toBe('Oi X-A: b')
  })

  test('a subject that comes to nothing is the store’s name, and so is a sender without one', async () => {
    const mail = await prepare({ subject: '{{d.nada}}' })
    expect(mail.fill(ana).subject).toBe('Casa Aurora')
    expect(mail.senderName).toBe('Casa Aurora')
  })
})

describe('SEC-006 on the way out', () => {
  test('no name and no value, whatever it is, adds a tag, an attribute or a header', async () => {
    const text = '<p>{{name}} <a href="https://loja.test/?f={{d.filial}}">{{d.filial|aqui}}</a></p>'
    const mail = await prepare({ subject: '{{name}} {{d.filial}}', words: { 'message.text': text } })
    const tagsOf = (html: string) => html.replace(/\?f=[^"]*"/, '"').match(/<[^>]*>/g)
    const expected = tagsOf(mail.fill(ana).html)
    const nasty = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', '{', '}', '|', '=', '/', '\r', '\n', '\0', 'a', ' ') }),
    )
    fc.assert(
      fc.property(nasty, nasty, (name, filial) => {
        const { html, subject } = mail.fill({ ...ana, name, values: { filial } })
        expect(tagsOf(html)).toEqual(expected)
        expect(subject).not.toMatch(/\p{Cc}/u)
      }),
      { numRuns: 500 },
    )
  })

  test('content that got into the database without being cleaned is cleaned when it is sent', async () => {
    const { campaign, templateId } = await newCampaign({})
    const dirty =
      '<p onclick="alert(1)">a</p><script>alert(1)</script><a href="javascript:alert(1)">b</a><img src=x onerror=alert(1)>'
    const content = { message: { text: dirty }, scale: { question: dirty, lowLabel: dirty }, button: { text: dirty } }
    await house.db
      .updateTable('templateVersions')
      .set({ content: JSON.stringify(content) })
      .where('storeId', '=', store.id)
      .where('templateId', '=', templateId)
      .execute()
    const mailingId = (await mailingOf(campaign.id, 'request')) as number
    const { html, text } = (await prepareMail(house.app, { storeId: store.id, mailingId })).fill(ana)
    expect(html).toContain('>a</p>')
    expect(html).not.toMatch(/<script|onclick|onerror|javascript:/)
    expect(text).not.toMatch(/<script|onclick|onerror|javascript:/)
  })
})

describe('mailings', () => {
  test('a campaign without subject or fitting template has none', async () => {
    const { campaign, templateId } = await newCampaign({})
    expect(await mailingOf(campaign.id, 'reminder')).toBeUndefined()
    // Saving a campaign refuses an unsuitable template, but an old one may still be stored.
    const configured = (email: object) =>
      house.db
        .updateTable('campaigns')
        .set({ email: JSON.stringify(email) })
        .where('storeId', '=', store.id)
        .where('id', '=', campaign.id)
        .execute()
    const subject = 'Ainda dá tempo'
    await configured({ reminder: { subject, templateId } })
    expect(await mailingOf(campaign.id, 'reminder')).toBeUndefined()
    const fitting = await newTemplate({ kind: 'reminder' })
    await configured({ reminder: { subject, templateId: fitting } })
    expect(await mailingOf(campaign.id, 'reminder')).toEqual(expect.any(Number))
    await configured({ reminder: { subject: ' ', templateId: fitting } })
    expect(await mailingOf(campaign.id, 'reminder')).toBeUndefined()
    expect(await mailingOf(campaign.id + 1000, 'request')).toBeUndefined()
  })

  test('the same content is one mailing; a changed template makes another and leaves the first as it was', async () => {
    const { campaign, templateId } = await newCampaign({ words: { 'message.text': '<p>Antes</p>' } })
    const ids = await Promise.all(Array.from({ length: 4 }, () => mailingOf(campaign.id, 'request')))
    expect(new Set(ids).size).toBe(1)
    const first = ids[0] as number
    await saveWords(templateId, { 'message.text': '<p>Depois</p>' })
    const second = (await mailingOf(campaign.id, 'request')) as number
    expect(second).not.toBe(first)
    const textOf = async (mailingId: number) => (await prepareMail(house.app, { storeId: store.id, mailingId })).fill(ana).text
    expect(await textOf(first)).toContain('Antes')
    expect(await textOf(second)).toContain('Depois')
  })

  test('a mailing is drawn once, and says whose it is', async () => {
    const { campaign } = await newCampaign({ senderName: 'Equipe Aurora' })
    const of = { storeId: store.id, mailingId: (await mailingOf(campaign.id, 'request')) as number }
    const [one, other] = await Promise.all([prepareMail(house.app, of), prepareMail(house.app, of)])
    expect(one).toBe(other)
    expect(one).toMatchObject({
      campaignId: campaign.id,
      kind: 'request',
      senderName: 'Equipe Aurora',
      storeName: 'Casa Aurora',
      storeKey: store.key,
    })
    await expect(prepareMail(house.app, { ...of, mailingId: of.mailingId + 1000 })).rejects.toThrow(/missing/)
  })

  test('a picture of ours is fetched from the public address', async () => {
    const id = await newTemplate({})
    const png = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a00', 'hex').toString('base64')}`
    await saveWords(id, { 'header.logo': png })
    const { blocks } = await house.callAs(manager, templateById, { templateId: id })
    const kept = blocks.flatMap(({ editables }) => editables).find(({ type }) => type === 'image')?.targetValue.value
    const { html } = (await prepare({ words: { 'header.logo': kept as string } })).fill(ana)
    expect(html).toContain(`src="https://ressoa.test${kept}"`)
  })
})
