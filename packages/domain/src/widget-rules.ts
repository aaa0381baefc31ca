import { type ScoreClass, scoreClasses } from './codes'

/** The rules for the widget of a campaign. The editor shows the errors at the field, and the server refuses with the same ones. */

export const widgetLimits = {
  text: 100,
  answer: 140,
  answers: { min: 2, max: 3 },
  paths: 20,
  path: 200,
  sites: 20,
  showChance: { min: 0, max: 100 },
  timeToShowSeconds: 3600,
  reopenDelayMinutes: 60 * 24 * 365 * 5,
} as const

/** The widget's key for an answer ends this many days after its bar was last shown. */
export const widgetKeyDays = 7

/** The campaign counts as installed while its widget was requested this recently. */
export const widgetRequestHours = 24

type TextByClass = Readonly<Record<ScoreClass, string>>

export type EditedWidget = {
  title: string
  /** One text for all classes, or one for each. */
  sameReason: boolean
  reasons: TextByClass
  sameThanks: boolean
  thanks: TextByClass
  showOn: readonly string[]
  form: { active: boolean; fields: readonly { title: string; values: readonly { value: string }[] }[] }
}

type TextPath = 'title' | `${'reasons' | 'thanks'}.${ScoreClass}`

export type WidgetProblem =
  | { at: TextPath; is: 'required' | 'long' }
  | { at: 'showOn'; index: number; is: 'invalid' }
  | { at: 'field'; is: 'required' | 'long' }
  | { at: 'answers'; is: 'few' | 'many' }
  | { at: 'answer'; index: number; is: 'long' }

export const widgetProblems = (widget: EditedWidget): WidgetProblem[] => [
  ...textProblems('title', widget.title),
  ...classProblems('reasons', widget.reasons, widget.sameReason),
  ...classProblems('thanks', widget.thanks, widget.sameThanks),
  ...widget.showOn.flatMap((path, index) => (isPathPattern(path) ? [] : [{ at: 'showOn', index, is: 'invalid' } as const])),
  ...(widget.form.active ? widget.form.fields.slice(0, 1).flatMap(fieldProblems) : []),
]

const textProblems = (at: TextPath, text: string): WidgetProblem[] => {
  if (text.trim() === '') return [{ at, is: 'required' }]
  return text.trim().length > widgetLimits.text ? [{ at, is: 'long' }] : []
}

const classProblems = (of: 'reasons' | 'thanks', texts: TextByClass, isSame: boolean) =>
  (isSame ? scoreClasses.slice(0, 1) : scoreClasses).flatMap((scoreClass) =>
    textProblems(`${of}.${scoreClass}`, texts[scoreClass]),
  )

const fieldProblems = ({ title, values }: EditedWidget['form']['fields'][number]): WidgetProblem[] => {
  const { answers, answer, text } = widgetLimits
  const filled = values.filter(({ value }) => value.trim() !== '').length
  return [
    ...(title.trim() === '' ? [{ at: 'field', is: 'required' } as const] : []),
    ...(title.trim().length > text ? [{ at: 'field', is: 'long' } as const] : []),
    ...(filled < answers.min ? [{ at: 'answers', is: 'few' } as const] : []),
    ...(values.length > answers.max ? [{ at: 'answers', is: 'many' } as const] : []),
    ...values.flatMap(({ value }, index) => (value.trim().length > answer ? [{ at: 'answer', index, is: 'long' } as const] : [])),
  ]
}

/** A path of the site such as `/checkout` or `/products/*`. The star stands only at the end. */
const isPathPattern = (pattern: string) => pattern.length <= widgetLimits.path && /^\/[^\s*?#]*\*?$/.test(pattern)

/** A site as people type or paste it, made ready for `isSite`. */
export const tidySite = (typed: string) => typed.trim().toLowerCase().replace(/\/$/, '')

/** A site such as `https://www.example.com`: no path, and no star. */
export const isSite = (site: string) =>
  /^https?:\/\/[^\s/?#@]{1,253}$/i.test(site) && URL.canParse(site) && new URL(site).origin === site.toLowerCase()
