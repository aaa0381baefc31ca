import {
  type Admin,
  adminById,
  admins,
  changeAdminPassword,
  resendJoinLink,
  saveAdmin,
  toggleAdmin,
} from '@ressoa/contract/admins'
import type { InputOf } from '@ressoa/contract/endpoint'
import { passwordChangeCodes, statusChangeCodes } from '@ressoa/domain/codes'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import i18n from 'i18next'
import { ApiError, call } from '../../lib/api'
import type { NewPassword } from '../../lib/new-password'
import { notifyDone } from '../../lib/notices'
import { readSession, updateSession } from '../../lib/session'

const reload = async (client: QueryClient) => {
  await Promise.all([admins, adminById].map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
}

/** Deactivates or reactivates a person in this store. */
export const useToggleAdmin = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: Admin) => {
      const result = await call(toggleAdmin, { adminId: id })
      if (result !== 'success') throw new ApiError('refused', i18n.t(`admin.status.error${statusChangeCodes[result]}`))
    },
    onSuccess: (_result, { name, active }) => notifyDone(i18n.t(active ? 'admin.turnOff.done' : 'admin.turnOn.done', { name })),
    onSettled: () => reload(client),
  })
}

/** Sends the join link again to a person who has not joined yet. */
export const useResendJoinLink = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Admin) => call(resendJoinLink, { adminId: id }),
    onSuccess: (_result, { email }) => notifyDone(i18n.t('admin.list.resent', { email })),
    // The person may have joined in the meantime.
    onSettled: () => reload(client),
  })
}

export const useChangePassword = ({ id, name }: Admin) =>
  useMutation({
    mutationFn: async ({ password, passwordConfirmation }: NewPassword) => {
      const result = await call(changeAdminPassword, { id, newPassword: password, passwordConfirmation })
      if (result !== 'success') throw new ApiError('refused', i18n.t(`admin.password.error.${passwordChangeCodes[result]}`))
    },
    onSuccess: () => notifyDone(i18n.t('admin.password.done', { name })),
    meta: { showsOwnError: true },
  })

export const useSaveAdmin = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<typeof saveAdmin>) => call(saveAdmin, input),
    onSuccess: async ({ id, name, email }, input) => {
      if (id === readSession()?.admin.id) updateSession({ admin: { name } })
      const done = input.id !== undefined ? 'saved' : input.password ? 'added' : 'invited'
      notifyDone(i18n.t(`admin.form.${done}`, { name, email }))
      await reload(client)
    },
    meta: { showsOwnError: true },
  })
}
