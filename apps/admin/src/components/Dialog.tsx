import { Modal, type ModalProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from '../lib/focus-back'

type DialogProps = Omit<ModalProps, 'opened'> & {
  /** Widths in use: 440 to confirm, 640 for a form, 960 for a selection. */
  size: 440 | 640 | 960
}

/** Open while it is mounted. */
export const Dialog = (props: DialogProps) => {
  const { t } = useTranslation()
  useFocusBack()
  return <Modal opened returnFocus={false} closeButtonProps={{ 'aria-label': t('action.close') }} {...props} />
}
