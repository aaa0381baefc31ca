import { edgeOn, labelOn } from '@ressoa/domain/contrast'
import { element } from './elements'
import { radioRow } from './radio-row'
import { barStyle } from './style'
import type { BarTexts } from './texts'

type ScoreClass = 'promoter' | 'neutral' | 'detractor'

/** What the store has written and chosen. */
export type BarContent = {
  question: string
  isColourful: boolean
  reasons: Record<ScoreClass, string>
  thanks: Record<ScoreClass, string>
  field?: { title: string; options: readonly { id: number; label: string }[] }
  /** The store's colour, as #rrggbb. */
  colour: string
}

export type BarDraft = { rating?: number; comment?: string; choice?: number }

export type BarHooks = {
  /** After every change. */
  onDraft: (draft: BarDraft) => void
  /** Resolves to whether the answer was saved. */
  onSend: (draft: BarDraft) => Promise<boolean>
  onClose: () => void
}

export type Bar = { showThanks: () => void }

const classOf = (score: number): ScoreClass => (score > 8 ? 'promoter' : score > 6 ? 'neutral' : 'detractor')
const scores = [...Array(11).keys()]
const white = '#ffffff'

/** Draws the bar into the shadow root of its element. The preview of the editor draws the same. */
export const drawBar = (host: HTMLElement, content: BarContent, texts: BarTexts, draft: BarDraft, hooks: BarHooks): Bar => {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(barStyle)
  root.adoptedStyleSheets = [sheet]
  const colours = { main: content.colour, label: labelOn(content.colour), edge: edgeOn(content.colour, white) }
  for (const [name, colour] of Object.entries(colours)) host.style.setProperty(`--${name}`, colour)

  let before: HTMLElement | null = null
  const said = element('div', { class: 'said', role: 'status' })
  // A status is read when its text changes, not when it is inserted.
  const opening = setTimeout(() => announce(content.question), 100)
  const announce = (text: string) => {
    clearTimeout(opening)
    said.textContent = text
  }
  const close = () => {
    const hadFocus = root.activeElement !== null
    hooks.onClose()
    if (hadFocus) before?.focus?.()
  }

  const more = element('div', { class: 'more', hidden: true })
  const credit = () => element('div', { class: 'credit' }, texts.credit)
  const head = element('div', {}, element('h2', {}, content.question), credit())
  const row = element(
    'div',
    {},
    radioRow({
      label: content.question,
      className: 'strip',
      chosen: draft.rating,
      options: scores.map((id) => ({
        id,
        label: String(id),
        name: texts.score(id),
        mark: content.isColourful ? (classOf(id)[0] as string) : undefined,
      })),
      onPick: (rating) => {
        draft.rating = rating
        hooks.onDraft(draft)
        askWhy(rating)
      },
    }),
    element('div', { class: 'ends', 'aria-hidden': 'true' }, element('span', {}, texts.least), element('span', {}, texts.most)),
  )

  let asked = ''
  const askWhy = (rating: number) => {
    const reason = content.reasons[classOf(rating)]
    if (asked === reason) return
    asked = reason
    const comment = element('textarea', {
      rows: 3,
      maxlength: 5000,
      placeholder: texts.comment,
      input: () => {
        draft.comment = comment.value
        hooks.onDraft(draft)
      },
    })
    comment.value = draft.comment ?? ''
    const problem = element('div', { class: 'problem', role: 'alert' })
    const send = element('button', { type: 'button', class: 'send', click: () => void submit(send, problem) }, texts.send)
    more.replaceChildren(element('label', {}, reason, comment), ...fieldPart(), problem, send)
    more.hidden = false
    announce(reason)
  }

  const fieldPart = () => {
    const { field } = content
    if (!field) return []
    const options = radioRow({
      label: field.title,
      className: 'field',
      options: field.options,
      chosen: draft.choice,
      onPick: (choice) => {
        draft.choice = choice
        hooks.onDraft(draft)
      },
    })
    return [element('div', {}, element('h3', {}, field.title), options)]
  }

  let isSending = false
  const submit = async (send: HTMLElement, problem: HTMLElement) => {
    if (isSending) return
    isSending = true
    send.setAttribute('aria-disabled', 'true')
    send.textContent = texts.sending
    problem.textContent = ''
    if (await hooks.onSend(draft)) return showThanks()
    isSending = false
    send.removeAttribute('aria-disabled')
    send.textContent = texts.send
    problem.textContent = texts.failed
  }

  const frame = (...parts: HTMLElement[]) =>
    element(
      'div',
      {
        class: 'bar',
        role: 'region',
        'aria-label': texts.region,
        keydown: (event: KeyboardEvent) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          close()
        },
        focusin: (event: FocusEvent) => {
          before ??= event.relatedTarget as HTMLElement | null
        },
      },
      ...parts,
      element('button', { type: 'button', class: 'close', 'aria-label': texts.close, click: close }),
    )

  const showThanks = () => {
    const hadFocus = root.activeElement !== null
    const text = content.thanks[classOf(draft.rating ?? 10)]
    const title = element('h2', { class: 'thanks', tabindex: -1 }, text)
    root.replaceChildren(frame(element('div', {}, title, credit())), said)
    announce(text)
    if (hadFocus) title.focus()
  }

  root.replaceChildren(frame(head, row, more), said)
  if (draft.rating !== undefined) askWhy(draft.rating)
  return { showThanks }
}
