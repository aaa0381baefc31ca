import { plainDimensions, saveDimension } from '@ressoa/contract/dimensions'
import type { InputOf } from '@ressoa/contract/endpoint'
import { duplicateForm, type Form, filteredForms, formById, forms, saveForm } from '@ressoa/contract/forms'
import type { DimensionOrigin, FieldType } from '@ressoa/domain/codes'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import i18n from 'i18next'
import { useRef } from 'react'
import { ApiError, call, isStale } from '../../../lib/api'
import { useDraftKey } from '../../../lib/draft-key'
import { notifyDone, notifyFailure } from '../../../lib/notices'
import { ask } from '../../../lib/query'
import { summaryOf } from './refused-form'

/** The dimensions of the store, for the picker. */
export const knownDimensions = () => ask(plainDimensions, {})

type Input = InputOf<typeof saveForm>

/** A refusal keeps the server's message for each field and adds one sentence for the notice. */
export const useSaveForm = () => {
  const client = useQueryClient()
  const save = useSaveOnce()
  return useMutation({
    mutationFn: async (input: Input) => {
      try {
        return await save(input)
      } catch (error) {
        if (!(error instanceof ApiError) || error.kind !== 'refused') throw error
        throw new ApiError('refused', summaryOf(error.problems), error.problems)
      }
    },
    onSuccess: async ({ name }) => {
      await Promise.all(
        [forms, filteredForms, formById, plainDimensions].map(({ path }) => client.invalidateQueries({ queryKey: [path] })),
      )
      // Shown last, because the screen closes right after it. Once users see it, they may safely navigate away.
      notifyDone(i18n.t('formEditor.saved', { name }))
    },
    // A dialog handles a stale form.
    onError: (error) => !isStale(error) && notifyFailure(error),
    meta: { showsOwnError: true },
  })
}

/**
 * If the response to a first save was lost, a retry returns the form that the first save created. Changes made since then are
 * saved to it.
 */
const useSaveOnce = () => {
  const firstTry = useRef<string>(null)
  return async (input: Input) => {
    if (input.id !== undefined) return call(saveForm, input)
    const said = JSON.stringify(input)
    firstTry.current ??= said
    try {
      const saved = await call(saveForm, input)
      return firstTry.current === said ? saved : await call(saveForm, { ...input, id: saved.id, version: saved.version })
    } catch (error) {
      const mayHaveArrived = error instanceof ApiError && (error.kind === 'unreachable' || error.kind === 'unexpected')
      if (!mayHaveArrived) firstTry.current = null
      throw error
    }
  }
}

/** Adds the copy to the cached list at once, so that it can be chosen. */
export const useDuplicateForm = () => {
  const client = useQueryClient()
  const draft = useDraftKey()
  return useMutation({
    mutationFn: ({ id }: Form) => call(duplicateForm, { id, draftKey: draft.keyFor(id) }),
    onSuccess: async (copy) => {
      draft.renew()
      client.setQueryData(
        ask(filteredForms, { status: true }).queryKey,
        (known: Form[] | undefined) => known && [copy, ...known.filter(({ id }) => id !== copy.id)],
      )
      notifyDone(i18n.t('formList.duplicated', { name: copy.name }))
      await client.invalidateQueries({ queryKey: [forms.path] })
    },
  })
}

const dimensionKey = ['new dimension']

/** Until the new dimension is created, its field has none. */
export const useIsMakingDimension = () => useIsMutating({ mutationKey: dimensionKey }) > 0

export const useCreateDimension = () => {
  const client = useQueryClient()
  return useMutation({
    mutationKey: dimensionKey,
    mutationFn: (made: { name: string; type: FieldType; origin: DimensionOrigin }) =>
      call(saveDimension, { ...made, active: true, values: [] }),
    onSuccess: (made) =>
      client.setQueryData(knownDimensions().queryKey, (known = []) => [...known.filter(({ id }) => id !== made.id), made]),
    meta: { showsOwnError: true },
  })
}
