import { Button } from '@mantine/core'
import { may } from '@ressoa/domain/rights'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/EmptyState'
import { useSession } from '../../lib/session'
import { paths } from '../../paths'

/** No campaigns yet: users who may create one get a button, others learn who can. */
export const NoCampaigns = () => {
  const { t } = useTranslation()
  const mayAsk = may(useSession().admin.role, 'manager')
  return mayAsk ? (
    <EmptyState
      title={t('dashboard.empty.title')}
      text={t('dashboard.empty.text')}
      action={
        <Button renderRoot={(props) => <Link {...props} to={paths.newCampaign.path} />}>{t('dashboard.empty.create')}</Button>
      }
    />
  ) : (
    <EmptyState title={t('dashboard.empty.noticeTitle')} text={t('dashboard.empty.noticeText')} />
  )
}
