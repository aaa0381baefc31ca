import { Button, Card, Loader, Select, Stack } from '@mantine/core'
import { campaigns } from '@ressoa/contract/campaigns'
import { generateLinks, linkTemplate } from '@ressoa/contract/imports'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedState } from '../../components/FailedState'
import { FormAlert } from '../../components/FormAlert'
import { Page } from '../../components/Page'
import { SheetDropzone } from '../../components/SheetDropzone'
import { callForFile } from '../../lib/api'
import { saveFile } from '../../lib/download'
import { notifyDone } from '../../lib/notices'
import { ask } from '../../lib/query'
import classes from './DirectLinks.module.css'

const resultName = 'resultado.xlsx'

/** Takes a campaign and a spreadsheet, and returns the spreadsheet with a personal link in every row. */
export const DirectLinksScreen = () => {
  const { t } = useTranslation()
  const [campaignId, setCampaignId] = useState<string | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const generate = useMutation({
    mutationFn: (file: File) => callForFile(generateLinks, { campaignId: Number(campaignId) }, { file, filePart: 'list' }),
    onSuccess: ({ blob }) => {
      saveFile({ blob, fileName: resultName })
      notifyDone(t('directLinks.done', { file: resultName }))
    },
    meta: { showsOwnError: true },
  })
  const take = (file: File) => (campaignId === null ? setIsMissing(true) : generate.mutate(file))
  return (
    <Page width="step" title={t('section.directLinks')} subtitle={t('directLinks.text')} actions={<TemplateButton />}>
      <Card>
        <Stack gap="md">
          <CampaignChoice
            campaignId={campaignId}
            isMissing={isMissing}
            onChange={(next) => {
              setCampaignId(next)
              setIsMissing(false)
            }}
          />
          {generate.isPending ? (
            <p className={classes.making} role="status">
              <Loader size={20} aria-hidden />
              {t('directLinks.making')}
            </p>
          ) : (
            <SheetDropzone label={t('directLinks.label')} extensions={['.xlsx']} onFile={take} />
          )}
          {generate.isError && <FormAlert error={generate.error} />}
        </Stack>
      </Card>
    </Page>
  )
}

type CampaignChoiceProps = { campaignId: string | null; isMissing: boolean; onChange: (campaignId: string | null) => void }

const CampaignChoice = ({ campaignId, isMissing, onChange }: CampaignChoiceProps) => {
  const { t } = useTranslation()
  const known = useQuery(ask(campaigns))
  if (known.isLoadingError) return <FailedState bare error={known.error} onRetry={() => void known.refetch()} />
  return (
    <Select
      required
      searchable
      label={t('directLinks.campaign')}
      placeholder={t('directLinks.campaignChoose')}
      nothingFoundMessage={t('directLinks.campaignNone')}
      data={(known.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={campaignId}
      error={isMissing && t('directLinks.campaignMissing')}
      onChange={onChange}
    />
  )
}

const TemplateButton = () => {
  const { t } = useTranslation()
  const download = useMutation({ mutationFn: () => callForFile(linkTemplate), onSuccess: saveFile })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={17} stroke={1.7} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('directLinks.template')}
    </Button>
  )
}
