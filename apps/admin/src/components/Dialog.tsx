import { Modal, type ModalProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

type DialogProps = Omit<ModalProps, 'opened'> & {
  /** Widths in use: 440 to confirm, 640 for a form, 960 for a selection. */
  size: 440 | 640 | 960
}

/**
 * Open while it is mounted. Returns the focus to the previous element: the modal itself records that element only if it opens
 * after it mounts.
 */
export const Dialog = (props: DialogProps) => {
  const { t } = useTranslation()
  const [opener] = useState(() => document.activeElement)
  useEffect(() => () => void setTimeout(() => opener instanceof HTMLElement && opener.focus({ preventScroll: true })), [opener])
  return <Modal opened returnFocus={false} closeButtonProps={{ 'aria-label': t('action.close') }} {...props} />
}
