import type { InputOf } from '@ressoa/contract/endpoint'
import {
  changeIntegration,
  hookDeliveries,
  hookDelivery,
  type Integration,
  integrations,
  removeIntegration,
  replayDeliveries,
  rotateHookSecret,
  saveIntegration,
  testIntegration,
} from '@ressoa/contract/integrations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n'
import { ApiError, call } from '../../lib/api'
import { formatNumber } from '../../lib/format'
import { notifyDone, notifyFailure } from '../../lib/notices'
import { fullName } from './integration-words'

const useRefresh = () => {
  const client = useQueryClient()
  return (...paths: string[]) => Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })))
}

type Switched = { integration: Integration; active: boolean; sendMissed?: boolean }

/** Switches an integration on or off. A failure says that it was about the switch, and why. */
export const useSwitchIntegration = () => {
  const { t } = useTranslation()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ integration: { integrationKey, type }, active, sendMissed }: Switched) =>
      call(changeIntegration, { integrationKey, type, active, sendMissed }),
    onSuccess: (_, { integration, active }) => {
      const name = fullName(integration)
      notifyDone(t(active ? 'integrations.turnedOn' : 'integrations.turnedOff', { name }))
      return refresh(integrations.path)
    },
    onError: (error) => notifyFailure(withTitle(error, t('integrations.genericErrorOnActive'))),
    meta: { showsOwnError: true },
  })
}

const withTitle = (error: Error, title: string) => {
  if (!(error instanceof ApiError) || error.kind === 'signedOut' || error.kind === 'forbidden') return error
  return new ApiError(error.kind, error.message, error.problems, { cause: error, title })
}

export const useTestIntegration = () =>
  useMutation({
    mutationFn: (input: InputOf<typeof testIntegration>) => call(testIntegration, input),
    meta: { showsOwnError: true },
  })

export type IntegrationTest = NonNullable<ReturnType<typeof useTestIntegration>['data']>

export const useSaveIntegration = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (input: InputOf<typeof saveIntegration>) => call(saveIntegration, input),
    onSuccess: () => void refresh(integrations.path),
    meta: { showsOwnError: true },
    // The reply may have a secret: what is no longer shown must not stay in memory.
    gcTime: 0,
  })
}

export type SaveReply = NonNullable<ReturnType<typeof useSaveIntegration>['data']>

export const useRemoveIntegration = () => {
  const { t } = useTranslation()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ integrationKey }: Integration) => call(removeIntegration, { integrationKey }),
    onSuccess: (_, integration) => {
      notifyDone(t('integrations.modal.remove.done', { name: fullName(integration) }))
      return refresh(integrations.path)
    },
  })
}

export const useRotateSecret = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (input: InputOf<typeof rotateHookSecret>) => call(rotateHookSecret, input),
    onSuccess: () => void refresh(integrations.path),
    gcTime: 0,
  })
}

/** Sends deliveries again and says how many. */
export const useReplay = () => {
  const { t } = useTranslation()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (input: InputOf<typeof replayDeliveries>) => call(replayDeliveries, input),
    onSuccess: ({ count }) => {
      notifyDone(t('hookLog.replay.done', { count, number: formatNumber(count, currentLanguage()) }))
      void refresh(hookDeliveries.path, hookDelivery.path, integrations.path)
    },
  })
}
