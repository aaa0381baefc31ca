import { Button, Card, Title } from '@mantine/core'
import type { Dispatch } from '@ressoa/contract/dispatches'
import { stopSeconds } from '@ressoa/domain/limits'
import { IconPlayerStop } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '../../../components/FormAlert'
import { useStopDispatches } from '../../dispatches/dispatches.mutations'
import classes from './DispatchSent.module.css'

type StopCardProps = { dispatches: readonly Dispatch[]; readAt: number; onStopped: () => void }

/** Counts down the seconds left to stop the dispatches. The server has its own countdown and decides. */
export const StopCard = ({ dispatches, readAt, onStopped }: StopCardProps) => {
  const { t } = useTranslation()
  const stop = useStopDispatches()
  const now = useSeconds()
  const stoppable = dispatches.filter(({ secondsToStop, active }) => active && secondsToStop !== null)
  const atLeast = Math.min(...stoppable.map(({ secondsToStop }) => secondsToStop ?? 0))
  const left = stoppable.length === 0 ? 0 : Math.max(0, atLeast - Math.floor(Math.max(0, now - readAt) / 1000))
  if (left === 0 && !stop.isPending) return stop.error ? <FormAlert error={stop.error} /> : null
  return (
    <Card component="section" className={classes.stop} aria-labelledby="sent-stop">
      <Ring left={left} />
      <div className={classes.stopWords}>
        <Title order={2} id="sent-stop">
          {t('dispatch.sent.nothingYet')}
        </Title>
        <p className={classes.quiet}>{t('dispatch.sent.firstIn', { count: left })}</p>
      </div>
      <Button
        variant="default"
        leftSection={<IconPlayerStop size={17} stroke={1.7} aria-hidden />}
        loading={stop.isPending}
        onClick={() => stop.mutate(stoppable, { onSuccess: onStopped })}
      >
        {t('dispatch.sent.stop', { count: left })}
      </Button>
      {stop.error && (
        <div className={classes.wide}>
          <FormAlert error={stop.error} />
        </div>
      )}
    </Card>
  )
}

/** The current time, updated twice a second. */
const useSeconds = () => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return now
}

const radius = 20
const around = 2 * Math.PI * radius

const Ring = ({ left }: { left: number }) => (
  <svg className={classes.ring} viewBox="0 0 48 48" aria-hidden="true">
    <circle cx={24} cy={24} r={radius} />
    <circle
      cx={24}
      cy={24}
      r={radius}
      transform="rotate(-90 24 24)"
      strokeDasharray={around}
      strokeDashoffset={around * (1 - Math.min(1, left / stopSeconds))}
    />
    <text x={24} y={24} dominantBaseline="central" textAnchor="middle">
      {left}
    </text>
  </svg>
)
