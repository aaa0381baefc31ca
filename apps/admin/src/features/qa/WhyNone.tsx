import { useTranslation } from 'react-i18next'
import { FailedState } from '../../components/FailedState'
import { isNotFound } from '../../lib/api'

type Asked = { error: Error | null; isPending: boolean; refetch: () => unknown }

export const WhyNone = ({ asked: { error, isPending, refetch } }: { asked: Asked }) => {
  const { t } = useTranslation()
  if (isNotFound(error)) return t('qa.notFound')
  if (error) return <FailedState bare error={error} onRetry={() => void refetch()} />
  return isPending ? null : t('qa.none')
}
