import { type Config, type Loaded, type Page, storageKey } from './host'

/**
 * The first script on the page. It asks once per visit whether there is anything to show and loads the rest only then. Whatever
 * fails, it stays silent: the page must not notice.
 */
const page = window as Page

const start = () => {
  const script =
    (document.currentScript as HTMLScriptElement | null) ??
    document.querySelector<HTMLScriptElement>('script[src*="/widget.js?store="]')
  const data = { ...document.querySelector<HTMLElement>('meta[name=ressoa]')?.dataset, ...script?.dataset }
  const store = new URL(script?.src as string).searchParams.get('store') ?? ''
  let reached: Config | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let path = ''
  let isWanted = data.consent !== 'required'
  let isOpen = false
  let isCalled = false
  let listener: ((event: string) => void) | undefined

  const loaded: Partial<Loaded> = {
    api: '__API__',
    store,
    person: data.person ?? '',
    dimensions: data.dimensions ?? '',
    signature: data.signature ?? '',
    language: data.language ?? '',
    tell: (event) => {
      try {
        listener?.(event)
      } catch {}
    },
    onEnd: () => {
      isOpen = isCalled = false
    },
    mayShow: () => isCalled || (!!reached && isHere(reached) && mayReopen()),
  }

  const open = () => {
    if (!reached || isOpen) return
    isOpen = true
    if (loaded.open) return loaded.open()
    const host = document.createElement('ressoa-widget')
    const second = document.createElement('script')
    const address = reached.Script
    // A page with Trusted Types may forbid our policy: that throws, here or where the address is set.
    try {
      const policy = page.trustedTypes?.createPolicy('ressoa', { createScriptURL: () => address })
      second.src = policy?.createScriptURL(address) ?? address
    } catch {
      return
    }
    second.nonce = script?.nonce ?? ''
    second.onload = () => loaded.open?.()
    Object.assign(loaded, { host, config: reached })
    host.append(second)
    document.documentElement.append(host)
  }

  const mayReopen = () => {
    let { until = 0 } = loaded
    try {
      until = Math.max(until, Number(localStorage.getItem(storageKey(store))))
    } catch {}
    return until < Date.now()
  }

  const isHere = ({ ShowOn }: Config) =>
    !ShowOn[0] || ShowOn.some((one) => (one.endsWith('*') ? path.startsWith(one.slice(0, -1)) : path === one))

  /** Once for every address of the visit: a move cancels what was waiting for the old one. */
  const judge = () => {
    if (path === location.pathname || !reached) return
    path = location.pathname
    clearTimeout(timer)
    const { ShowChance, Trigger, TimeToShow } = reached.WidgetConfiguration
    if (reached.Draw < ShowChance && !Trigger && isHere(reached) && mayReopen()) timer = setTimeout(open, TimeToShow * 1000)
  }

  const ask = async () => {
    const named = data.campaign ? `&CampaignKey=${encodeURIComponent(data.campaign)}` : ''
    const reply = await fetch(`${loaded.api}/api/pub/widget/config?StoreKey=${encodeURIComponent(store)}${named}`, {
      credentials: 'omit',
    })
    const config: Config = await reply.json()
    if (!config.Active) return
    reached = config
    if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve))
    judge()
    if (page.navigation) page.navigation.addEventListener('currententrychange', judge)
    else setInterval(() => document.hidden || judge(), 1000)
  }
  let asking: Promise<unknown> | undefined
  const askOnce = () => {
    asking ??= isWanted ? ask().catch(() => {}) : undefined
    return asking
  }

  const calls: Record<string, (value: never) => void> = {
    identify: ({ signature = '', ...person }: { signature?: string }) =>
      Object.assign(loaded, { person: JSON.stringify(person), signature }),
    dimensions: (value: object) => Object.assign(loaded, { dimensions: JSON.stringify(value) }),
    consent: (isGiven: boolean) => {
      isWanted = isGiven
      askOnce()
    },
    show: () => {
      isCalled = true
      askOnce()?.then(open)
    },
    hide: () => {
      clearTimeout(timer)
      loaded.hide?.()
    },
    on: (heard: (event: string) => void) => {
      listener = heard
    },
  }
  const early = page.ressoa?.q ?? []
  page.ressoaWidget = loaded as Loaded
  page.ressoa = (name, value) => {
    try {
      calls[name as string]?.(value as never)
    } catch {}
  }
  for (const call of Array.from(early)) page.ressoa(...Array.from(call))
  askOnce()
}

try {
  if (!page.ressoaWidget) start()
} catch {}
