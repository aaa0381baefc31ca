import { VisuallyHidden } from '@mantine/core'
import type { Answer } from '@ressoa/contract/answers'
import { useTranslation } from 'react-i18next'
import { classShapes } from '../../../components/ClassMark'
import { currentLanguage } from '../../../i18n'
import { formatNumber } from '../../../lib/format'
import { gradeDecimals } from './answer-texts'
import classes from './GradeTile.module.css'

type Graded = Pick<Answer, 'type' | 'classification' | 'ratingAsDecimal'>

/** The grade on the shape of its class, in the colours of the class. */
export const GradeTile = ({ answer }: { answer: Graded }) => {
  const { t } = useTranslation()
  const { type, classification, ratingAsDecimal } = answer
  const grade = formatNumber(ratingAsDecimal, currentLanguage(), gradeDecimals(answer))
  return (
    <span className={classes.tile} data-class={classification}>
      <span className={classes.grade} aria-hidden="true">
        {grade}
      </span>
      <span className={classes.shape} aria-hidden="true">
        {classShapes[classification]}
      </span>
      <VisuallyHidden>{t('answer.grade', { grade, class: t(`scoreClass.${type}.${classification}.one`) })}</VisuallyHidden>
    </span>
  )
}
