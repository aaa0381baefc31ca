import { SegmentedControl, Text, Title } from '@mantine/core'
import type { Form } from '@ressoa/contract/forms'
import { settings } from '@ressoa/contract/settings'
import { type ScoreClass, type SurveyType, scoreClasses } from '@ressoa/domain/codes'
import { defaultLanguage, isLanguage } from '@ressoa/domain/languages'
import { classOf } from '@ressoa/domain/scoring'
import { classOfDraft, type Draft, type Survey } from '@ressoa/domain/survey'
import { SurveyForm } from '@ressoa/survey-form/SurveyForm'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classShapes } from '../../../components/ClassMark'
import { SurveyEnd, SurveyPhone } from '../../../components/SurveyPhone'
import { ask } from '../../../lib/query'
import { useSession } from '../../../lib/session'
import { type EditedForm, editedFrom, surveyFrom } from './edited-form'
import classes from './FormPreview.module.css'
import { useRatingWords } from './use-rating-words'

/** A saved form as respondents see it. */
export const FormPreview = ({ form }: { form: Form }) => {
  const words = useRatingWords()
  const [shownClass, setShownClass] = useState<ScoreClass>('promoter')
  const edited = useMemo(() => editedFrom(form, words), [form, words])
  return <SurveyPreview edited={edited} type={form.type} shownClass={shownClass} onShow={setShownClass} />
}

type SurveyPreviewProps = {
  edited: EditedForm
  type: SurveyType
  /** The class whose comment and questions are shown. */
  shownClass: ScoreClass
  onShow: (of: ScoreClass) => void
}

export const SurveyPreview = ({ edited, type, shownClass, onShow }: SurveyPreviewProps) => {
  const { t } = useTranslation()
  const survey = useMemo(
    () =>
      surveyFrom(edited, type, {
        title: t(`formEditor.titleExample.${type}`),
        field: t('formEditor.untitled'),
        comment: t('formEditor.commentTitle'),
        value: (n) => t('formEditor.valueNumber', { n }),
      }),
    [edited, type, t],
  )
  return (
    <section className={classes.preview} aria-labelledby="preview-title">
      <Title order={2} id="preview-title">
        {t('formEditor.preview')}
      </Title>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('formEditor.previewAs')}
        value={shownClass}
        onChange={(value) => onShow(value as ScoreClass)}
        data={scoreClasses.map((of) => ({
          value: of,
          label: (
            <>
              <span className={classes.shape} data-class={of} aria-hidden="true">
                {classShapes[of]}
              </span>
              {t(`scoreClass.${type}.${of}.one`)}
            </>
          ),
        }))}
      />
      <Phone survey={survey} shownClass={shownClass} onShow={onShow} />
      <Text size="xs" className={classes.note}>
        {t('formEditor.previewNote')}
      </Text>
    </section>
  )
}

const Phone = ({ survey, shownClass, onShow }: { survey: Survey } & Pick<SurveyPreviewProps, 'shownClass' | 'onShow'>) => {
  const { store } = useSession()
  const language = isLanguage(store.language) ? store.language : defaultLanguage
  const theme = useQuery(ask(settings)).data?.theme ?? {}
  const [draft, setDraft] = useState<Draft>({ fields: {} })
  const answered = classOfDraft(survey, draft) === shownClass ? draft : withClass(survey, draft, shownClass)
  const change = (next: Draft) => {
    setDraft(next)
    const scoreClass = classOfDraft(survey, next)
    if (scoreClass && scoreClass !== shownClass) onShow(scoreClass)
  }
  return (
    <SurveyPhone theme={theme} language={language}>
      <SurveyForm titleAs="p" survey={survey} draft={answered} language={language} onChange={change}>
        <SurveyEnd theme={theme} language={language} />
      </SurveyForm>
    </SurveyPhone>
  )
}

const exampleScores: Record<ScoreClass, number> = { promoter: 10, neutral: 8, detractor: 4 }

/** The same draft with an example score of the class. */
const withClass = (survey: Survey, draft: Draft, scoreClass: ScoreClass): Draft => {
  if (survey.type === 'nps') return { ...draft, rating: exampleScores[scoreClass] }
  const ratings = survey.fields.filter(({ type }) => type === 'rating')
  const picked = ratings.map(({ id, values }) => {
    const fitting = values.findLast(
      ({ valueAsInteger }) => valueAsInteger !== null && classOf('csat', valueAsInteger) === scoreClass,
    )
    return [id, { values: fitting ? [fitting.id] : [] }] as const
  })
  return { ...draft, fields: { ...draft.fields, ...Object.fromEntries(picked) } }
}
