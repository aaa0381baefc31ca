import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SaveButton, type SaveButtonProps } from './FormFooter'
import classes from './SaveBar.module.css'

type SaveBarProps = SaveButtonProps & {
  isDirty: boolean
  /** The number of fields with errors. */
  problemCount?: number
  /** Why the last save failed. */
  failure?: ReactNode
  /** A cancel link, if the menu is not the only way to leave. */
  cancel?: ReactNode
}

/** The bottom bar of an editor, always visible: errors or unsaved changes, the cancel link, and the button that saves. */
export const SaveBar = ({ isDirty, problemCount = 0, failure, cancel, ...save }: SaveBarProps) => {
  const { t } = useTranslation()
  return (
    <div className={classes.bar} data-foot>
      {failure && <div className={classes.failure}>{failure}</div>}
      <p className={classes.state} role="status" data-wrong={problemCount > 0 || undefined}>
        {problemCount > 0 && <IconAlertTriangle size={17} stroke={1.7} aria-hidden />}
        {problemCount > 0 ? t('saveBar.toMend', { count: problemCount }) : isDirty ? t('saveBar.unsaved') : ''}
      </p>
      {cancel}
      <SaveButton {...save} />
    </div>
  )
}
