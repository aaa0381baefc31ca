import { type ImportSession, processingSessions, uploadPeople } from '@ressoa/contract/imports'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import i18n from 'i18next'
import { useRef, useState } from 'react'
import { call } from '../../../lib/api'
import { notifyFailure, notifyWarning } from '../../../lib/notices'
import { retryOf } from '../../../lib/retries'

export type Upload = ReturnType<typeof useUpload>

/** Uploads one file and reports the progress. With `isQuiet`, errors appear in the list of files instead of a notice. */
export const useUpload = ({ isQuiet }: { isQuiet: boolean }) => {
  const client = useQueryClient()
  const [share, setShare] = useState(0)
  const sending = useRef<AbortController>(null)
  const { mutate, ...upload } = useMutation({
    mutationFn: (file: File): Promise<ImportSession> => {
      const controller = new AbortController()
      sending.current = controller
      setShare(0)
      return call(uploadPeople, undefined, { file, filePart: 'list', signal: controller.signal, onProgress: setShare })
    },
    onError: (error) => {
      if (sending.current?.signal.aborted) notifyWarning(i18n.t('import.upload.cancelled'))
      // A file that never arrived is not in the list of files.
      else if (!isQuiet || retryOf(error)) notifyFailure(error)
    },
    onSettled: () => client.invalidateQueries({ queryKey: [processingSessions.path] }),
    meta: { showsOwnError: true },
  })
  return {
    send: (file: File) => mutate(file),
    cancel: () => sending.current?.abort(),
    reset: upload.reset,
    file: upload.variables,
    isSending: upload.isPending,
    session: upload.data,
    share,
  }
}
