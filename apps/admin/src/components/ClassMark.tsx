import type { ScoreClass, SurveyType } from '@ressoa/domain/codes'
import { useTranslation } from 'react-i18next'
import classes from './ClassMark.module.css'

export const classShapes: Record<ScoreClass, string> = { promoter: '▲', neutral: '◆', detractor: '▼' }

type ClassMarkProps = { of: ScoreClass; type?: SurveyType; grades?: 'beside' | 'below' | 'none' }

/** A class of answers as colour, shape and label, usually with its range of grades. */
export const ClassMark = ({ of, type = 'nps', grades = 'beside' }: ClassMarkProps) => {
  const { t } = useTranslation()
  return (
    <span className={classes.mark}>
      <span className={classes.shape} data-class={of} aria-hidden="true">
        {classShapes[of]}
      </span>
      <span className={classes.words} data-grades={grades}>
        <span className={classes.word}>{t(`scoreClass.${type}.${of}.name`)}</span>
        {grades !== 'none' && <span className={classes.grades}>{t(`scoreClass.${type}.${of}.grades`)}</span>}
      </span>
    </span>
  )
}
