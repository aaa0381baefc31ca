import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form'
import type { Endpoint } from '@ressoa/contract/endpoint'
import { borderOf } from '@ressoa/contract/wire'
import i18n from 'i18next'
import { type FocusEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { ApiError } from './api'
import { afterPress } from './press'

type Values = Record<string, unknown>
type Checked = Pick<Endpoint, 'input'>

/** What the call would reject, as messages by field: the interface and the server validate with the same schema. */
export const problemsOf = (endpoint: Checked, values: unknown): Record<string, string> => {
  if (!endpoint.input) return {}
  const issues = z.safeEncode(endpoint.input as z.ZodType, values).error?.issues ?? []
  const byField: Record<string, string> = {}
  for (const issue of issues) byField[String(issue.path[0])] ??= textOf(issue, values)
  return byField
}

const textOf = (issue: z.core.$ZodIssue, values: unknown) => {
  // An issue without a message of ours, such as a value that is not in a list.
  const isUnnamed = !i18n.exists(`form.error.${issue.message}`)
  if (isUnnamed)
    return i18n.t((values as Values)[String(issue.path[0])] === undefined ? 'form.error.required' : 'form.error.invalid')
  return i18n.t(`form.error.${issue.message as 'short'}`, limitsOf(issue))
}

const limitsOf = (issue: z.core.$ZodIssue) => {
  const { min, max } = (issue.code === 'custom' ? (issue.params ?? {}) : {}) as { min?: number; max?: number }
  return { min: min ?? '', max: max ?? '' }
}

/** The server's errors, by the form's field names. An error that belongs to no field is left out. */
const refusedFields = ({ input }: Checked, error: unknown): Record<string, string> => {
  if (!(error instanceof ApiError) || !input) return {}
  const byField: Record<string, string> = {}
  for (const problem of error.problems) {
    const field = housePath(input as z.ZodType, problem.field.split('.'))
    if (field) byField[field] ??= problem.error
  }
  return byField
}

/** Whether the errors are already shown at their fields. */
export const isAtFields = (endpoint: Checked, error: unknown) => Object.keys(refusedFields(endpoint, error)).length > 0

/** Maps `Theme.LogoUrl` of the wire format to `theme.logoUrl`. */
const housePath = (schema: z.ZodType | undefined, [name = '', ...rest]: readonly string[]): string | undefined => {
  const border = borderOf((schema instanceof z.ZodOptional ? schema.unwrap() : schema) as z.ZodType)
  const field = border?.fields.find(({ wireKey }) => wireKey.toLowerCase() === name.toLowerCase())
  if (!field) return undefined
  const path = field.path.join('.')
  if (rest.length === 0) return path
  const inner = housePath(field.schema, rest)
  return inner && `${path}.${inner}`
}

type FormOptions<V> = { initialValues: V; validate: (values: V) => FormErrors }

export type CheckedForm<V extends Values> = UseFormReturnType<V> & {
  /**
   * Shows the server's errors at their fields and focuses the first. They stay until the field changes or the form is submitted
   * again.
   */
  showRefused: (endpoint: Checked, error: unknown) => void
  /** The same for a form of several parts, whose errors are already given by path. */
  showAt: (errors: Record<string, string>) => void
  /** For the `onBlur` of several inputs that make up one field: checks it when the focus leaves all of them. */
  checkWhenLeft: (path: string) => (event: FocusEvent) => void
}

/** A field is checked on blur, and after its first error on every change. Submitting a form with errors focuses the first one. */
export const useCheckedForm = <V extends Values>({ initialValues, validate }: FormOptions<V>): CheckedForm<V> => {
  const { i18n } = useTranslation()
  const refused = useRef<Refused>({})
  const check = (values: V): FormErrors => ({ ...stillRefused(refused.current, values), ...validate(values) })
  const timesSent = useRef(0)
  // The press may submit the form, which checks all fields. Then the earlier check of the field is dropped.
  const checkLater = (checkField: () => void) => {
    const before = timesSent.current
    afterPress(() => timesSent.current === before && checkField())
  }
  const form: UseFormReturnType<V> = useForm<V>({
    initialValues,
    validate: check,
    validateInputOnBlur: true,
    clearInputErrorOnChange: false,
    enhanceGetInputProps: ({ inputProps: { onBlur } }) => (onBlur ? { onBlur: () => checkLater(onBlur) } : {}),
    onValuesChange: (values) => recheck(form, check(values)),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new language makes the shown errors stale.
  useEffect(() => recheck(form, check(form.getValues())), [i18n.language])

  const onSubmit: typeof form.onSubmit = (send, onErrors) => (event) => {
    refused.current = {}
    timesSent.current += 1
    return form.onSubmit(send, (errors, values, cause) => {
      focusFirst(form, errors)
      onErrors?.(errors, values, cause)
    })(event)
  }
  const showAt = (errors: Record<string, string>) => {
    const values = form.getValues()
    refused.current = Object.fromEntries(
      Object.entries(errors).map(([path, text]) => [path, { text, value: valueAt(values, path) }]),
    )
    form.setErrors(errors)
    focusFirst(form, errors)
  }
  const showRefused = (endpoint: Checked, error: unknown) => showAt(refusedFields(endpoint, error))
  const checkWhenLeft = (path: string) => (event: FocusEvent) => {
    const isLeft = !event.currentTarget.contains(event.relatedTarget)
    if (isLeft) checkLater(() => form.validateField(path))
  }
  return { ...form, onSubmit, showRefused, showAt, checkWhenLeft }
}

type Refused = Record<string, { value: unknown; text: string }>

const stillRefused = (refused: Refused, values: Values): FormErrors =>
  Object.fromEntries(
    Object.entries(refused)
      .filter(([path, { value }]) => valueAt(values, path) === value)
      .map(([path, { text }]) => [path, text]),
  )

const valueAt = (values: Values, path: string) =>
  path.split('.').reduce<unknown>((part, name) => (part as Values | undefined)?.[name], values)

/** Makes the saved values the initial ones, so that the form is no longer dirty. */
export const startFrom = <V extends Values>(form: UseFormReturnType<V>, values: V) => {
  form.setValues(values)
  form.resetDirty(values)
}

/** The first in the document, regardless of the order of the rules. */
const focusFirst = <V extends Values>(form: UseFormReturnType<V>, errors: FormErrors) => {
  const inputs = Object.keys(errors).map((field) => form.getInputNode(field as never))
  const isBefore = (a: Node, b: Node) => a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING
  const [first] = inputs.filter((input) => input !== null).sort((a, b) => (isBefore(a, b) ? -1 : 1))
  first?.focus()
}

const recheck = <V extends Values>(form: UseFormReturnType<V>, found: FormErrors) => {
  const shown = Object.keys(form.errors)
  if (shown.length === 0) return
  form.setErrors(Object.fromEntries(shown.filter((field) => found[field]).map((field) => [field, found[field]])))
}
