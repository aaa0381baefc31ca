import { plainDimensions, saveDimension } from '@ressoa/contract/dimensions'
import type { InputOf } from '@ressoa/contract/endpoint'
import { duplicateForm, type Form, filteredForms, formById, forms, saveForm } from '@ressoa/contract/forms'
import type { FieldType } from '@ressoa/domain/codes'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import i18n from 'i18next'
import { ApiError, call, isStale } from '../../lib/api'
import { notifyDone, notifyFailure } from '../../lib/notices'
import { ask } from '../../lib/query'
import { summaryOf } from './refused-form'

/** The dimensions of the store, for the picker. */
export const knownDimensions = () => ask(plainDimensions, {})

/** A refusal keeps what the server said of each field, and gets one sentence for the notice. */
export const useSaveForm = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (input: InputOf<typeof saveForm>) => {
      try {
        return await call(saveForm, input)
      } catch (error) {
        if (!(error instanceof ApiError) || error.kind !== 'refused') throw error
        throw new ApiError('refused', summaryOf(error.problems), error.problems)
      }
    },
    onSuccess: async ({ name }) => {
      notifyDone(i18n.t('formEditor.saved', { name }))
      await Promise.all([forms, filteredForms, formById].map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
    },
    // A dialog asks what is to become of a stale form.
    onError: (error) => !isStale(error) && notifyFailure(error),
    meta: { showsOwnError: true },
  })
}

/** The copy stands in the list at once, so that it can be chosen. */
export const useDuplicateForm = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Form) => call(duplicateForm, { id }),
    onSuccess: async (copy) => {
      client.setQueryData(ask(filteredForms, { status: true }).queryKey, (known: Form[] | undefined) => known && [copy, ...known])
      notifyDone(i18n.t('formList.duplicated', { name: copy.name }))
      await client.invalidateQueries({ queryKey: [forms.path] })
    },
  })
}

const dimensionKey = ['new dimension']

/** Until it is there, the field that is to have it has none. */
export const useIsMakingDimension = () => useIsMutating({ mutationKey: dimensionKey }) > 0

export const useCreateDimension = () => {
  const client = useQueryClient()
  return useMutation({
    mutationKey: dimensionKey,
    mutationFn: ({ name, type }: { name: string; type: FieldType }) =>
      call(saveDimension, { name, type, origin: 'form', active: true, values: [] }),
    onSuccess: (made) => client.setQueryData(knownDimensions().queryKey, (known = []) => [...known, made]),
    meta: { showsOwnError: true },
  })
}
