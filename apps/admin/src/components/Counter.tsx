import { useTranslation } from 'react-i18next'
import classes from '../features/forms/editor/FormEditor.module.css'

/** How much of a limited text is used. Shown only near the limit. */
export const Counter = ({ text, max }: { text: string; max: number }) => {
  const { t } = useTranslation()
  const left = max - text.length
  const isNear = left <= max / 10
  return (
    <span className={classes.counter} data-near={isNear || undefined}>
      <span aria-hidden="true">{`${text.length}/${max}`}</span>
      {isNear && left >= 0 && (
        <span className={classes.spoken} role="status">
          {t('formEditor.left', { count: left })}
        </span>
      )}
    </span>
  )
}
