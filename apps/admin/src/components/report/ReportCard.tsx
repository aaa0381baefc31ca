import { Card, Title } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useIsPrinting } from '../../lib/printing'
import { FailedState } from '../FailedState'
import classes from './ReportCard.module.css'

type Asked<T> = {
  data: T | undefined
  error: unknown
  isError: boolean
  /** The data belong to an earlier request and stay until the new ones arrive. */
  isPlaceholderData: boolean
  refetch: () => unknown
}

type ReportCardProps<T> = {
  icon?: TablerIcon
  title: string
  /** Beside the title, such as a select that is part of it. */
  beside?: ReactNode
  /** What the select beside the title says, which paper does not show. */
  printedBeside?: string
  /** On the right. They stay usable while the data load. */
  tools?: ReactNode
  of: Asked<T>
  /** As large as the content, so that nothing moves when it arrives. */
  skeleton: ReactNode
  /** Explains where the data come from, if there are none. */
  emptyText: (data: T) => string | undefined
  children: (data: T) => ReactNode
  className?: string
}

/** A card with its states: loading, failed with a retry inside the card, empty, and reloading with the old data. */
export const ReportCard = <T,>({
  icon: Icon,
  title,
  beside,
  printedBeside,
  tools,
  of,
  className,
  ...content
}: ReportCardProps<T>) => {
  const titleId = useId()
  const isPrinting = useIsPrinting()
  return (
    <Card className={`${classes.card} ${className ?? ''}`} component="section" aria-labelledby={titleId} data-loads-itself>
      <div className={classes.head}>
        <div className={classes.title}>
          {Icon && <Icon size={20} stroke={1.7} aria-hidden />}
          <Title order={2} id={titleId}>
            {isPrinting && printedBeside ? `${title} ${printedBeside}` : title}
          </Title>
          {beside}
        </div>
        {tools && <div className={classes.tools}>{tools}</div>}
      </div>
      <div className={classes.content} data-reloading={of.isPlaceholderData || undefined} aria-busy={of.data === undefined}>
        <Content of={of} {...content} />
      </div>
    </Card>
  )
}

type ContentProps<T> = Pick<ReportCardProps<T>, 'of' | 'skeleton' | 'emptyText' | 'children'>

const Content = <T,>({ of, skeleton, emptyText, children }: ContentProps<T>) => {
  if (of.isError && of.data === undefined) return <FailedState bare error={of.error} onRetry={() => void of.refetch()} />
  if (of.data === undefined) return skeleton
  const empty = emptyText(of.data)
  return empty === undefined ? children(of.data) : <p className={classes.empty}>{empty}</p>
}
