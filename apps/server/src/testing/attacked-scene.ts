import type { Campaign } from '@ressoa/contract/campaigns'
import { settings } from '@ressoa/contract/settings'
import { mailKey } from '../features/deliveries/mail-key'
import type { Way } from '../http/server'
import { makeApiUser } from './api-user'
import { type Attack, callOf } from './attacks'
import type { Actor, TestHouse } from './harness'
import { addDeliveries, makeMailScene } from './mail-scene'
import { makeScene, type Scene, sampleOf, samples } from './samples'
import { makeCampaign, makeField, makeForm, openLink, ratingWords } from './surveys'

const attacksPerScene = 500
const attacksPerSurvey = 25

/**
 * A store for attacks. It is replaced now and then, because attacks close stores, delete people and end sessions. It supplies
 * valid fields for each route, so that attacks get past the first check.
 */
export class AttackedScene {
  mail = ''
  #scene!: Scene
  #master!: Actor
  #apiUser = ''
  #campaign!: Campaign
  #surveyKey = ''
  #asksForPerson = false
  #attacks = 0
  #forms = new Map<string, Record<string, unknown>>()

  constructor(private readonly house: TestHouse) {}

  async renew() {
    const { house } = this
    this.#scene = await makeScene(house, `fuzz${this.#attacks}`)
    const { store } = this.#scene
    this.#master = await house.actor(store, 'master')
    this.#apiUser = (await makeApiUser(house, store.id)).headers.authorization
    await this.#makeSurvey()
    await this.#makeMail()
  }

  /** Call before each attack. */
  async prepare() {
    if (++this.#attacks % attacksPerScene === 0) await this.renew()
    else if (this.#attacks % attacksPerSurvey === 0) await this.#openSurvey()
  }

  /** Call after a rejected attack: it, or one before it, may have ended the session or closed the store. */
  async recover() {
    const { store } = this.#scene
    await this.house.db.updateTable('stores').set({ isActive: true }).where('id', '=', store.id).execute()
    this.#master = await this.house.signIn(this.#master)
    const caller = await this.house.send(settings, undefined, { as: this.#master })
    if (caller.status !== 200) await this.renew()
  }

  credentials(way: Way, caller: Attack['caller']): Record<string, string> {
    if (caller === 'nobody') return {}
    const isApi = caller === 'apiUser' || callOf(way)?.rights === 'apiUser'
    return { authorization: isApi ? this.#apiUser : `Bearer ${this.#master.token}` }
  }

  /** Valid fields of the route: from its sample, from the form on its page, or else all fields of any route. */
  fieldsOf(way: Way): Record<string, unknown> {
    const call = callOf(way)
    const fields = call ? sampleOf(call, this.#scene).fields : (this.#forms.get(way.url) ?? this.#everything())
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, this.#living(name) ?? value]))
  }

  /** Reads the forms of every page like a browser. A form is posted to the URL of its page. */
  async learnForms(ways: readonly Way[]) {
    for (const { url } of ways.filter(({ method, url: path }) => method === 'GET' && !/[:*]|\.\w+$/.test(path))) {
      const query = new URLSearchParams(
        Object.entries(this.#everything()).map(([name, value]): [string, string] => [name, String(value)]),
      )
      const { body } = await this.house.request('GET', `${url}?${query}`)
      const inputs = [...String(body).matchAll(/<(?:input|textarea|select|button)\b[^>]*\bname="([^"]+)"[^>]*/g)]
      const fields = inputs.map(([tag, name = '']) => [name, /\bvalue="([^"]*)"/.exec(tag)?.[1] ?? 'texto'] as const)
      if (fields.length > 0) this.#forms.set(url, Object.fromEntries(fields))
    }
  }

  // Fields that must be current. The survey key belongs to a survey that has not been answered yet.
  #living(name: string) {
    const { store } = this.#scene
    const living: Record<string, string> = {
      dispatchinfokey: this.#surveyKey,
      storekey: store.key,
      campaignkey: this.#campaign.key,
    }
    return living[name.toLowerCase()]
  }

  #everything(): Record<string, unknown> {
    const all = Object.values(samples).flatMap((sample) => Object.entries(sample(this.#scene).fields))
    const texts = all.filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    return Object.fromEntries(texts.map(([name, value]) => [name.toLowerCase(), this.#living(name) ?? value]))
  }

  async #makeSurvey() {
    const { house } = this
    const manager = await house.actor(this.#scene.store, 'manager')
    const fields = [
      await makeField(house, manager, { type: 'text' }),
      await makeField(house, manager, { type: 'multiSelect' }),
      await makeField(house, manager, { type: 'rating', words: ratingWords }),
    ]
    // Alternates, because each variant requires a field that the other rejects.
    this.#asksForPerson = !this.#asksForPerson
    const form = await makeForm(house, manager, { fields, anonymousPerson: this.#asksForPerson })
    this.#campaign = await makeCampaign(house, manager, { form })
    await this.#openSurvey()
  }

  async #openSurvey() {
    this.#surveyKey = (await openLink(this.house, this.#campaign)) ?? this.#surveyKey
  }

  async #makeMail() {
    const { db, config, now } = this.house
    const mailScene = await makeMailScene(db, { now, storeId: this.#scene.store.id })
    const [delivery] = await addDeliveries(db, config, { scene: mailScene, emails: [`volta-${this.#attacks}@x.test`], now })
    const id = mailKey(mailScene.storeId, delivery?.invitationId as string, 'request')
    this.mail = [
      'From: Mail Delivery System <MAILER-DAEMON@mx.test>',
      'To: postmaster@x.test',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
      '',
      '--b1',
      'Content-Type: message/delivery-status',
      '',
      'Final-Recipient: rfc822; ana@x.test',
      'Action: failed',
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 5.1.1 no such user',
      '--b1',
      'Content-Type: message/rfc822',
      '',
      `Message-ID: <${id}@ressoa.test>`,
      'Subject: Como foi?',
      '',
      'texto',
      '--b1--',
      '',
    ].join('\r\n')
  }
}
