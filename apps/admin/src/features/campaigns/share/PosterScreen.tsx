import { Button, Card, Skeleton, Title } from '@mantine/core'
import { type Campaign, campaignById } from '@ressoa/contract/campaigns'
import { formById } from '@ressoa/contract/forms'
import { settings } from '@ressoa/contract/settings'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedState } from '../../../components/FailedState'
import { FormAlert } from '../../../components/FormAlert'
import { useDocumentTitle } from '../../../components/Page'
import { RetryLine } from '../../../components/RetryLine'
import { ToNotFound } from '../../../components/ToNotFound'
import { textsIn } from '../../../i18n'
import { isNotFound } from '../../../lib/api'
import { browser } from '../../../lib/browser'
import { idFrom } from '../../../lib/ids'
import { ask } from '../../../lib/query'
import { useSession } from '../../../lib/session'
import { paths } from '../../../paths'
import { useLinkDimensions } from './link-dimensions'
import classes from './Poster.module.css'
import { type PosterChoice, PosterOptions } from './PosterOptions'
import { PosterSheets, type PosterText } from './PosterSheets'
import { inSheets, placesOf, sheetOf } from './posters'
import { useQrCodes } from './use-qr-codes'

/** A campaign's QR code as a poster: one, or one per branch. The browser prints it or saves it as PDF. */
export const PosterScreen = () => {
  const id = idFrom(useSearch({ from: '/signed-in/campaign/poster' }).Id)
  return id === undefined ? <ToNotFound /> : <PosterOf id={id} />
}

const PosterOf = ({ id }: { id: number }) => {
  const known = useQuery(ask(campaignById, { id }))
  if (isNotFound(known.error)) return <ToNotFound />
  if (known.data) return <Posters campaign={known.data} />
  return (
    <main className={classes.main}>
      {known.error ? <FailedState error={known.error} onRetry={() => void known.refetch()} /> : <Skeleton height={420} />}
    </main>
  )
}

const Posters = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useTranslation()
  const title = t('campaign.poster.title')
  useDocumentTitle(title)
  const [choice, setChoice] = useState<PosterChoice>({ size: 'A4', values: [] })
  const { dimensions, failed } = useLinkDimensions(campaign.formId)
  const { text, failed: failedText } = usePosterText(campaign)
  const places = placesOf(campaign.publicLink, choice.dimension, choice.values)
  const codes = useQrCodes(places.map(({ link }) => link))
  const drawn = places.filter(({ link }) => codes.has(link)).length
  const isTooLong = places.some(({ link }) => codes.get(link) === null)
  const pages = inSheets(places, sheetOf[choice.size].posters).length
  const isReady = text !== undefined && drawn === places.length && places.length > 0 && !isTooLong
  return (
    <main className={classes.main}>
      <Card component="section" className={classes.options} aria-labelledby="poster-title">
        <Title order={1} id="poster-title" tabIndex={-1}>
          {title}
        </Title>
        <p className={classes.campaign}>{campaign.name}</p>
        <PosterOptions dimensions={dimensions ?? []} choice={choice} onChange={(change) => setChoice({ ...choice, ...change })} />
        <RetryLine of={failed} />
        <RetryLine of={failedText} />
        {isTooLong && <FormAlert message={t('campaign.link.tooLong')} />}
        <p role="status" className={classes.status}>
          {drawn < places.length
            ? t('campaign.poster.drawing', { drawn, total: places.length })
            : t('campaign.poster.pages', { count: pages })}
        </p>
        <Button disabled={!isReady} leftSection={<IconPrinter size={17} stroke={1.7} aria-hidden />} onClick={browser.print}>
          {t('campaign.poster.print')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={17} stroke={1.7} aria-hidden />}
          renderRoot={(props) => <Link {...props} to={paths.campaignSuccess.path} search={{ Id: String(campaign.id) }} />}
        >
          {t('campaign.poster.back')}
        </Button>
      </Card>
      {text && <PosterSheets places={places} size={choice.size} text={text} codes={codes} />}
    </main>
  )
}

/** In the store's language and theme, not in the user's. */
const usePosterText = ({ formId }: Campaign) => {
  const { store } = useSession()
  const form = useQuery(ask(formById, { formId }))
  const look = useQuery(ask(settings))
  const language = look.data?.language
  const said = useQuery({
    queryKey: ['texts', language],
    queryFn: async () => (await textsIn(language ?? 'pt'))('campaign.success.scan'),
    enabled: language !== undefined,
  })
  const [question, theme, scan] = [form.data?.title, look.data?.theme, said.data]
  const text = useMemo(
    (): PosterText | undefined =>
      question !== undefined && theme && scan
        ? { store: store.name, logo: theme.logoUrl || (store.logo ?? undefined), question, scan, theme }
        : undefined,
    [question, theme, scan, store.name, store.logo],
  )
  return { text, failed: [form, look, said].find(({ isLoadingError }) => isLoadingError) ?? form }
}
