import { intervalOptionCodes, widgetButtonCodes, widgetFormCodes, widgetTriggerCodes } from '@ressoa/domain/codes'
import { widgetLimits } from '@ressoa/domain/widget-rules'
import * as z from 'zod'
import { askedField, givenField } from './forms'
import { flag, freeText, id, wholeNumber } from './values'
import { code, grouped, sic, wire } from './wire'

const words = () => freeText(2000).optional()

const { showChance, timeToShowSeconds, reopenDelayMinutes, paths, path } = widgetLimits

/** The widget of a campaign: what its bar says, when it appears, and one question of its own. Six texts are flat on the wire. */
const configurationOf = <F extends z.ZodType>(field: F) =>
  wire({
    active: flag().optional(),
    title: words(),
    buttonsColour: sic('NpsButtonsColor', code(widgetButtonCodes).optional()),
    showChance: wholeNumber(showChance.min, showChance.max).optional(),
    /** Seconds after the page has loaded. */
    timeToShow: wholeNumber(0, timeToShowSeconds).optional(),
    /** Minutes. */
    reopenDelay: wholeNumber(0, reopenDelayMinutes).optional(),
    intervalOption: sic('intervalOption', code(intervalOptionCodes).optional()),
    /** One reason text for all classes, or one for each. */
    sameReason: sic('GradeSwitch', flag().optional()),
    reasons: grouped({
      promoter: sic('CommentPromoterTitle', words()),
      neutral: sic('CommentNeutralTitle', words()),
      detractor: sic('CommentDetractorTitle', words()),
    }).optional(),
    sameThanks: sic('GratefulSwitch', flag().optional()),
    thanks: grouped({
      promoter: sic('SendMessagePromoterTitle', words()),
      neutral: sic('SendMessageNeutralTitle', words()),
      detractor: sic('SendMessageDetractorlTitle', words()),
    }).optional(),
    /** The paths of the site on which the bar may appear; everywhere if empty. */
    showOn: z.array(freeText(path)).max(paths, { error: 'long' }).optional(),
    trigger: code(widgetTriggerCodes).optional(),
    form: sic(
      'WidgetForm',
      wire({
        active: flag().optional(),
        name: words(),
        type: code(widgetFormCodes).optional(),
        id: id().nullable().optional(),
        fields: sic('FormFields', z.array(field).max(1, { error: 'long' }).optional()),
      }).optional(),
    ),
  })

export const widgetConfiguration = configurationOf(askedField)
export type WidgetConfiguration = z.output<typeof widgetConfiguration>

export const givenWidgetConfiguration = configurationOf(givenField)
export type GivenWidgetConfiguration = z.output<typeof givenWidgetConfiguration>
