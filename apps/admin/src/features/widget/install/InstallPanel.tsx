import { Anchor, Button, Card, Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { widgetHosts } from '@ressoa/contract/widget'
import { plainSnippet } from '@ressoa/domain/widget-snippets'
import { IconExternalLink, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../components/CopyButton'
import { RetryLine } from '../../../components/RetryLine'
import { ask } from '../../../lib/query'
import { useSession } from '../../../lib/session'
import { instructionsUrl } from '../../../paths'
import classes from './InstallPanel.module.css'
import { InstallStatus } from './InstallStatus'
import { SendScriptDialog } from './SendScriptDialog'
import { SnippetDimensions } from './SnippetDimensions'

/** How the widget gets into the shop's site: its state, the code, sending it by e-mail. */
export const InstallPanel = () => {
  const { t } = useTranslation()
  const { store } = useSession()
  const [dimensions, setDimensions] = useState<string[]>([])
  const [isSending, setIsSending] = useState(false)
  return (
    <Card component="section" aria-labelledby="widget-install">
      <InstallStatus titleId="widget-install" />
      <Stack gap="md" mt="md">
        <SnippetDimensions chosen={dimensions} onChange={setDimensions} />
        <Group gap="xs">
          <CopyCode storeKey={store.key} dimensions={dimensions} />
          <Button
            variant="default"
            leftSection={<IconMail size={17} stroke={1.7} aria-hidden />}
            onClick={() => setIsSending(true)}
          >
            {t('widget.install.send')}
          </Button>
        </Group>
        <Anchor href={instructionsUrl(store.key)} target="_blank" rel="noopener" className={classes.outside}>
          {t('widget.install.instructions')}
          <VisuallyHidden>{`, ${t('widget.install.newTab')}`}</VisuallyHidden>
          <IconExternalLink size={17} stroke={1.7} aria-hidden />
        </Anchor>
      </Stack>
      {isSending && <SendScriptDialog dimensions={dimensions} onClose={() => setIsSending(false)} />}
    </Card>
  )
}

const CopyCode = ({ storeKey, dimensions }: { storeKey: string; dimensions: readonly string[] }) => {
  const { t } = useTranslation()
  const hosts = useQuery({ ...ask(widgetHosts), staleTime: Number.POSITIVE_INFINITY })
  if (hosts.isLoadingError) return <RetryLine of={hosts} />
  if (!hosts.data) return <Skeleton width={148} height={36} />
  return (
    <CopyButton
      text={plainSnippet({ script: hosts.data.script, storeKey, dimensions })}
      label={t('widget.install.copy')}
      words={{ copied: t('widget.install.copied'), failed: t('widget.install.copyFailed') }}
    />
  )
}
