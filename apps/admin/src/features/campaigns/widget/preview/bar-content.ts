import type { ScoreClass } from '@ressoa/domain/codes'
import type { Language } from '@ressoa/domain/languages'
import type { BarContent, BarDraft } from '@ressoa/widget-bar/bar'
import type { EditedWidget } from '../edited-widget'

export const barSteps = ['score', 'reason', 'thanks'] as const
export type BarStep = (typeof barSteps)[number]

/** What the preview shows: a step of the bar, and the class of the person who answers. */
export type Shown = { step: BarStep; of: ScoreClass }

/** What a preview draws, in the language of the store's visitors. */
export type PreviewedBar = { content: BarContent; language: Language }

const blank = '…'

export const contentOf = (widget: EditedWidget, colour: string): BarContent => {
  const { reasons, sameReason, thanks, sameThanks, hasQuestion, question } = widget
  const textsOf = (texts: typeof reasons, isSame: boolean) => ({
    promoter: texts.promoter.trim() || blank,
    neutral: texts[isSame ? 'promoter' : 'neutral'].trim() || blank,
    detractor: texts[isSame ? 'promoter' : 'detractor'].trim() || blank,
  })
  return {
    question: widget.title.trim() || blank,
    isColourful: widget.buttonsColour === 'colourful',
    reasons: textsOf(reasons, sameReason),
    thanks: textsOf(thanks, sameThanks),
    field: hasQuestion
      ? {
          title: question.title.trim() || blank,
          options: question.answers.flatMap(({ value }, id) => (value.trim() === '' ? [] : { id, label: value.trim() })),
        }
      : undefined,
    colour,
  }
}

const exampleScores: Record<ScoreClass, number> = { promoter: 9, neutral: 8, detractor: 4 }

export const draftAt = ({ step, of }: Shown): BarDraft => (step === 'score' ? {} : { rating: exampleScores[of] })
