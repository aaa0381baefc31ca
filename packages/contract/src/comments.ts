import type * as z from 'zod'
import { byClass, classNames } from './by-class'
import { grouped, sic } from './wire'

/** The comment questions of a form for each class of answers: nine fields on the wire, one rule per class in code. */
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
