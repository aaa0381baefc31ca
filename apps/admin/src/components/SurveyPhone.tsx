import '@ressoa/survey-form/survey.css'
import type { Language } from '@ressoa/domain/languages'
import { cssUrl, surveyColourProperties, type Theme } from '@ressoa/domain/theme'
import { SurveyFrame } from '@ressoa/survey-form/SurveyFrame'
import { surveyText } from '@ressoa/survey-form/texts'
import type { ReactNode } from 'react'
import { useSession } from '../lib/session'
import classes from './SurveyPhone.module.css'

type SurveyPhoneProps = {
  /** The theme chosen by the store. Missing parts come from the store, as on the survey page. */
  theme: Theme
  language: Language
  /** The label of a preview that cannot be filled in. */
  picture?: string
  children: ReactNode
}

/** The survey page on a phone, rendered with the page's own components. */
export const SurveyPhone = ({ theme, language, picture, children }: SurveyPhoneProps) => {
  const { store } = useSession()
  const shown: Theme = {
    ...theme,
    logoUrl: theme.logoUrl || (store.logo ?? undefined),
    mainTitleText: theme.mainTitleText || store.name,
  }
  const page = (
    <SurveyFrame as="div" theme={shown} storeName={store.name} say={(key, params) => surveyText(language, key, params)}>
      {children}
    </SurveyFrame>
  )
  const look = { className: classes.phone, style: lookOf(theme), lang: language }
  if (!picture) return <div {...look}>{page}</div>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
    <section {...look} aria-label={picture} tabIndex={0}>
      <div className={classes.picture} inert>
        {page}
      </div>
    </section>
  )
}

/** The end of every question. */
export const SurveyEnd = ({ theme, language }: Pick<SurveyPhoneProps, 'theme' | 'language'>) => (
  <>
    {theme.secondaryText && <p className="rs-second">{theme.secondaryText}</p>}
    <button type="button" className="rs-button">
      {surveyText(language, 'write.send')}
    </button>
  </>
)

const lookOf = (theme: Theme): Record<string, string> => ({
  ...surveyColourProperties(theme),
  ...(theme.backgroundImageUrl && { '--preview-image': cssUrl(theme.backgroundImageUrl) }),
})
