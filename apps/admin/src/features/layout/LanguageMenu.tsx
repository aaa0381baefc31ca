import { Menu, VisuallyHidden } from '@mantine/core'
import { isLanguage, languages } from '@ressoa/domain/languages'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, currentLanguage } from '../../i18n'
import { TopBarButton } from './TopBarButton'

export const LanguageMenu = () => {
  const { t } = useTranslation()
  const language = currentLanguage()
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <TopBarButton>
          <VisuallyHidden>{t('language.label')}</VisuallyHidden>
          <span>{language.toUpperCase()}</span>
          <IconChevronDown size={16} stroke={1.7} aria-hidden />
        </TopBarButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={language} onChange={(value) => isLanguage(value) && void chooseLanguage(value)}>
          {languages.map((each) => (
            <Menu.RadioItem key={each} value={each} lang={each}>
              {t(`language.${each}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
