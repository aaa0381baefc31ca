import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SaveButton, type SaveButtonProps } from './FormFooter'
import classes from './SaveBar.module.css'

type SaveBarProps = SaveButtonProps & {
  isDirty: boolean
  /** How many fields are wrong. */
  problemCount?: number
  /** Why the last save failed. */
  failure?: ReactNode
  /** The way out, where there is one besides the menu. */
  cancel?: ReactNode
}

/** The foot of a page that is edited, always in sight: what is wrong or unsaved, the way out, and the one button that saves. */
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
