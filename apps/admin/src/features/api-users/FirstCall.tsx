import { Card, Stack, Text, Title } from '@mantine/core'
import { askPerson } from '@ressoa/contract/public-api'
import { useTranslation } from 'react-i18next'
import { CodeBlock } from '../../components/CodeBlock'

/** A command to begin with. The words in capitals are to be replaced. */
export const FirstCall = () => {
  const { t } = useTranslation()
  const body = { CampaignKey: t('apiUser.first.campaign'), Person: { Email: 'renata@example.com' }, Channel: 'link' }
  const command = [
    `curl -u ${t('apiUser.first.user')}:${t('apiUser.first.password')} ${window.location.origin}/${askPerson.path} \\`,
    `  -H "Content-Type: application/json" -H "Idempotency-Key: ${exampleKey}" \\`,
    `  -d '${JSON.stringify(body)}'`,
  ].join('\n')
  return (
    <Card>
      <Stack gap="sm">
        <Title order={2}>{t('apiUser.first.title')}</Title>
        <Text c="dimmed">{t('apiUser.first.text')}</Text>
        <CodeBlock label={t('apiUser.first.command')} code={command} />
      </Stack>
    </Card>
  )
}

const exampleKey = 'order-48213'
