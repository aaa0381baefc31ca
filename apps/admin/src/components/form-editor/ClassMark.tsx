import type { ScoreClass, SurveyType } from '@ressoa/domain/codes'
import { useTranslation } from 'react-i18next'
import classes from './ClassMark.module.css'

export const classShapes: Record<ScoreClass, string> = { promoter: '▲', neutral: '◆', detractor: '▼' }

type ClassMarkProps = { of: ScoreClass; type: SurveyType; withGrades?: boolean }

/** A class of answers: colour, shape and word, and the grades that it holds. */
export const ClassMark = ({ of, type, withGrades = false }: ClassMarkProps) => {
  const { t } = useTranslation()
  return (
    <span className={classes.mark}>
      <span className={classes.shape} data-class={of} aria-hidden="true">
        {classShapes[of]}
      </span>
      <span className={classes.word}>{t(`scoreClass.${type}.${of}.name`)}</span>
      {withGrades && <span className={classes.grades}>{t(`scoreClass.${type}.${of}.grades`)}</span>}
    </span>
  )
}
