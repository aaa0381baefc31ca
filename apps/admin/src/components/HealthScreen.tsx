import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from './Page'

export const HealthScreen = () => {
  const { t } = useTranslation()
  useDocumentTitle(t('health.title'))
  return <img src={`${import.meta.env.BASE_URL}health.svg`} alt={t('health.image')} width={96} height={96} />
}
