import { Button, Loader } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Campaign } from '@ressoa/contract/campaigns'
import type { Dispatch } from '@ressoa/contract/dispatches'
import { peopleLists } from '@ressoa/contract/people'
import { stopSeconds } from '@ressoa/domain/limits'
import { mergePartsOf } from '@ressoa/domain/merge-places'
import { IconMail, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../components/Dialog'
import { FailedState } from '../../../components/FailedState'
import { IconTile } from '../../../components/IconTile'
import { Waiting } from '../../../components/Waiting'
import { currentLanguage } from '../../../i18n'
import { formatNumber } from '../../../lib/format'
import { ask } from '../../../lib/query'
import { paths } from '../../../paths'
import { useSaveDispatches } from '../dispatches.mutations'
import classes from './ConfirmSending.module.css'
import { dayAndHour } from './dispatch-moment'
import { type NewDispatch, timingOf } from './new-dispatches'
import { plannedOf, useSendingPlan } from './sending-plan'
import { WhoGetsIt } from './WhoGetsIt'

type ConfirmSendingProps = {
  campaign: Campaign
  dispatches: readonly NewDispatch[]
  onSent: (saved: readonly Dispatch[]) => void
  onClose: () => void
}

/** The confirmation before mails are sent: how many, which and when. The button repeats it. */
export const ConfirmSending = ({ campaign, dispatches, onSent, onClose }: ConfirmSendingProps) => {
  const { t } = useTranslation()
  const isPhone = useMediaQuery('(max-width: 559px)', undefined, { getInitialValueInEffect: false })
  const { plan, error, retry } = useSendingPlan(campaign.id, dispatches.map(plannedOf))
  const save = useSaveDispatches()
  const timing = timingOf(dispatches)
  const words = {
    count: plan?.willGet ?? 0,
    people: formatNumber(plan?.willGet ?? 0, currentLanguage()),
    dispatches: dispatches.length,
    seconds: stopSeconds,
    ...dayAndHour(timing.date ?? new Date(), currentLanguage()),
  }
  const send = () => save.mutate({ campaignId: campaign.id, dispatches }, { onSuccess: onSent })
  return (
    <Dialog
      size={640}
      fullScreen={isPhone}
      title={plan ? t(`dispatch.confirm.title.${timing.kind}`, words) : t('dispatch.confirm.counting')}
      withCloseButton={false}
      closeOnClickOutside={!save.isPending}
      onClose={onClose}
    >
      <div className={classes.body}>
        {plan && plan.willGet > 0 && <p className={classes.starts}>{t(`dispatch.confirm.starts.${timing.kind}`, words)}</p>}
        <What campaign={campaign} dispatches={dispatches} />
        {error ? (
          <FailedState bare error={error} onRetry={retry} />
        ) : plan ? (
          <WhoGetsIt plan={plan} />
        ) : (
          <Waiting>
            <Loader size={20} aria-label={t('dispatch.plan.counting')} />
          </Waiting>
        )}
        <div className={classes.buttons}>
          <Button variant="default" disabled={save.isPending} onClick={onClose} data-autofocus>
            {t('dispatch.confirm.back')}
          </Button>
          <Button disabled={!plan || plan.willGet === 0} loading={save.isPending} onClick={send}>
            {t(`dispatch.confirm.button.${timing.kind}`, words)}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** The lists and the mail. */
const What = ({ campaign, dispatches }: Pick<ConfirmSendingProps, 'campaign' | 'dispatches'>) => {
  const { t } = useTranslation()
  const lists = useQuery(ask(peopleLists)).data
  const { request, senderName } = campaign.emailConfiguration ?? {}
  return (
    <ul className={classes.what}>
      {dispatches.map(({ key, listId, nameList, date }) => (
        <li key={key}>
          <IconTile>
            <IconUsers size={20} stroke={1.7} />
          </IconTile>
          <div className={classes.words}>
            <p className={classes.name}>{nameList}</p>
            <p className={classes.facts}>
              <Size count={lists?.find(({ id }) => id === listId)?.personsCount} />
              {date === null
                ? t('dispatch.confirm.goesNow')
                : t('dispatch.confirm.goesOn', dayAndHour(new Date(date), currentLanguage()))}
            </p>
          </div>
        </li>
      ))}
      <li>
        <IconTile>
          <IconMail size={20} stroke={1.7} />
        </IconTile>
        <div className={classes.words}>
          <p className={classes.name}>{readable(request?.subject ?? '') || t('dispatch.confirm.noSubject')}</p>
          <p className={classes.facts}>
            {t('dispatch.confirm.mail', { template: request?.templateName ?? '', sender: senderName ?? '' })}
          </p>
        </div>
        <Link className={classes.link} to={paths.campaignEmail.path} search={{ Id: String(campaign.id) }}>
          {t('dispatch.confirm.seeMail')}
        </Link>
      </li>
    </ul>
  )
}

/** Shows the fallback of each merge field in place of the field. */
const readable = (subject: string) =>
  mergePartsOf(subject)
    .map((part) => (typeof part === 'string' ? part : part.fallback || '…'))
    .join('')

const Size = ({ count }: { count: number | undefined }) => {
  const { t } = useTranslation()
  if (count === undefined) return null
  return `${t('dispatch.confirm.listOf', { count, people: formatNumber(count, currentLanguage()) })} · `
}
