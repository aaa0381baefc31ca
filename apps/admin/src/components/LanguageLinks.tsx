import { UnstyledButton } from '@mantine/core'
import { languages } from '@ressoa/domain/languages'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, currentLanguage } from '../i18n'
import classes from './LanguageLinks.module.css'

export const LanguageLinks = () => {
  const { t } = useTranslation()
  const current = currentLanguage()
  return (
    <fieldset className={classes.links} aria-label={t('language.label')}>
      {languages.map((language) => (
        <UnstyledButton
          key={language}
          lang={language}
          className={classes.link}
          aria-pressed={language === current}
          onClick={() => void chooseLanguage(language)}
        >
          {t(`language.${language}`)}
        </UnstyledButton>
      ))}
    </fieldset>
  )
}
