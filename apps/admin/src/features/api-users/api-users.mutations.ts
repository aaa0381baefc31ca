import { apiUsers, saveApiUser } from '@ressoa/contract/api-users'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import i18n from 'i18next'
import { call } from '../../lib/api'
import { notifyDone } from '../../lib/notices'

const reload = (client: QueryClient) => client.invalidateQueries({ queryKey: [apiUsers.path] })

export const useAddApiUser = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (label: string) => call(saveApiUser, { label, active: true }),
    onSuccess: () => reload(client),
    meta: { showsOwnError: true },
  })
}

export const useToggleApiUser = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, active }: { id: number; active: boolean }) => call(saveApiUser, { id, active: !active }),
    onSuccess: ({ active, label }) => notifyDone(i18n.t(active ? 'apiUser.turnOn.done' : 'apiUser.turnOff.done', { label })),
    // Somebody else may have changed it.
    onSettled: () => reload(client),
  })
}
