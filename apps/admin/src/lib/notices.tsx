import { Button, Group } from '@mantine/core'
import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import i18n from 'i18next'
import type { ReactNode } from 'react'
import { ApiError } from './api'
import { retryOf } from './retries'

const stackedAtMost = 2
const noticeMilliseconds = 5000

type Notice = {
  title?: string
  message: string
  kind: 'done' | 'warning' | 'failed'
  /** One button, which closes the notice. */
  action?: { label: string; run: () => void }
}

export const notifyDone = (message: string, title?: string) => notify({ title, message, kind: 'done' })

/** Nothing failed, but the result may not be what the user meant. */
export const notifyWarning = (message: string) => notify({ message, kind: 'warning' })

/**
 * Shows the message of a failed call, with a retry button if retrying can help. Nothing is shown if the user is sent to login.
 */
export const notifyFailure = (error: unknown, retry = retryOf(error)) => {
  if (isSignedOut(error)) return
  const { title, message } = error instanceof ApiError ? error : { title: undefined, message: i18n.t('error.unexpected') }
  notify({ title, message, kind: 'failed', action: retry && { label: i18n.t('action.retry'), run: retry } })
}

const isSignedOut = (error: unknown) => error instanceof ApiError && error.kind === 'signedOut'

const notify = ({ title, message, kind, action }: Notice) => {
  // The same message is shown only once.
  const id = `${kind}:${message}`
  showNotice({
    id,
    title,
    kind,
    message: action ? <WithAction message={message} label={action.label} onAct={() => act(id, action.run)} /> : message,
    autoClose: kind === 'failed' ? false : noticeMilliseconds,
  })
}

type Shown = Pick<NotificationData, 'title' | 'message' | 'autoClose' | 'onClose'> & { id: string; kind: Notice['kind'] }

export const showNotice = ({ id, kind, ...notice }: Shown) => {
  makeRoomFor(id)
  notifications.show({ ...looks(kind), id, ...notice })
}

const act = (id: string, run: () => void) => {
  notifications.hide(id)
  run()
}

type WithActionProps = { message: ReactNode; label: string; onAct: () => void }

const WithAction = ({ message, label, onAct }: WithActionProps) => (
  <Group justify="space-between" gap="xs">
    {message}
    <Button size="compact-sm" variant="default" onClick={onAct}>
      {label}
    </Button>
  </Group>
)

const colours: Record<Notice['kind'], string> = { done: 'promoter', warning: 'neutral', failed: 'detractor' }

const looks = (kind: Notice['kind']): Partial<NotificationData> => ({
  // A screen reader announces success when it is idle; a failure interrupts it.
  role: kind === 'failed' ? 'alert' : 'status',
  color: colours[kind],
  icon: kind === 'done' ? <IconCheck size={17} stroke={2} /> : <IconAlertTriangle size={17} stroke={2} />,
  closeButtonProps: { 'aria-label': i18n.t('action.close') },
})

// Errors stay until closed, so a queue would hide the newest behind old ones. The oldest is removed instead.
const makeRoomFor = (id: string) => {
  notifications.updateState(notificationsStore, (shown) => shown.filter((notice) => notice.id !== id).slice(1 - stackedAtMost))
}

export type FollowingNotice = ReturnType<typeof followWith>

let lastFollowing = 0

/** A notice that stays during a long operation. Its result is shown even if the user has closed the notice. */
export const followWith = (message: ReactNode) => {
  const id = `following:${++lastFollowing}`
  const common = { id, autoClose: false, closeButtonProps: { 'aria-label': i18n.t('action.close') } } as const
  const end = (message: ReactNode, kind: Notice['kind']) => {
    const ending = { ...common, ...looks(kind), message, loading: false }
    const isShown = notificationsStore.getState().notifications.some((notice) => notice.id === id)
    if (isShown) return notifications.update(ending)
    makeRoomFor(id)
    return notifications.show(ending)
  }
  makeRoomFor(id)
  notifications.show({ ...common, message, role: 'status', loading: true })
  return {
    say: (message: ReactNode) => notifications.update({ ...common, message, role: 'status', loading: true }),
    done: (message: ReactNode) => end(message, 'done'),
    fail: (error: unknown, message: string, retry?: () => void) => {
      if (isSignedOut(error)) return notifications.hide(id)
      const told = retry && <WithAction message={message} label={i18n.t('action.retry')} onAct={() => act(id, retry)} />
      return end(told ?? message, 'failed')
    },
  }
}
