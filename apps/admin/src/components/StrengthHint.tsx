import { passwordStrength } from '@ressoa/domain/passwords'
import { useTranslation } from 'react-i18next'
import classes from './StrengthHint.module.css'

/** The strength of the password being typed, as text and a bar. */
export const StrengthHint = ({ password }: { password: string }) => {
  const { t } = useTranslation()
  const strength = passwordStrength(password)
  if (password === '') return null
  return (
    <p className={classes.hint} data-strength={strength} role="status">
      <span className={classes.bar} aria-hidden="true" />
      {`${t('recovery.strength.label')}: ${t(`recovery.strength.${strength}`)}`}
    </p>
  )
}
