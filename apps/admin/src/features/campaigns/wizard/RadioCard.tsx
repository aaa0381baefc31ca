import { ActionIcon, Radio, Skeleton, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './RadioCard.module.css'

type RadioCardProps = { value: string; label: string; description: ReactNode; isChosen: boolean; tools: ReactNode }

/** One radio option, with actions beside it. */
export const RadioCard = ({ value, label, description, isChosen, tools }: RadioCardProps) => (
  <div className={classes.card} data-chosen={isChosen || undefined}>
    <Radio value={value} className={classes.radio} label={label} description={description} />
    <span className={classes.tools}>{tools}</span>
  </div>
)

export const RadioCards = ({ children, isHidden }: { children: ReactNode; isHidden?: boolean }) => (
  <div className={classes.cards} aria-hidden={isHidden}>
    {children}
  </div>
)

export const SkeletonCard = ({ opacity }: { opacity: number }) => (
  <div className={classes.card} style={{ opacity }}>
    <div className={classes.radio}>
      <Skeleton height={14} width="50%" mb={10} />
      <Skeleton height={12} width="75%" />
    </div>
  </div>
)

type CardToolProps = { hint: string; about?: string; isBusy?: boolean; onClick: () => void; children: ReactNode }

/** The hint names the action. For screen readers the label also names the item. */
export const CardTool = ({ hint, about, isBusy, onClick, children }: CardToolProps) => (
  <Tooltip label={hint}>
    <ActionIcon aria-label={about ? `${hint}: ${about}` : hint} loading={isBusy} onClick={onClick}>
      {children}
    </ActionIcon>
  </Tooltip>
)

/** Placeholder for the preview while nothing is chosen. */
export const NothingChosen = ({ children }: { children: ReactNode }) => <p className={classes.nothing}>{children}</p>
