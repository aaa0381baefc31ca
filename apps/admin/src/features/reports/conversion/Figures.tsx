import { Card, Skeleton } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FailedState } from '../../../components/FailedState'
import { currentLanguage } from '../../../i18n'
import { formatNumber } from '../../../lib/format'
import classes from './Conversion.module.css'

type Figure = {
  name: string
  icon?: TablerIcon
  /** Undefined while it loads. */
  value: number | undefined
  note?: string
}

type Asked = { data: unknown; error: unknown; isError: boolean; refetch: () => unknown }
type FiguresProps = { label: string; figures: readonly Figure[]; of: readonly Asked[]; how: ReactNode; isJoined?: boolean }

/** Large numbers with their names: as cards, or joined in one card. Below them is how they are computed. */
export const Figures = ({ label, figures, of, how, isJoined = false }: FiguresProps) => {
  const failed = of.find(({ isError, data }) => isError && data === undefined)
  const retry = () => {
    for (const { isError, refetch } of of) if (isError) void refetch()
  }
  if (failed) return <FailedState error={failed.error} onRetry={retry} />
  return (
    <section aria-label={label}>
      <div className={classes.figures} data-joined={isJoined || undefined}>
        {figures.map((figure) => (
          <OneFigure key={figure.name} {...figure} />
        ))}
      </div>
      <div className={classes.how}>{how}</div>
    </section>
  )
}

const OneFigure = ({ name, icon: Icon, value, note }: Figure) => (
  <Card component="dl" className={classes.figure}>
    <dt>
      {Icon && <Icon size={17} stroke={1.7} aria-hidden />}
      {name}
    </dt>
    <dd className={classes.value}>
      {value === undefined ? <Skeleton height={28} width={72} aria-hidden="true" /> : formatNumber(value, currentLanguage())}
    </dd>
    {note && <dd className={classes.note}>{note}</dd>}
  </Card>
)
