import { recipientsOfDispatch } from '@ressoa/contract/dispatches'
import { type DeliveryState, type MailKind, type MailOutcome, mailOutcomes } from '@ressoa/domain/codes'
import { personPageSize } from '@ressoa/domain/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/EmptyState'
import { Found } from '../../components/Found'
import { Page } from '../../components/Page'
import { ToNotFound } from '../../components/ToNotFound'
import { isNotFound } from '../../lib/api'
import { idFrom } from '../../lib/ids'
import { ask } from '../../lib/query'
import { paths } from '../../paths'
import { pauseUntilNextLook, useDispatches } from './dispatches.queries'
import { RecipientExport } from './RecipientExport'
import { RecipientFilters } from './RecipientFilters'
import { RecipientTable } from './RecipientTable'

export type RecipientFilter = {
  /** The state of the mail, or its outcome. */
  state?: DeliveryState | MailOutcome
  kind?: MailKind
  search?: string
  page?: number
  PageSize?: number
}

/** Every recipient of a dispatch: who got which mail, who got none, and why. */
export const RecipientsScreen = () => {
  const { Id, dispatch, ...filter } = useSearch({ from: '/signed-in/campaign/dispatch/recipients' })
  const [campaignId, dispatchId] = [idFrom(Id), idFrom(dispatch)]
  if (campaignId === undefined || dispatchId === undefined) return <ToNotFound />
  return <Recipients campaignId={campaignId} dispatchId={dispatchId} filter={filter} />
}

const isOutcome = (state: DeliveryState | MailOutcome): state is MailOutcome => mailOutcomes.some((outcome) => outcome === state)

const stateOrOutcome = (state: RecipientFilter['state']) =>
  state === undefined ? {} : isOutcome(state) ? { outcome: state } : { state }

type RecipientsProps = { campaignId: number; dispatchId: number; filter: RecipientFilter }

const Recipients = ({ campaignId, dispatchId, filter }: RecipientsProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const shown = useDispatches(campaignId).data?.find(({ id }) => id === dispatchId)
  const { state, kind, search, page, PageSize = personPageSize } = filter
  const wanted = { dispatchId, ...stateOrOutcome(state), kind, search }
  const found = useQuery({
    ...ask(recipientsOfDispatch, { ...wanted, page, pageSize: PageSize }),
    placeholderData: keepPreviousData,
    // Polls while the dispatch is being sent.
    refetchInterval: () => pauseUntilNextLook(shown && [shown], new Date()),
  })
  const show = (change: RecipientFilter, { replace = false } = {}) =>
    void navigate({
      to: '.',
      search: { Id: String(campaignId), dispatch: String(dispatchId), ...filter, page: undefined, ...change },
      replace,
    })
  const showAll = () => show({ state: undefined, kind: undefined, search: undefined })
  const isEmpty = found.data?.totalItemCount === 0 && !found.isPlaceholderData
  if (isNotFound(found.error)) return <ToNotFound />
  return (
    <Page
      title={shown?.nameList ?? t('recipient.title')}
      subtitle={t('recipient.subtitle')}
      back={{
        link: { to: paths.campaignDispatch.path, search: { Id: String(campaignId) } },
        label: t('recipient.back'),
      }}
      actions={<RecipientExport filter={wanted} isEmpty={found.data === undefined || isEmpty} />}
    >
      <RecipientFilters filter={filter} onShow={show} />
      <Found
        of={found}
        noMatches={state || kind || search ? { text: t('recipient.noMatches'), onClear: showAll } : undefined}
        empty={<EmptyState title={t('recipient.emptyTitle')} text={t('recipient.emptyText')} />}
        onPage={(next, options) => show({ page: next }, options)}
        onPageSize={(size) => show({ PageSize: size === personPageSize ? undefined : size })}
      >
        {({ rows, ...list }) => <RecipientTable recipients={rows} {...list} />}
      </Found>
    </Page>
  )
}
