import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../i18n'
import { formatNumber } from '../../../lib/format'
import type { SendingPlan } from './sending-plan'
import classes from './WhoGetsIt.module.css'

/** The number of recipients and the reasons why others are left out. Together they add up to the list. */
export const WhoGetsIt = ({ plan }: { plan: SendingPlan }) => {
  const { t } = useTranslation()
  const { total, willGet, leftOut, obstacle } = plan
  const format = (value: number) => formatNumber(value, currentLanguage())
  const left = leftOut.reduce((sum, { count }) => sum + count, 0)
  const most = leftOut[0]?.count ?? 0
  return (
    <div>
      {obstacle && (
        <p className={classes.obstacle}>
          <IconAlertTriangle size={17} stroke={1.7} aria-hidden />
          {t(`dispatch.plan.obstacle.${obstacle}`)}
        </p>
      )}
      {willGet > 0 && (
        <>
          <div className={classes.bar} aria-hidden="true">
            <span className={classes.get} style={{ flexGrow: willGet }} />
            {left > 0 && <span className={classes.left} style={{ flexGrow: left }} />}
          </div>
          <p className={classes.sums}>
            <span>
              <b>{format(willGet)}</b> {t('dispatch.confirm.get', { count: willGet })}
            </span>
            {left > 0 && (
              <span>
                <b>{format(left)}</b> {t('dispatch.confirm.left', { count: left })}
              </span>
            )}
          </p>
        </>
      )}
      {!(obstacle && willGet === 0) && leftOut.length > 0 && (
        <ul className={classes.reasons} aria-label={t('dispatch.confirm.reasons')}>
          {leftOut.map(({ reason, count }) => (
            <li key={reason}>
              <span>{t(`delivery.reason.${reason}`)}</span>
              <span className={classes.track} aria-hidden="true">
                <span style={{ width: `${(count / most) * 100}%` }} />
              </span>
              <span className={classes.count}>{format(count)}</span>
            </li>
          ))}
        </ul>
      )}
      {total === 0 && <p>{t('dispatch.confirm.emptyList')}</p>}
    </div>
  )
}
