import { Button, Card, Group, Stack, Tabs, Text, Title, VisuallyHidden } from '@mantine/core'
import { widgetHosts } from '@ressoa/contract/widget'
import { hashSnippet, nonceSnippet, plainSnippet, policies } from '@ressoa/domain/widget-snippets'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CodeBlock } from '../../../components/CodeBlock'
import { FailedState } from '../../../components/FailedState'
import { FieldSkeletons } from '../../../components/FieldSkeletons'
import { ask } from '../../../lib/query'

const kinds = ['plain', 'nonce', 'hash'] as const
const snippets = { plain: plainSnippet, nonce: nonceSnippet, hash: hashSnippet }

/** The code for three kinds of content security policy, each with what its policy must allow. */
export const SnippetsPart = ({ storeKey }: { storeKey: string }) => {
  const { t } = useTranslation()
  const hosts = useQuery({ ...ask(widgetHosts), staleTime: Number.POSITIVE_INFINITY })
  return (
    <Card component="section" aria-labelledby="snippets">
      <Title order={2} id="snippets">
        {t('widget.script.code.title')}
      </Title>
      <Text c="dimmed" mt={4} mb="md">
        {t('widget.script.code.where')}
      </Text>
      {hosts.data ? (
        <Snippets storeKey={storeKey} hosts={hosts.data} />
      ) : hosts.isError ? (
        <FailedState bare error={hosts.error} onRetry={() => void hosts.refetch()} />
      ) : (
        <FieldSkeletons count={2} />
      )}
      <TestLink storeKey={storeKey} />
    </Card>
  )
}

type SnippetsProps = { storeKey: string; hosts: Parameters<typeof policies>[0] }

const Snippets = ({ storeKey, hosts }: SnippetsProps) => {
  const { t } = useTranslation()
  const allowed = policies(hosts)
  return (
    <Tabs defaultValue="plain">
      <Tabs.List aria-label={t('widget.script.code.choose')}>
        {kinds.map((kind) => (
          <Tabs.Tab key={kind} value={kind}>
            {t(`widget.script.code.${kind}.name`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {kinds.map((kind) => (
        <Tabs.Panel key={kind} value={kind} pt="md">
          <Stack gap="md">
            <Text>{t(`widget.script.code.${kind}.use`)}</Text>
            <CodeBlock label={t('widget.script.code.title')} code={snippets[kind]({ script: hosts.script, storeKey })} />
            <div>
              <CodeBlock label={t('widget.script.code.policy')} code={allowed[kind]} />
              <Text fz="sm" c="dimmed" mt="xs">
                {`${t('widget.script.code.policyHelp')} ${t(`widget.script.code.${kind === 'hash' ? 'untrusted' : 'trusted'}`)}`}
              </Text>
            </div>
          </Stack>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

const TestLink = ({ storeKey }: { storeKey: string }) => {
  const { t } = useTranslation()
  return (
    <Group gap="xs" mt="lg">
      <Button
        component="a"
        variant="light"
        href={`/widget-test?StoreKey=${encodeURIComponent(storeKey)}`}
        target="_blank"
        rel="noopener"
        rightSection={<IconExternalLink size={17} stroke={1.7} aria-hidden />}
      >
        {t('widget.script.test')}
        <VisuallyHidden>{`, ${t('widget.install.newTab')}`}</VisuallyHidden>
      </Button>
      <Text fz="sm" c="dimmed">
        {t('widget.script.testHelp')}
      </Text>
    </Group>
  )
}
