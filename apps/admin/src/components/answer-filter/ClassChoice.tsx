import { UnstyledButton } from '@mantine/core'
import { type ScoreClass, type SurveyType, scoreClasses } from '@ressoa/domain/codes'
import { useTranslation } from 'react-i18next'
import { classShapes } from '../ClassMark'
import classes from './FilterDrawer.module.css'

type ClassChoiceProps = { type: SurveyType; chosen: readonly ScoreClass[]; onChange: (chosen: ScoreClass[]) => void }

/** Any of the three classes. None means all. */
export const ClassChoice = ({ type, chosen, onChange }: ClassChoiceProps) => {
  const { t } = useTranslation()
  return (
    <fieldset className={classes.classes}>
      <legend className={classes.legend}>{t('answer.filter.class')}</legend>
      {scoreClasses.map((each) => (
        <UnstyledButton
          key={each}
          className={classes.class}
          aria-pressed={chosen.includes(each)}
          onClick={() => onChange(scoreClasses.filter((other) => chosen.includes(other) !== (other === each)))}
        >
          <span className={classes.shape} data-class={each} aria-hidden="true">
            {classShapes[each]}
          </span>
          {t(`scoreClass.${type}.${each}.one`)}
        </UnstyledButton>
      ))}
    </fieldset>
  )
}
