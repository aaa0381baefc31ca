/** What the loader and the second script share, in the page's window: two names, and no more. */

export type Config = {
  Active: boolean
  CampaignKey: string
  Draw: number
  Script: string
  Language: string
  Theme: { ThemeMainColor?: string | null }
  ShowOn: string[]
  WidgetConfiguration: {
    Title: string
    NpsButtonsColor: number
    ShowChance: number
    TimeToShow: number
    ReopenDelay: number
    Trigger: number
    CommentPromoterTitle: string
    CommentNeutralTitle: string
    CommentDetractorTitle: string
    SendMessagePromoterTitle: string
    SendMessageNeutralTitle: string
    SendMessageDetractorlTitle: string
    WidgetForm: {
      Active: boolean
      FormFields: { IdRessoa: number; Title: string; FormFieldValues: { IdRessoa: number; Value: string }[] }[]
    } | null
  }
}

export type Loaded = {
  /** The address of the API. */
  api: string
  store: string
  config: Config
  /** The texts of data-person, data-dimensions and data-signature, as they are on the page. */
  person: string
  dimensions: string
  signature: string
  language: string
  /** The element of the bar, under <html>. */
  host: HTMLElement
  tell: (event: 'shown' | 'answered' | 'closed') => void
  /** Called when the bar is gone. */
  onEnd: () => void
  /** Whether the bar still belongs on this page, after it has waited. */
  mayShow: () => boolean
  /** Until when it stays away, for pages whose storage throws. */
  until?: number
  /** Set by the second script. */
  open?: () => void
  hide?: () => void
}

type Calls = ((...call: unknown[]) => void) & { q?: ArrayLike<unknown>[] }

export type Page = Window & {
  ressoa?: Calls
  ressoaWidget?: Loaded | true
  navigation?: EventTarget
  trustedTypes?: { createPolicy: (name: string, rules: object) => { createScriptURL: (address: string) => string } }
}

/** The one place in the page's storages. */
export const storageKey = (store: string) => `ressoa.${store}`
