import { sendWidgetScript } from '@ressoa/contract/widget'
import { languages } from '@ressoa/domain/languages'
import { afterAll, expect, test } from 'vitest'
import { say } from '../../locales/messages'
import { openHouse } from '../../testing/harness'
import { MailServer } from '../../testing/mail-server'

const mailServer = new MailServer()
const house = openHouse(async () => ({ SMTP_URL: await mailServer.start(), WIDGET_HOST: 'https://w.example' }))
afterAll(() => mailServer.stop())

test.each(languages)(
  'WID-036 WID-038 WID-040 the snippet arrives with the store key and the dimension names (%s)',
  async (language) => {
    const store = await house.makeStore({ name: 'Casa Aurora' })
    const manager = await house.actor(store, 'manager')
    const address = `site-${language}@casa.test`
    const sent = await house.send(
      sendWidgetScript,
      { to: { name: null, email: address }, dimensions: ['Filial', "D'Ávila & cia"] },
      { as: manager, language },
    )
    expect(sent.body).toMatchObject({ HasErrors: false })
    const { text = '', subject, html } = await mailServer.mailTo(address)
    expect(subject).toBe(say(language, 'mail.widget.subject', { store: 'Casa Aurora' }))
    expect(text).toContain(`<script async src="https://w.example/widget.js?store=${store.key}"`)
    const [, attribute = ''] = /data-dimensions='([^']*)'/.exec(text) ?? []
    const unescaped = attribute.replaceAll('&#39;', "'").replaceAll('&amp;', '&')
    expect(JSON.parse(unescaped)).toEqual({ Filial: '', "D'Ávila & cia": '' })
    expect(html).toContain(`/admin/WidgetScript?StoreKey=${store.key}`)
  },
)

test('WID-038 a wrong address is refused, and a store sends 20 an hour', async () => {
  const manager = await house.actor(await house.makeStore(), 'manager')
  const wrong = await house.sendUnchecked(sendWidgetScript, { To: { Email: 'nobody' } }, { as: manager })
  expect(wrong.body).toMatchObject({ HasErrors: true, ErrorList: [{ Field: 'To.Email' }] })
  const send = (count: number) => house.send(sendWidgetScript, { to: { email: `site${count}@casa.test` } }, { as: manager })
  for (let count = 0; count < 20; count++) expect((await send(count)).status).toBe(200)
  expect((await send(20)).status).toBe(429)
})
