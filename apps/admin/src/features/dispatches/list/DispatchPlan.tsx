import { Loader } from '@mantine/core'
import { planDispatch } from '@ressoa/contract/dispatches'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailedState } from '../../../components/FailedState'
import { Waiting } from '../../../components/Waiting'
import { currentLanguage } from '../../../i18n'
import { formatNumber } from '../../../lib/format'
import { ask } from '../../../lib/query'
import classes from './Dispatches.module.css'

type DispatchPlanProps = { campaignId: number; listId: number; listsBefore: readonly number[]; isNow: boolean }

/** Shows before sending who gets the mail and who does not. */
export const DispatchPlan = ({ campaignId, listId, listsBefore, isNow }: DispatchPlanProps) => {
  const { t } = useTranslation()
  const plan = useQuery({
    ...ask(planDispatch, { campaignId, listId, earlierListIds: [...listsBefore] }),
    staleTime: 0,
  })
  const format = (value: number) => formatNumber(value, currentLanguage())
  if (plan.isLoadingError) return <FailedState bare error={plan.error} onRetry={() => void plan.refetch()} />
  if (!plan.data) {
    return (
      <Waiting>
        <Loader size={20} aria-label={t('dispatch.plan.counting')} />
      </Waiting>
    )
  }
  const { willGet, total, willNotGet, obstacle } = plan.data
  return (
    <div className={classes.plan} role="status">
      <p className={classes.planHead}>
        {t(isNow ? 'dispatch.plan.willGet' : 'dispatch.plan.wouldGet', {
          count: willGet,
          people: format(willGet),
          total: format(total),
        })}
      </p>
      {obstacle && <p>{t(`dispatch.plan.obstacle.${obstacle}`)}</p>}
      {!obstacle && willNotGet.length > 0 && (
        <>
          <p>{t('dispatch.plan.willNotGet')}</p>
          <ul className={classes.planReasons}>
            {willNotGet.map(({ reason, count }) => (
              <li key={reason}>
                {format(count)} · {t(`delivery.reason.${reason}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
