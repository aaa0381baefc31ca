import { Modal, type ModalProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

type DialogProps = Omit<ModalProps, 'opened'> & {
  /** Widths in use: 440 to confirm, 640 for a form, 960 to pick. */
  size: 440 | 640 | 960
}

/** Open while it is mounted. The focus goes back to where it was: the modal itself only notes that when it opens later than it mounts. */
export const Dialog = (props: DialogProps) => {
  const { t } = useTranslation()
  const [opener] = useState(() => document.activeElement)
  useEffect(() => () => void setTimeout(() => opener instanceof HTMLElement && opener.focus({ preventScroll: true })), [opener])
  return <Modal opened returnFocus={false} closeButtonProps={{ 'aria-label': t('action.close') }} {...props} />
}
