import type { TablerIcon } from '@tabler/icons-react'
import { IconMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../i18n'
import { formatMoment } from '../../dispatches/list/dispatch-moment'
import classes from './Conversion.module.css'

type Words = 'sent' | 'opened' | 'clicked' | 'reminder' | 'answered'
type MarkProps = { isSet: boolean; icon: TablerIcon; date?: Date | null; words: Words }

/** Whether a person has come this far, in a word or a date, with an icon. */
export const Mark = ({ isSet, icon, date, words }: MarkProps) => {
  const { t } = useTranslation()
  const Icon = isSet ? icon : IconMinus
  return (
    <span className={classes.mark} data-set={isSet || undefined}>
      <Icon size={16} stroke={1.7} aria-hidden />
      <span>
        {t(`conversion.mark.${words}.${isSet ? 'yes' : 'no'}`)}
        {isSet && date && (
          <>
            {' '}
            <time dateTime={date.toISOString()}>{formatMoment(date, currentLanguage())}</time>
          </>
        )}
      </span>
    </span>
  )
}
