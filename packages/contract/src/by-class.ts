import type { ScoreClass } from '@ressoa/domain/codes'
import type * as z from 'zod'
import { grouped } from './wire'

/** One group of fields for each class of answers, such as the comments of a form. `of` is the wire name of the class. */
export const byClass = <T extends z.ZodType>(
  names: Readonly<Record<ScoreClass, string>>,
  fields: (of: string, scoreClass: ScoreClass) => T,
) =>
  grouped({
    promoter: fields(names.promoter, 'promoter'),
    neutral: fields(names.neutral, 'neutral'),
    detractor: fields(names.detractor, 'detractor'),
  })

export const classNames = { promoter: 'Promoter', neutral: 'Neutral', detractor: 'Detractor' } as const
