import { Card, SimpleGrid, Stack, Title } from '@mantine/core'
import { isLanguage } from '@ressoa/domain/languages'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { version } from '../../../package.json'
import { Page } from '../../components/Page'
import { useSession } from '../../lib/session'
import classes from './QaScreen.module.css'

/** What somebody who helps needs to know about this session. Nothing can be changed here. */
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
      </SimpleGrid>
    </Page>
  )
}

const Facts = ({ title, facts }: { title: string; facts: [name: string, value: string | number][] }) => {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={classes.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
