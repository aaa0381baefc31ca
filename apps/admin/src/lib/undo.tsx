import { Button, Group } from '@mantine/core'
import { notifications, notificationsStore } from '@mantine/notifications'
import { undoSeconds } from '@ressoa/domain/limits'
import i18n from 'i18next'
import { useLayoutEffect, useRef } from 'react'
import { showNotice } from './notices'
import { isByKeyboard } from './press'

type Undoable = {
  /** What was done. */
  message: string
  /** The object, if the message does not name it. */
  what?: string
  undo: () => void
  /** Where the focus goes for keyboard users, because the pressed button may be gone. */
  backTo: () => HTMLElement | null
}

const prefix = 'undo:'
const undoById = new Map<string, () => void>()
let count = 0

/** Shows what was done and offers to undo it for ten seconds, with a button or Ctrl+Z. Each action has a notice of its own. */
export const offerUndo = ({ message, what, undo, backTo }: Undoable) => {
  const id = `${prefix}${++count}`
  undoById.set(id, undo)
  showNotice({
    id,
    kind: 'done',
    title: message,
    message: <Offer what={what} backTo={backTo} onUndo={() => run(id)} />,
    autoClose: undoSeconds.offered * 1000,
    onClose: () => undoById.delete(id),
  })
}

const run = (id: string) => {
  const undo = undoById.get(id)
  undoById.delete(id)
  notifications.hide(id)
  undo?.()
}

const newestOffer = () =>
  notificationsStore
    .getState()
    .notifications.map(({ id = '' }) => id)
    .filter((id) => undoById.has(id))
    .at(-1)

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable="true"]') !== null

window.addEventListener('keydown', (event) => {
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z'
  const offer = isUndo && !isTyping(event.target) ? newestOffer() : undefined
  if (offer === undefined) return
  event.preventDefault()
  run(offer)
})

const lookMilliseconds = 50
const looksAtMost = 20

/**
 * The pressed button disappears shortly before or after this notice appears, and the focus is lost. Takes the focus only for
 * keyboard users: after a mouse click the next space key would undo.
 */
const takeLostFocus = (button: HTMLElement | null) => {
  let looks = 0
  const timer = setInterval(() => {
    const isLost = document.activeElement === document.body
    if (isLost) button?.focus()
    if (isLost || ++looks >= looksAtMost) clearInterval(timer)
  }, lookMilliseconds)
  return () => clearInterval(timer)
}

type OfferProps = Pick<Undoable, 'what' | 'backTo'> & { onUndo: () => void }

const Offer = ({ what, backTo, onUndo }: OfferProps) => {
  const button = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is moved once and restored once.
  useLayoutEffect(() => {
    const own = button.current
    const stop = isByKeyboard() ? takeLostFocus(own) : undefined
    return () => {
      stop?.()
      if (document.activeElement === own) setTimeout(() => backTo()?.focus())
    }
  }, [])
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <span>{what}</span>
      <Button ref={button} size="compact-sm" variant="default" aria-keyshortcuts="Control+Z" onClick={onUndo}>
        {i18n.t('action.undo')}
      </Button>
    </Group>
  )
}
