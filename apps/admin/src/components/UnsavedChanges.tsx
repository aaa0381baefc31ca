import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './ConfirmDialog'

/** Asks before a screen with unsaved changes is left: by a link, by the back button, or with the whole page. */
export const UnsavedChanges = ({ isDirty }: { isDirty: boolean }) => {
  const { t } = useTranslation()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <ConfirmDialog
      question={t('unsaved.question')}
      consequence={t('unsaved.consequence')}
      confirm={t('unsaved.leave')}
      keep={t('unsaved.stay')}
      isDestructive
      onConfirm={proceed}
      onKeep={reset}
    />
  )
}
