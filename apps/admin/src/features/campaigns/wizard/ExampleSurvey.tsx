import '@ressoa/survey-form/survey.css'
import { settings } from '@ressoa/contract/settings'
import type { SurveyType } from '@ressoa/domain/codes'
import type { CommentRules, Draft, Survey } from '@ressoa/domain/survey'
import { surveyColourProperties } from '@ressoa/domain/theme'
import { SurveyForm } from '@ressoa/survey-form/SurveyForm'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../i18n'
import { ask } from '../../../lib/query'
import { useRatingWords } from '../../forms/editor/use-rating-words'
import classes from './TypeStep.module.css'

const starsId = 1
const drafts: Record<SurveyType, Draft> = {
  nps: { rating: 9, fields: {} },
  csat: { fields: { [starsId]: { values: [4] } } },
}

/** A read-only example of the survey type in the store's colours. */
export const ExampleSurvey = ({ type }: { type: SurveyType }) => {
  const { t } = useTranslation()
  const theme = useQuery(ask(settings)).data?.theme ?? {}
  const survey = useExample(type)
  return (
    <div className={classes.example} aria-hidden="true">
      <p className={classes.exampleWord}>{t('campaign.chooseType.example')}</p>
      <div className={classes.sheet} style={surveyColourProperties(theme)} inert>
        <div className="rs-page">
          <SurveyForm titleAs="p" survey={survey} draft={drafts[type]} language={currentLanguage()} onChange={() => {}} />
        </div>
      </div>
    </div>
  )
}

const useExample = (type: SurveyType): Survey => {
  const { t } = useTranslation()
  const words = useRatingWords()
  const comment: CommentRules = { title: t(`campaign.chooseType.exampleOf.${type}Comment`), visible: true, required: false }
  const stars = {
    id: starsId,
    title: t('campaign.chooseType.exampleOf.csatField'),
    description: '',
    required: true,
    type: 'rating',
    template: 'stars',
    forClass: null,
    dependencies: [],
    values: words.map((value, index) => ({ id: index + 1, value, valueAsInteger: index + 1 })),
  } as const
  return {
    type,
    title: t(`campaign.chooseType.exampleOf.${type}Title`),
    order: 'fieldsFirst',
    contact: 'off',
    comments: { promoter: comment, neutral: comment, detractor: comment },
    fields: type === 'csat' ? [stars] : [],
  }
}
