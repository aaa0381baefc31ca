import { type Form, filteredForms, forms, toggleForm } from '@ressoa/contract/forms'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import i18n from 'i18next'
import { ApiError, call } from '../../lib/api'
import { notifyDone } from '../../lib/notices'

const reload = async (client: QueryClient) => {
  await Promise.all([forms, filteredForms].map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
}

/** Deletes a form by deactivating it. Its answers stay. */
export const useDeleteForm = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: Form) => {
      try {
        await call(toggleForm, { formId: id, active: false })
      } catch (error) {
        if (!(error instanceof ApiError) || error.kind === 'signedOut') throw error
        throw new ApiError(error.kind, error.message, error.problems, { title: i18n.t('formList.delete.error'), cause: error })
      }
    },
    onSuccess: (_result, { name }) => notifyDone(i18n.t('formList.delete.done', { name })),
    onSettled: () => reload(client),
  })
}
