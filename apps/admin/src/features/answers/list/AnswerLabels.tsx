import { VisuallyHidden } from '@mantine/core'
import type { Answer } from '@ressoa/contract/answers'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../components/Chip'
import { shortened } from '../../../lib/shortened'
import classes from './AnswerItem.module.css'
import { labelsOf, type Sought } from './answer-texts'

const shownAtMost = 3

/** The first tags and values of a collapsed answer, and the number of hidden ones. */
export const AnswerLabels = ({ answer, sought }: { answer: Answer; sought?: Sought }) => {
  const { t } = useTranslation()
  const labels = labelsOf(answer, sought)
  const hidden = labels.length - shownAtMost
  if (labels.length === 0) return null
  return (
    <ul className={classes.labels}>
      {labels.slice(0, shownAtMost).map(({ key, look, name, value }) => (
        <li key={key}>
          <Chip look={look}>
            {name && <span className={classes.labelName}>{t('answer.chip', { name: shortened(name, 'chip') })}</span>}
            <span className={name && classes.labelValue}>{shortened(value, 'chip')}</span>
          </Chip>
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <Chip>
            <span aria-hidden="true">{t('answer.more', { count: hidden })}</span>
            <VisuallyHidden>{t('answer.moreSpoken', { count: hidden })}</VisuallyHidden>
          </Chip>
        </li>
      )}
    </ul>
  )
}
