import { type BarContent, type BarDraft, drawBar } from '@ressoa/widget-bar/bar'
import { barTexts } from '@ressoa/widget-bar/texts'
import { type Config, type Loaded, type Page, storageKey } from './host'

/** The second script: shows the bar, and carries the answer home. */
const loaded = (window as Page).ressoaWidget as Loaded

type Kept = { viewer: string; draft: BarDraft }

const place = storageKey(loaded.store)
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

// Storage throws where the browser or the page forbids it. Then the bar works all the same.
const keep = (storage: () => Storage, text: string) => {
  try {
    storage().setItem(place, text)
  } catch {}
}

const readKept = (): Kept => {
  try {
    const kept: Kept = JSON.parse(sessionStorage.getItem(place) ?? '')
    if (kept.viewer) return kept
  } catch {}
  return { viewer: newKey(), draft: {} }
}

const objectIn = (text: string): Record<string, string> => {
  try {
    const value = JSON.parse(text)
    // PHP writes an empty object as a list.
    return typeof value === 'object' && value && !Array.isArray(value) ? value : {}
  } catch {
    return {}
  }
}

/** JSON by hand where there are lists: some pages change how JSON writes a list. */
const listOf = (items: readonly unknown[]) => `[${items.map((item) => JSON.stringify(item)).join()}]`

const identity = () => {
  const { person, dimensions, signature } = loaded
  return {
    ...(person && { Person: objectIn(person) }),
    ...(signature && { Signed: { Person: person, Dimensions: dimensions, Signature: signature } }),
  }
}

const post = async (call: string, fields: object, lists = '') => {
  const body = `${JSON.stringify(fields).slice(0, -1)}${lists}}`
  const reply = await fetch(`${loaded.api}/api/pub/widget/${call}`, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'text/plain' },
    body,
  })
  if (reply.status >= 500 || reply.status === 429) throw reply.status
  return reply.json()
}

const languageOf = ({ Language }: Config) => {
  const wanted = [loaded.language, document.documentElement.lang, navigator.language, Language]
  const known = wanted.map((one) => (one ?? '').slice(0, 2).toLowerCase()).find((one) => one in barTexts)
  return (known ?? 'pt') as keyof typeof barTexts
}

const contentOf = ({ Theme, WidgetConfiguration: widget }: Config): BarContent => {
  const [field] = (widget.WidgetForm?.Active && widget.WidgetForm.FormFields) || []
  return {
    question: widget.Title,
    isColourful: widget.NpsButtonsColor === 0,
    reasons: {
      promoter: widget.CommentPromoterTitle,
      neutral: widget.CommentNeutralTitle,
      detractor: widget.CommentDetractorTitle,
    },
    thanks: {
      promoter: widget.SendMessagePromoterTitle,
      neutral: widget.SendMessageNeutralTitle,
      detractor: widget.SendMessageDetractorlTitle,
    },
    field: field && {
      title: field.Title,
      options: field.FormFieldValues.map(({ IdRessoa: id, Value: label }) => ({ id, label })),
    },
    colour: Theme.ThemeMainColor || '#00aeef',
  }
}

/** The shop's own menu at the bottom of a phone is at most this high. */
const menuHeight = 100

/**
 * Whether something fixed, such as a cookie notice, stands where the bar would be. A chat's button stands there always, and so does a
 * low menu: the bar comes above it.
 */
const isTaken = () => {
  let rise = 0
  const isIn = [0.1, 0.5, 0.9].some((share) => {
    for (let at = document.elementFromPoint(innerWidth * share, innerHeight - 40); at; at = at.parentElement) {
      const { width, height, top } = at.getBoundingClientRect()
      if (!/fixed|sticky/.test(getComputedStyle(at).position) || width <= 200) continue
      if (height > menuHeight) return true
      rise = innerHeight - top
    }
    return false
  })
  loaded.host.style.setProperty('--rise', `${rise}px`)
  return isIn
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const show = async () => {
  const { host, config } = loaded
  const { ReopenDelay, WidgetForm } = config.WidgetConfiguration
  let isHidden = false
  loaded.hide = () => {
    isHidden = true
  }
  // A tab in the background, or a page that is only fetched in advance, shows nothing to anybody.
  while (document.hidden || isTaken()) await pause(2000)
  if (isHidden || !loaded.mayShow()) return loaded.onEnd()
  const kept = readKept()
  const shown = await post('view', {
    StoreKey: loaded.store,
    CampaignKey: config.CampaignKey,
    VisitorKey: kept.viewer,
    ...identity(),
  })
  if (!shown.Success) return loaded.onEnd()
  keep(() => sessionStorage, JSON.stringify(kept))

  const attempt = newKey()
  let partial: ReturnType<typeof setTimeout> | undefined

  const answerBody = ({ rating, comment, choice }: BarDraft, more: object) => {
    const fieldId = WidgetForm?.FormFields?.[0]?.IdRessoa
    const fields =
      choice === undefined ? '' : `{"IdFormField":${fieldId},"SelectedValues":${listOf([{ IdFormFieldValue: choice }])}}`
    const dimensions = Object.entries(objectIn(loaded.dimensions)).map(([Name, Value]) => ({ Name, Value: String(Value) }))
    const lists = `,"FormFields":[${fields}],"Dimensions":${listOf(dimensions)}`
    const plain = { DispatchInfoKey: shown.DispatchInfoKey, AttemptKey: attempt, Rating: rating, Comment: comment ?? null }
    return [{ ...plain, ...identity(), ...more }, lists] as const
  }

  const stayAway = () => {
    loaded.until = Date.now() + ReopenDelay * 60_000
    keep(() => localStorage, String(loaded.until))
  }

  let thanked: ReturnType<typeof setTimeout> | undefined
  const end = (isClosedForNow: boolean) => {
    clearTimeout(partial)
    clearTimeout(thanked)
    host.remove()
    if (isClosedForNow) stayAway()
    try {
      sessionStorage.removeItem(place)
    } catch {}
    loaded.onEnd()
  }

  const send = async (draft: BarDraft) => {
    clearTimeout(partial)
    for (const wait of [0, 1000, 3000]) {
      await pause(wait)
      try {
        const { NpsFormSaveResult: result } = await post('answer', ...answerBody(draft, {}))
        // 3: it has been answered, perhaps in another tab.
        if (result !== 0 && result !== 3) return false
        stayAway()
        loaded.tell('answered')
        thanked = setTimeout(() => end(true), 8000)
        return true
      } catch {}
    }
    return false
  }

  document.documentElement.append(host)
  drawBar(host, contentOf(config), barTexts[languageOf(config)], kept.draft, {
    onDraft: (draft) => {
      keep(() => sessionStorage, JSON.stringify({ ...kept, draft }))
      clearTimeout(partial)
      partial = setTimeout(() => void post('answer', ...answerBody(draft, { Partial: true })).catch(() => {}), 5000)
    },
    onSend: send,
    onClose: () => {
      end(true)
      loaded.tell('closed')
    },
  })
  loaded.hide = () => end(false)
  loaded.tell('shown')
}

loaded.host.replaceChildren()
loaded.host.remove()
loaded.open = () => void show().catch(() => loaded.onEnd())
