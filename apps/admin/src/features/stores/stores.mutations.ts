import type { InputOf } from '@ressoa/contract/endpoint'
import type { Store } from '@ressoa/contract/signed-in'
import { accountStores, activateStore, relatedStores, saveStore } from '@ressoa/contract/stores'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import i18n from 'i18next'
import { call } from '../../lib/api'
import { notifyDone } from '../../lib/notices'
import { readSession, updateSession } from '../../lib/session'

const reload = async (client: QueryClient) => {
  await Promise.all([accountStores, relatedStores].map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
}

export const useActivateStore = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key }: Store) => call(activateStore, { storeKey: key }),
    onSuccess: async (_result, { name }) => {
      notifyDone(i18n.t('storemanagement.activated', { store: name }))
      await reload(client)
    },
  })
}

export const useSaveStore = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<typeof saveStore>) => call(saveStore, input),
    onSuccess: async ({ id, name, description, logo }) => {
      if (id === readSession()?.store.id) updateSession({ store: { name, description, logo } })
      notifyDone(i18n.t('storemanagement.saved', { store: name }))
      await reload(client)
    },
    meta: { showsOwnError: true },
  })
}
