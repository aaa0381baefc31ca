import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './FormEditor.module.css'

type SaveBarProps = { problemCount: number; isDirty: boolean; isSaving: boolean; isWaiting: boolean; onCancel: () => void }

/** Always in sight: what is still wrong or unsaved, the way out, and the one button that saves. */
export const SaveBar = ({ problemCount, isDirty, isSaving, isWaiting, onCancel }: SaveBarProps) => {
  const { t } = useTranslation()
  return (
    <div className={classes.bar} data-foot>
      <p className={classes.barState} role="status" data-wrong={problemCount > 0 || undefined}>
        {problemCount > 0 && <IconAlertTriangle size={17} stroke={1.7} aria-hidden />}
        {problemCount > 0 ? t('formEditor.toMend', { count: problemCount }) : isDirty ? t('formEditor.unsaved') : ''}
      </p>
      <Button variant="default" onClick={onCancel} disabled={isSaving}>
        {t('action.cancel')}
      </Button>
      <Button type="submit" loading={isSaving || isWaiting}>
        {t('formEditor.save')}
      </Button>
    </div>
  )
}
