import type { Language } from '@ressoa/domain/languages'
import { say } from '../../locales/messages'
import type { Event } from './compose-hook'

/** An event as people in a chat read it, in the store's language. */

type Told = { event: Event; store: { name: string; language: Language }; publicUrl: string }
type Message = { title: string; text: string; facts: { name: string; value: string }[]; button: string; url: string }

const commentLength = 1000
const factLength = 400

const shortened = (text: string, limit: number) => (text.length > limit ? `${text.slice(0, limit).toWellFormed()}…` : text)

const messageOf = ({ event, store, publicUrl }: Told): Message => {
  const { language } = store
  const words = { store: store.name }
  const fact = (key: 'campaign' | 'person', value: string) => ({ name: say(language, `hook.${key}`), value })
  switch (event.type) {
    case 'answer.created':
    case 'answer.changed': {
      const { id, type, ratingAsDecimal, classification, comment, campaignName, person, dimensions } = event.data.answer
      const rating = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(ratingAsDecimal)
      const name = person?.name || person?.email
      return {
        title: say(language, `hook.${event.type}`, {
          ...words,
          rating,
          class: say(language, `export.${type}.${classification}`),
        }),
        text: shortened(comment, commentLength),
        facts: [
          fact('campaign', campaignName),
          ...(name ? [fact('person', name)] : []),
          ...dimensions.slice(0, 10).map(({ name, values }) => ({ name, value: values.map(({ value }) => value).join(', ') })),
        ],
        button: say(language, 'hook.openAnswer'),
        url: `${publicUrl}/admin/answer?${new URLSearchParams({ idnps: String(id), types: type })}`,
      }
    }
    case 'person.unsubscribed':
    case 'delivery.returned': {
      const { person } = event.data
      const name = person?.name || person?.email
      return {
        title: say(language, `hook.${event.type}`, words),
        text: '',
        facts: name ? [fact('person', name)] : [],
        button: say(language, 'hook.openPerson'),
        url: `${publicUrl}/admin/person${person ? `/${person.id}` : ''}`,
      }
    }
    case 'ping':
      return {
        title: say(language, 'hook.ping', words),
        text: '',
        facts: [],
        button: say(language, 'hook.openIntegrations'),
        url: `${publicUrl}/admin/integrations`,
      }
  }
}

// The three characters with a meaning of their own there. Without them nobody can address a channel or hide a link.
const slackText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const slackTextLength = 2900
const slackFieldLength = 1900
const slackHeaderLength = 150

/** Cut until it fits as it is written: escaped characters take up to five times their room, and Slack refuses what is longer. */
const fitting = (text: string, limit: number, write: (text: string) => string) => {
  let written = write(text)
  for (let length = text.length; written.length > limit; ) {
    length = Math.floor(length * 0.8)
    written = write(shortened(text, length))
  }
  return written
}

export const slackBody = (told: Told): string => {
  const { title, text, facts, button, url } = messageOf(told)
  const section = (content: string) => ({ type: 'section', text: { type: 'mrkdwn', text: content } })
  const fields = facts.map(({ name, value }) => ({
    type: 'mrkdwn',
    text: fitting(value, slackFieldLength, (fitted) => `*${slackText(shortened(name, 200))}*\n${slackText(fitted)}`),
  }))
  return JSON.stringify({
    text: fitting(text === '' ? title : `${title}: ${text}`, slackTextLength, slackText),
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: shortened(title, slackHeaderLength - 1) } },
      ...(text === '' ? [] : [section(fitting(text, slackTextLength, (fitted) => slackText(fitted).replace(/^/gm, '>')))]),
      ...(fields.length === 0 ? [] : [{ type: 'section', fields: fields.slice(0, 10) }]),
      { type: 'actions', elements: [{ type: 'button', text: { type: 'plain_text', text: button }, url }] },
    ],
  })
}

// Cards read Markdown. What a customer wrote is shown as written.
const cardText = (text: string) => text.replace(/[\\`*_{}[\]()#+\-!|<>~]/g, '\\$&')

const factText = (text: string) => cardText(shortened(text, factLength))

export const teamsBody = (told: Told): string => {
  const { title, text, facts, button, url } = messageOf(told)
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      { type: 'TextBlock', text: cardText(title), weight: 'Bolder', size: 'Medium', wrap: true },
      ...(text === '' ? [] : [{ type: 'TextBlock', text: cardText(text), wrap: true }]),
      ...(facts.length === 0
        ? []
        : [{ type: 'FactSet', facts: facts.map((fact) => ({ title: factText(fact.name), value: factText(fact.value) })) }]),
    ],
    actions: [{ type: 'Action.OpenUrl', title: button, url }],
  }
  return JSON.stringify({
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content }],
  })
}
