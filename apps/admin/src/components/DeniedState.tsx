import { useTranslation } from 'react-i18next'
import { EmptyState } from './EmptyState'
import { useDocumentTitle } from './Page'

export const DeniedState = () => {
  const { t } = useTranslation()
  useDocumentTitle(t('error.notAllowed'))
  return <EmptyState headingLevel={1} title={t('error.notAllowed')} text={t('error.askForAccess')} />
}
