import type { Campaign, saveCampaign } from '@ressoa/contract/campaigns'
import type { InputOf } from '@ressoa/contract/endpoint'
import type { WidgetConfiguration } from '@ressoa/contract/widget-configuration'
import { type ScoreClass, scoreClasses } from '@ressoa/domain/codes'
import { campaignDefaults } from '@ressoa/domain/limits'
import { draftOf, payloadOf } from '../campaign-draft'

/** The widget of a campaign during editing. */

export type EditedAnswer = { id?: number; key: string; value: string }

type EditedQuestion = {
  id?: number
  key: string
  title: string
  dimensionId: number | null
  answers: EditedAnswer[]
}

type TextByClass = Record<ScoreClass, string>

export type EditedWidget = {
  title: string
  buttonsColour: NonNullable<WidgetConfiguration['buttonsColour']>
  /** With one text for all, each class has it. */
  sameReason: boolean
  reasons: TextByClass
  sameThanks: boolean
  thanks: TextByClass
  /** Empty while nothing is typed. */
  showChance: number | ''
  timeToShow: number | ''
  /** Minutes, whatever unit they are shown in. */
  reopenDelay: number | ''
  intervalOption: IntervalUnit
  showOn: string[]
  trigger: NonNullable<WidgetConfiguration['trigger']>
  hasQuestion: boolean
  /** Stays when the question is removed, so that it can be added again. */
  question: EditedQuestion
}

export type IntervalUnit = NonNullable<WidgetConfiguration['intervalOption']>

/** The texts of a widget that was never set up. It can be saved without changes. */
export type Suggestions = { title: string; reason: string; thanks: string; answers: readonly string[] }

const minutesOf: Record<IntervalUnit, number> = { hours: 60, days: 60 * 24 }

export const inMinutes = (amount: number, unit: IntervalUnit) => Math.round(amount * minutesOf[unit])

/** Rounded to one decimal. */
export const inUnit = (minutes: number, unit: IntervalUnit) => Math.round((minutes / minutesOf[unit]) * 10) / 10

const forAll = (text: string): TextByClass => ({ promoter: text, neutral: text, detractor: text })

export const widgetOf = (configuration: WidgetConfiguration = {}, suggested: Suggestions): EditedWidget => {
  const widget = { ...campaignDefaults.widget, ...configuration }
  return {
    title: widget.title ?? suggested.title,
    buttonsColour: widget.buttonsColour,
    sameReason: widget.sameReason,
    reasons: { ...forAll(suggested.reason), ...given(widget.reasons) },
    sameThanks: widget.sameThanks,
    thanks: { ...forAll(suggested.thanks), ...given(widget.thanks) },
    showChance: widget.showChance,
    timeToShow: widget.timeToShow,
    reopenDelay: widget.reopenDelay,
    intervalOption: widget.intervalOption,
    showOn: [...widget.showOn],
    trigger: widget.trigger,
    hasQuestion: widget.form?.active ?? false,
    question: questionOf(widget.form?.fields?.[0], suggested.answers),
  }
}

const given = (texts: Partial<TextByClass> = {}) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined))

type SavedQuestion = NonNullable<NonNullable<WidgetConfiguration['form']>['fields']>[number]

const questionOf = (saved: SavedQuestion | undefined, answers: readonly string[]): EditedQuestion =>
  saved
    ? {
        id: saved.id,
        key: saved.key,
        title: saved.title,
        dimensionId: saved.dimensionId,
        answers: saved.values.map(({ id, key, value }) => ({ id, key, value })),
      }
    : { key: 'widget', title: '', dimensionId: null, answers: answers.map((value, index) => ({ key: `a${index + 1}`, value })) }

/** An empty answer with a key that no other answer has. */
export const anotherAnswer = (answers: readonly EditedAnswer[]): EditedAnswer => {
  const keys = new Set(answers.map(({ key }) => key))
  let number = answers.length + 1
  while (keys.has(`a${number}`)) number += 1
  return { key: `a${number}`, value: '' }
}

/** The full campaign with this widget. */
export const payloadWith = (widget: EditedWidget, campaign: Campaign): InputOf<typeof saveCampaign> => {
  const before = campaign.widgetConfiguration
  return {
    ...payloadOf(draftOf(campaign), campaign),
    widgetConfiguration: {
      active: before?.active,
      title: widget.title.trim(),
      buttonsColour: widget.buttonsColour,
      sameReason: widget.sameReason,
      reasons: trimmed(widget.reasons, widget.sameReason),
      sameThanks: widget.sameThanks,
      thanks: trimmed(widget.thanks, widget.sameThanks),
      showChance: Number(widget.showChance),
      timeToShow: Number(widget.timeToShow),
      reopenDelay: Number(widget.reopenDelay),
      intervalOption: widget.intervalOption,
      showOn: widget.showOn.map((path) => path.trim()).filter((path) => path !== ''),
      trigger: widget.trigger,
      form: formWith(widget, before),
    },
  }
}

const trimmed = (texts: TextByClass, isSame: boolean) =>
  Object.fromEntries(scoreClasses.map((of) => [of, texts[isSame ? 'promoter' : of].trim()])) as TextByClass

const formWith = ({ hasQuestion, question }: EditedWidget, before: WidgetConfiguration | undefined) => {
  if (!hasQuestion && !before?.form) return undefined
  const { answers, ...field } = question
  return {
    active: hasQuestion,
    name: before?.form?.name,
    type: 'widget' as const,
    fields: hasQuestion
      ? [
          {
            ...field,
            title: field.title.trim(),
            required: false,
            type: 'singleSelect' as const,
            values: answers.map((each) => ({ ...each, value: each.value.trim() })).filter(({ value }) => value !== ''),
          },
        ]
      : undefined,
  }
}
