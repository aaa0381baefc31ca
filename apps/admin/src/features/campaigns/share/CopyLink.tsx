import { ActionIcon, Button, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../lib/copy'

const saidMilliseconds = 2000

const useCopy = (link: string) => {
  const { t } = useTranslation()
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), saidMilliseconds)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    if (await copyText(link, t('campaign.link.copyFailed'))) setIsCopied(true)
  }
  return { isCopied, copy }
}

/** Shows for two seconds that the link was copied. */
export const CopyLinkButton = ({ link }: { link: string }) => {
  const { t } = useTranslation()
  const { isCopied, copy } = useCopy(link)
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <>
      <Tooltip label={t(isCopied ? 'campaign.link.copied' : 'campaign.link.copy')} opened={isCopied || undefined}>
        <Button variant="default" leftSection={<Icon size={17} stroke={1.7} aria-hidden />} onClick={() => void copy()}>
          {t('campaign.link.copy')}
        </Button>
      </Tooltip>
      <Said isCopied={isCopied} />
    </>
  )
}

export const CopyLinkIcon = ({ link, label }: { link: string; label: string }) => {
  const { t } = useTranslation()
  const { isCopied, copy } = useCopy(link)
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <>
      <Tooltip label={isCopied ? t('campaign.link.copied') : label} opened={isCopied || undefined}>
        <ActionIcon aria-label={label} onClick={() => void copy()}>
          <Icon size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Said isCopied={isCopied} />
    </>
  )
}

const Said = ({ isCopied }: { isCopied: boolean }) => {
  const { t } = useTranslation()
  return <VisuallyHidden role="status">{isCopied ? t('campaign.link.copied') : ''}</VisuallyHidden>
}
