import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form'
import type { Endpoint } from '@ressoa/contract/endpoint'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import type { pt } from '../locales/pt'

export type FormErrorKey = keyof typeof pt.form.error

/** What the call would refuse, by field: the interface and the server check with the same declaration. */
export const problemsOf = (endpoint: Pick<Endpoint, 'input'>, values: unknown): Record<string, FormErrorKey> => {
  if (!endpoint.input) return {}
  const issues = z.safeEncode(endpoint.input as z.ZodType, values).error?.issues ?? []
  const byField: Record<string, FormErrorKey> = {}
  for (const issue of issues) byField[String(issue.path[0])] ??= issue.message as FormErrorKey
  return byField
}

type FormOptions<V> = { initialValues: V; validate: (values: V) => FormErrors }

/** A field is checked when it is left, and from its first error on with every change. */
export const useCheckedForm = <V extends Record<string, unknown>>({
  initialValues,
  validate,
}: FormOptions<V>): UseFormReturnType<V> => {
  const { i18n } = useTranslation()
  const form: UseFormReturnType<V> = useForm<V>({
    initialValues,
    validate,
    validateInputOnBlur: true,
    clearInputErrorOnChange: false,
    onValuesChange: (values) => recheck(form, validate(values)),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new language makes the shown errors stale.
  useEffect(() => recheck(form, validate(form.getValues())), [i18n.language])
  return form
}

const recheck = <V extends Record<string, unknown>>(form: UseFormReturnType<V>, found: FormErrors) => {
  const shown = Object.keys(form.errors)
  if (shown.length === 0) return
  form.setErrors(Object.fromEntries(shown.filter((field) => found[field]).map((field) => [field, found[field]])))
}
