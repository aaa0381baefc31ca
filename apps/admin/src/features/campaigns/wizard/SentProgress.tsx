import type { Dispatch } from '@ressoa/contract/dispatches'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../paths'
import { DispatchProgress } from '../../dispatches/list/DispatchProgress'
import type { SendingPlan } from '../../dispatches/list/sending-plan'
import { WhoGetsIt } from '../../dispatches/list/WhoGetsIt'
import classes from './DispatchSent.module.css'

export const isBegun = (dispatches: readonly Dispatch[]) =>
  dispatches.some(({ totalItemsCount, status }) => totalItemsCount > 0 || status !== 'waiting')

/** The plan until sending starts, then the progress of each dispatch. */
export const SentProgress = ({ dispatches, plan }: { dispatches: readonly Dispatch[]; plan: SendingPlan | undefined }) => {
  const { t } = useTranslation()
  if (!isBegun(dispatches)) return plan ? <WhoGetsIt plan={plan} /> : null
  return dispatches.map((dispatch) => (
    <div key={dispatch.id} className={classes.of}>
      <p className={classes.list}>
        {dispatch.nameList}: {t(`dispatch.status.${dispatch.active ? dispatch.status : 'cancelled'}`)}
      </p>
      {dispatch.errorMessage && <p className={classes.failure}>{t(`dispatch.error.${dispatch.errorType ?? 'internal'}`)}</p>}
      <DispatchProgress dispatch={dispatch} />
      {dispatch.totalItemsCount > 0 && (
        <Link
          className={classes.link}
          to={paths.recipients.path}
          search={{ Id: String(dispatch.campaignId), dispatch: String(dispatch.id) }}
        >
          {t('dispatch.sent.who')}
        </Link>
      )}
    </div>
  ))
}
