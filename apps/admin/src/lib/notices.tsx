import { notifications, notificationsStore } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import i18n from 'i18next'
import { ApiError } from './api'

const stackedAtMost = 2
const noticeMilliseconds = 5000

type Notice = { message: string; kind: 'done' | 'failed' }

export const notifyDone = (message: string) => notify({ message, kind: 'done' })

/** Shows what a failed call said. Being sent to login says enough by itself. */
export const notifyFailure = (error: unknown) => {
  if (error instanceof ApiError && error.kind === 'signedOut') return
  notify({ message: error instanceof ApiError ? error.message : i18n.t('error.unexpected'), kind: 'failed' })
}

const notify = ({ message, kind }: Notice) => {
  // The same sentence twice is one notice.
  const id = `${kind}:${message}`
  makeRoomFor(id)
  notifications.show({
    id,
    message,
    // Good news waits for a pause of the reader's voice; a failure interrupts.
    role: kind === 'done' ? 'status' : 'alert',
    color: kind === 'done' ? 'promoter' : 'detractor',
    icon: kind === 'done' ? <IconCheck size={17} stroke={2} /> : <IconAlertTriangle size={17} stroke={2} />,
    autoClose: kind === 'done' ? noticeMilliseconds : false,
    closeButtonProps: { 'aria-label': i18n.t('action.close') },
  })
}

// Errors stay until closed, so a queue would hide the newest behind old ones: the oldest gives way instead.
const makeRoomFor = (id: string) => {
  notifications.updateState(notificationsStore, (shown) => shown.filter((notice) => notice.id !== id).slice(1 - stackedAtMost))
}
