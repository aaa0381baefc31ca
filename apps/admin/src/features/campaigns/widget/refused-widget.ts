import type { Problem } from '@ressoa/contract/replies'
import { givenWidgetConfiguration } from '@ressoa/contract/widget-configuration'
import { wireKeyOf } from '@ressoa/contract/wire'
import { scoreClasses } from '@ressoa/domain/codes'
import { ApiError } from '../../../lib/api'

const plainPaths = [
  'title',
  'showChance',
  'timeToShow',
  'reopenDelay',
  ...scoreClasses.flatMap((of) => [`reasons.${of}`, `thanks.${of}`]),
]

/** The server's errors about a widget by the path of their input. An error without an input is left out. */
export const refusedPaths = (error: unknown): Record<string, string> => {
  const byPath: Record<string, string> = {}
  for (const problem of error instanceof ApiError ? error.problems : []) {
    const path = pathOf(problem)
    if (path) byPath[path] ??= problem.error
  }
  return byPath
}

const pathOf = ({ field }: Problem) => {
  const name = field.replace(/^WidgetConfiguration\./i, '')
  if (name === field) return undefined
  const path = /^ShowOn\[(\d+)\]$/i.exec(name)
  if (path) return `showOn.${path[1]}`
  const part = /^WidgetForm\.FormFields\[0\]\.(.+)$/i.exec(name)
  if (part) return questionPath(part[1] as string)
  return plainPaths.find((each) => wireKeyOf(givenWidgetConfiguration, each).toLowerCase() === name.toLowerCase())
}

const questionPath = (part: string) => {
  const answer = /^FormFieldValues\[(\d+)\]/i.exec(part)
  if (answer) return `question.answers.${answer[1]}.value`
  if (/^FormFieldValues$/i.test(part)) return 'question.answers'
  return /^IdDimension$/i.test(part) ? 'question.dimensionId' : 'question.title'
}
