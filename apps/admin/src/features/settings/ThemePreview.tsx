import { SegmentedControl, Title } from '@mantine/core'
import type { Theme } from '@ressoa/contract/settings'
import type { Language } from '@ressoa/domain/languages'
import type { CommentRules, Draft, Survey } from '@ressoa/domain/survey'
import { SurveyForm } from '@ressoa/survey-form/SurveyForm'
import { Thanks } from '@ressoa/survey-form/SurveyMessage'
import { surveyText } from '@ressoa/survey-form/texts'
import { useTranslation } from 'react-i18next'
import { SurveyEnd, SurveyPhone } from '../../components/SurveyPhone'
import { useSession } from '../../lib/session'
import classes from './SurveyTheme.module.css'

export type PreviewedScreen = 'question' | 'thanks'

const draft: Draft = { rating: 9, fields: {} }

type ThemePreviewProps = { theme: Theme; language: Language; shown: PreviewedScreen; onShow: (screen: PreviewedScreen) => void }

export const ThemePreview = ({ theme, language, shown, onShow }: ThemePreviewProps) => {
  const { t } = useTranslation()
  const { store } = useSession()
  const screens = { question: t('settings.theme.preview.question'), thanks: t('settings.theme.preview.thanks') }
  return (
    <div className={classes.preview}>
      <Title order={3}>{t('settings.theme.preview.title')}</Title>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('settings.theme.preview.screen')}
        value={shown}
        onChange={(screen) => onShow(screen as PreviewedScreen)}
        data={Object.entries(screens).map(([value, label]) => ({ value, label }))}
      />
      <SurveyPhone theme={theme} language={language} picture={t('settings.theme.preview.of', { screen: screens[shown] })}>
        {shown === 'thanks' ? (
          <Thanks titleAs="div" theme={theme} storeName={store.name} say={(key, params) => surveyText(language, key, params)} />
        ) : (
          <SurveyForm titleAs="p" survey={exampleIn(language)} draft={draft} language={language} onChange={() => {}}>
            <SurveyEnd theme={theme} language={language} />
          </SurveyForm>
        )}
      </SurveyPhone>
    </div>
  )
}

// In the store's language, which may differ from the user's.
const examples: Record<Language, { title: string; comment: string }> = {
  pt: { title: 'De 0 a 10, quanto você indicaria a nossa loja a um amigo?', comment: 'O que mais pesou na sua nota?' },
  en: {
    title: 'From 0 to 10, how likely are you to recommend our store to a friend?',
    comment: 'What weighed most in your score?',
  },
  es: { title: 'De 0 a 10, ¿cuánto recomendaría nuestra tienda a un amigo?', comment: '¿Qué pesó más en su nota?' },
}

const exampleIn = (language: Language): Survey => {
  const { title, comment } = examples[language]
  const rules: CommentRules = { title: comment, visible: true, required: false }
  return {
    type: 'nps',
    title,
    order: 'fieldsFirst',
    contact: 'off',
    comments: { promoter: rules, neutral: rules, detractor: rules },
    fields: [],
  }
}
