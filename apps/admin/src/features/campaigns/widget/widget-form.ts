import { type WidgetProblem, widgetLimits, widgetProblems } from '@ressoa/domain/widget-rules'
import i18n from 'i18next'
import { type CheckedForm, useCheckedForm } from '../../../lib/form'
import { type EditedWidget, inUnit } from './edited-widget'

type Errors = Record<string, string>

export type WidgetForm = CheckedForm<EditedWidget> & {
  /** The props of an input. A limit that is broken shows while typing, other errors once the input is left. */
  inputAt: (path: string) => ReturnType<CheckedForm<EditedWidget>['getInputProps']>
  problemCount: number
}

export const useWidgetForm = (start: EditedWidget): WidgetForm => {
  const form = useCheckedForm<EditedWidget>({ initialValues: start, validate: errorsIn })
  const broken = textsAt(problemsIn(form.values).filter(({ is }) => is === 'long' || is === 'few'))
  const inputAt = (path: string) => ({ ...form.getInputProps(path), error: form.errors[path] ?? broken[path] })
  return { ...form, inputAt, problemCount: Object.keys({ ...form.errors, ...broken }).length }
}

/** The rules of the server, on the values of the editor. A blank path is left out when the widget is saved. */
const problemsIn = ({ hasQuestion, question, showOn, ...widget }: EditedWidget) =>
  widgetProblems({
    ...widget,
    showOn: showOn.map((path) => path.trim() || '/'),
    form: { active: hasQuestion, fields: [{ title: question.title, values: question.answers }] },
  })

const errorsIn = (widget: EditedWidget): Errors => ({ ...numberErrors(widget), ...textsAt(problemsIn(widget)) })

const textsAt = (problems: readonly WidgetProblem[]) => {
  const errors: Errors = {}
  for (const problem of problems) errors[pathOf(problem)] ??= textOf(problem)
  return errors
}

const pathOf = (problem: WidgetProblem) => {
  switch (problem.at) {
    case 'showOn':
      return `showOn.${problem.index}`
    case 'field':
      return 'question.title'
    case 'answers':
      return 'question.answers'
    case 'answer':
      return `question.answers.${problem.index}.value`
    default:
      return problem.at
  }
}

const textOf = ({ at, is }: WidgetProblem) => {
  if (at === 'showOn') return i18n.t('widgetEditor.error.path')
  if (is === 'few') return i18n.t('widgetEditor.error.fewAnswers', { min: widgetLimits.answers.min })
  if (is === 'many') return i18n.t('widgetEditor.error.manyAnswers', { max: widgetLimits.answers.max })
  if (is === 'required') return i18n.t('form.error.required')
  return i18n.t('widgetEditor.error.long', { max: at === 'answer' ? widgetLimits.answer : widgetLimits.text })
}

const numberErrors = ({ showChance, timeToShow, reopenDelay, intervalOption }: EditedWidget) => {
  const { showChance: chance, timeToShowSeconds, reopenDelayMinutes } = widgetLimits
  const errors: Errors = {}
  const check = (path: string, value: number | '', max: number, shownMax = max) => {
    if (value === '') errors[path] = i18n.t('form.error.required')
    else if (value > max) errors[path] = i18n.t('form.error.max', { max: shownMax })
  }
  check('showChance', showChance, chance.max)
  check('timeToShow', timeToShow, timeToShowSeconds)
  check('reopenDelay', reopenDelay, reopenDelayMinutes, inUnit(reopenDelayMinutes, intervalOption))
  return errors
}
