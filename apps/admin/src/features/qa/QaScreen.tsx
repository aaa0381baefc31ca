import { SimpleGrid, Stack } from '@mantine/core'
import { isLanguage } from '@ressoa/domain/languages'
import { may } from '@ressoa/domain/rights'
import { useTranslation } from 'react-i18next'
import { version } from '../../../package.json'
import { Page } from '../../components/Page'
import { useSession } from '../../lib/session'
import { CampaignFacts } from './CampaignFacts'
import { Facts } from './Facts'
import { PersonFacts } from './PersonFacts'

/** Read-only facts about this session, for support. */
export const QaScreen = () => {
  const { t } = useTranslation()
  const { admin, store } = useSession()
  const yesOrNo = (value: boolean) => (value ? t('qa.yes') : t('qa.no'))
  return (
    <Page width="settings" title={t('qa.title')} subtitle={t('qa.subtitle')}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Facts
          title={t('qa.store')}
          facts={[
            [t('qa.name'), store.name],
            [t('qa.key'), store.key],
            [t('qa.id'), store.id],
            [t('qa.active'), yesOrNo(store.active)],
            [t('qa.main'), yesOrNo(store.main)],
            [t('qa.language'), isLanguage(store.language) ? t(`language.${store.language}`) : store.language],
            [t('qa.timeZone'), store.timeZone],
            [t('qa.csat'), yesOrNo(store.csatEnabled)],
            [t('qa.report'), yesOrNo(store.newNpsReportEnabled)],
          ]}
        />
        <Stack gap="lg">
          <Facts
            title={t('qa.user')}
            facts={[
              [t('qa.name'), admin.name],
              [t('qa.email'), admin.email],
              [t('qa.id'), admin.id],
              [t('qa.role'), t(`role.${admin.role}`)],
            ]}
          />
          <Facts title={t('qa.program')} facts={[[t('qa.version'), version]]} />
        </Stack>
        <CampaignFacts />
        {may(admin.role, 'medium') && <PersonFacts />}
      </SimpleGrid>
    </Page>
  )
}
