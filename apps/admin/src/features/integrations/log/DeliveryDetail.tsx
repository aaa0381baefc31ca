import { Button, Skeleton } from '@mantine/core'
import { type HookDelivery, type HookDeliveryDetail, hookDelivery } from '@ressoa/contract/integrations'
import { IconRefresh } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../components/CopyButton'
import { FailedState } from '../../../components/FailedState'
import { Waiting } from '../../../components/Waiting'
import { currentLanguage } from '../../../i18n'
import { call } from '../../../lib/api'
import { formatMilliseconds, formatNearMoment } from '../../../lib/format'
import { useReplay } from '../integrations.mutations'
import { attemptWords, summaryOf } from './delivery-texts'
import classes from './Log.module.css'

type DeliveryDetailProps = { integrationKey: string; delivery: HookDelivery }

/** What was sent, what came back, and every try in words. */
export const DeliveryDetail = ({ integrationKey, delivery: { id, state, attempts } }: DeliveryDetailProps) => {
  const input = { integrationKey, deliveryId: id }
  const found = useQuery({
    // Asked again when the row has moved on.
    queryKey: [hookDelivery.path, input, state, attempts],
    queryFn: ({ signal }) => call(hookDelivery, input, { signal, isReading: true }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={classes.detail}>
      {found.data ? (
        <Detail integrationKey={integrationKey} detail={found.data} />
      ) : found.isError ? (
        <FailedState bare error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Waiting>
          <Skeleton height={140} aria-hidden />
        </Waiting>
      )}
    </div>
  )
}

const Detail = ({ integrationKey, detail }: { integrationKey: string; detail: HookDeliveryDetail }) => {
  const { t } = useTranslation()
  const replay = useReplay()
  const { id, state, sentBody, history } = detail
  const [sent, received] = [sentIn(detail), receivedIn(history.at(-1))]
  const isErased = sentBody === null && history.length > 0
  const canRepeat = state !== 'ready' && state !== 'claimed' && !isErased
  return (
    <>
      <div className={classes.detailHead}>
        <h3>{t('hookLog.detail.what')}</h3>
        <CopyButton
          size="xs"
          text={[sent, received].map(textOf).filter(Boolean).join('\n\n')}
          disabled={!textOf(sent) && !textOf(received)}
          label={t('hookLog.detail.copy')}
          words={{ copied: t('hookLog.detail.copied'), failed: t('hookLog.detail.copyFailed') }}
        />
        <Button
          size="xs"
          variant="light"
          leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />}
          disabled={!canRepeat}
          loading={replay.isPending}
          onClick={() => replay.mutate({ integrationKey, ids: [id] })}
        >
          {t('hookLog.detail.again')}
        </Button>
      </div>
      <p className={classes.summary}>
        {summaryOf(detail, t)} {canRepeat && t('hookLog.detail.sameId')}
      </p>
      <div className={classes.texts}>
        <Text title={t('hookLog.detail.sent')} empty={t(isErased ? 'hookLog.detail.erased' : 'hookLog.detail.notSent')}>
          {readableOf(sent)}
        </Text>
        <Text title={t('hookLog.detail.received')} empty={t('hookLog.detail.nothingReceived')}>
          {readableOf(received)}
        </Text>
      </div>
      {history.length > 1 && <History history={history} />}
    </>
  )
}

type Message = { head: string; body: string }

/** Nothing if the content was erased. */
const sentIn = ({ sentHeaders, sentBody }: HookDeliveryDetail): Message => ({
  head: sentBody === null ? '' : (sentHeaders ?? ''),
  body: sentBody ?? '',
})

/** The status, and the beginning of the reply. Without a status nothing came back. */
const receivedIn = (last: HookDeliveryDetail['history'][number] | undefined): Message =>
  last?.httpStatusCode ? { head: `HTTP ${last.httpStatusCode}`, body: last.received } : { head: '', body: '' }

/** As it travelled: the signature is that of these very characters. */
const textOf = ({ head, body }: Message) => [head, body].filter(Boolean).join('\n\n')

const readableOf = ({ head, body }: Message) => textOf({ head, body: indented(body) })

/** JSON with a line for each value. What would not be the same afterwards, such as a very long number, stays as it is. */
const indented = (body: string) => {
  try {
    const value: unknown = JSON.parse(body)
    return JSON.stringify(value) === body ? JSON.stringify(value, null, 2) : body
  } catch {
    return body
  }
}

const Text = ({ title, empty, children }: { title: string; empty: string; children: string }) => (
  <div className={classes.text}>
    <h4>{title}</h4>
    {children ? (
      // Long lines wrap, but a long text scrolls: the keyboard must reach it.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      <pre tabIndex={0}>{children}</pre>
    ) : (
      <p>{empty}</p>
    )}
  </div>
)

const History = ({ history }: Pick<HookDeliveryDetail, 'history'>) => {
  const { t } = useTranslation()
  const language = currentLanguage()
  return (
    <div>
      <h4>{t('hookLog.detail.history')}</h4>
      <ol className={classes.history}>
        {history.map((attempt) => (
          <li key={attempt.number}>
            <span>
              {t('hookLog.detail.line', {
                number: attempt.number,
                moment: formatNearMoment(attempt.date, language),
                time: formatMilliseconds(attempt.milliseconds, language),
              })}
            </span>{' '}
            {attemptWords(attempt, t)}
          </li>
        ))}
      </ol>
    </div>
  )
}
