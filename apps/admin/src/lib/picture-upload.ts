import type { uploadImage } from '@ressoa/contract/settings'
import type { uploadLogo } from '@ressoa/contract/stores'
import type { uploadTemplateImage } from '@ressoa/contract/templates'
import { logoBytes } from '@ressoa/domain/limits'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from './api'
import { retryOf } from './retries'

export type PictureEndpoint = typeof uploadImage | typeof uploadLogo | typeof uploadTemplateImage

const types = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']
const megabytes = logoBytes / 1_048_576

/** What the server would reject, checked before the file is sent. */
const problemOf = ({ size, type }: File) => {
  if (!types.includes(type)) return 'wrongType'
  return size > logoBytes ? 'tooLarge' : null
}

/** Uploads a picture as soon as it is chosen and passes its URL on. Reports the progress and the reason for a rejection. */
export const usePictureUpload = (endpoint: PictureEndpoint, onSent: (address: string) => void) => {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<ReturnType<typeof problemOf>>(null)
  const [share, setShare] = useState(0)
  const upload = useMutation({
    mutationFn: (file: File) => {
      setShare(0)
      return call(endpoint, undefined, { file, onProgress: setShare })
    },
    meta: { showsOwnError: true },
  })
  const reset = () => {
    setProblem(null)
    upload.reset()
  }
  const take = (file: File | null) => {
    if (!file) return
    const found = problemOf(file)
    reset()
    setProblem(found)
    if (!found) upload.mutate(file, { onSuccess: ({ url }) => onSent(url) })
  }
  return {
    take,
    reset,
    accept: types.join(),
    help: t('picture.help', { megabytes }),
    failure: problem ? t(`picture.${problem}`, { megabytes }) : upload.error?.message,
    retry: problem ? undefined : retryOf(upload.error),
    isSending: upload.isPending,
    share,
  }
}
