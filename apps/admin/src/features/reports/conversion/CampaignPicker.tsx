import { Button, Card, Skeleton, Text } from '@mantine/core'
import { campaigns } from '@ressoa/contract/campaigns'
import { may } from '@ressoa/domain/rights'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../components/EmptyState'
import { FailedState } from '../../../components/FailedState'
import { IconTile } from '../../../components/IconTile'
import { Page } from '../../../components/Page'
import { StateChip } from '../../../components/StateChip'
import { conversionOf } from '../../../lib/conversion-search'
import { ask } from '../../../lib/query'
import { useSession } from '../../../lib/session'
import { surveyTypeIcons } from '../../../lib/survey-types'
import { paths } from '../../../paths'
import classes from './Conversion.module.css'

/** The report is about one campaign: the newest come first. */
export const CampaignPicker = () => {
  const { t } = useTranslation()
  return (
    <Page title={t('section.conversion')} subtitle={t('conversion.picker.text')}>
      <Choices />
    </Page>
  )
}

const Choices = () => {
  const { t } = useTranslation()
  const { view } = useParams({ from: '/signed-in/reports/conversion/$view' })
  const known = useQuery(ask(campaigns))
  if (known.isError && !known.data) return <FailedState error={known.error} onRetry={() => void known.refetch()} />
  if (!known.data) return <Skeleton height={240} aria-hidden="true" />
  if (known.data.length === 0) return <NoCampaigns />
  const words = { on: t('campaign.state.on'), off: t('campaign.state.off') }
  return (
    <Card component="ul" className={classes.campaigns} aria-label={t('section.campaigns')}>
      {known.data.map(({ id, name, type, active }) => {
        const Icon = surveyTypeIcons[type]
        return (
          <li key={id}>
            <Link className={classes.campaign} to={paths.conversion.path} params={{ view }} search={conversionOf(id)}>
              <IconTile>
                <Icon size={20} stroke={1.7} aria-hidden />
              </IconTile>
              <span className={classes.campaignName}>
                {name}
                <Text component="span" size="xs" c="dimmed">
                  {t(`surveyType.${type}`)}
                </Text>
              </span>
              <StateChip isActive={active} words={words} />
              <IconChevronRight size={18} stroke={1.7} aria-hidden />
            </Link>
          </li>
        )
      })}
    </Card>
  )
}

const NoCampaigns = () => {
  const { t } = useTranslation()
  const { admin } = useSession()
  const canCreate = may(admin.role, 'manager')
  return (
    <EmptyState
      title={t('conversion.picker.emptyTitle')}
      text={t('conversion.picker.emptyText')}
      action={
        canCreate && (
          <Button renderRoot={(props) => <Link {...props} to={paths.newCampaign.path} />}>{t('campaign.list.create')}</Button>
        )
      }
    />
  )
}
