import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../i18n'
import { formatDate, formatTime } from '../lib/format'
import { registerChanges } from '../lib/in-use'
import { type Editor, useKeptChanges } from '../lib/kept-changes'
import { isPageLeaving } from '../lib/sign-in-again'
import { ConfirmDialog } from './ConfirmDialog'

type UnsavedChangesProps<V extends object> = {
  isDirty: boolean
  /** The edited object, so that its changes can be stored when the page leaves. Without it the changes exist only on the page. */
  editor?: Editor<V>
}

/**
 * Asks before leaving a screen with unsaved changes: by a link, by the back button, or by closing the page. Stored changes are
 * offered when the same object is opened again.
 */
export const UnsavedChanges = <V extends object>({ isDirty, editor }: UnsavedChangesProps<V>) => {
  const { t } = useTranslation()
  const { offered, take, discard } = useKeptChanges(editor, { isDirty, isPageLeaving })
  useEffect(() => (isDirty ? registerChanges() : undefined), [isDirty])
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty && !isPageLeaving(),
    withResolver: true,
  })
  if (status === 'blocked') {
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
  if (!offered) return null
  const language = currentLanguage()
  const moment = { date: formatDate(offered.at, language), time: formatTime(offered.at, language) }
  return (
    <ConfirmDialog
      question={t('kept.question')}
      consequence={`${t('kept.text', moment)} ${offered.hasChangedSince ? t('kept.changedSince') : ''}`.trim()}
      confirm={t('kept.discard')}
      keep={t('kept.take')}
      isDestructive
      onConfirm={discard}
      onKeep={take}
    />
  )
}
