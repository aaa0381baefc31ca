import { useTranslation } from 'react-i18next'
import classes from './WidgetStep.module.css'

/** What stands between the editor and a save. */
export const SaveState = ({ problemCount, isDirty }: { problemCount: number; isDirty: boolean }) => {
  const { t } = useTranslation()
  return (
    <span className={classes.state} role="status" data-wrong={problemCount > 0 || undefined}>
      {problemCount > 0 ? t('saveBar.toMend', { count: problemCount }) : isDirty ? t('saveBar.unsaved') : ''}
    </span>
  )
}
