import type * as z from 'zod'
import { byClass, classNames } from './by-class'
import { grouped, sic } from './wire'

/** What a form asks in words of each class of answers: nine fields on the wire, one rule per class here. */
export const comments = <Title extends z.ZodType<string>, Flag extends z.ZodType<boolean>>(
  title: () => Title,
  flag: () => Flag,
) =>
  byClass(classNames, (of) =>
    grouped({
      title: sic(`CommentTitle${of}`, title()),
      visible: sic(`CommentVisible${of}`, flag()),
      required: sic(`CommentRequired${of}`, flag()),
    }),
  )
