import { authInfos, checkSession } from '@ressoa/contract/session'
import { sessionCheckMilliseconds } from '@ressoa/domain/limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/api'
import { ask } from '../../lib/query'
import { isPageSignedIn, readToken, saveSession } from '../../lib/session'
import { isSignedInAgain } from '../../lib/sign-in-again'
import { isPastHalfLife } from '../../lib/token'

/** Checks on load and every five minutes whether the session is still valid. A failed check does not end it. */
export const useSessionCheck = () => {
  const { data, dataUpdatedAt } = useQuery({
    ...ask(checkSession),
    refetchInterval: sessionCheckMilliseconds,
    refetchIntervalInBackground: true,
    staleTime: 0,
    retry: false,
  })
  const { mutate: renew } = useMutation({
    mutationFn: () => call(authInfos),
    // Another tab may have switched to another user or store in the meantime.
    onSuccess: (session) => isPageSignedIn() && saveSession(session),
    meta: { showsOwnError: true },
  })
  const isValid = data?.isValid

  useEffect(() => {
    if (isValid === false) void isSignedInAgain({ isWanted: false })
    if (isValid && isPastHalfLife(readToken(), dataUpdatedAt)) renew()
  }, [isValid, dataUpdatedAt, renew])
  return data?.recordingScriptUrl
}

/** Loads the session recording script once. The server sends its address only for users who are recorded. */
export const useRecordingScript = (url: string | undefined) => {
  useEffect(() => {
    if (!url || [...document.scripts].some((script) => script.src === url)) return
    const script = document.createElement('script')
    script.src = url
    script.async = true
    document.head.append(script)
  }, [url])
}
