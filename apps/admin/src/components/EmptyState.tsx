import { Card, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Arcs } from './Arcs'
import classes from './EmptyState.module.css'

type EmptyStateProps = { title: string; text: string; detail?: string; action?: ReactNode; headingLevel?: 1 | 2 }

/** No data yet, or none for this user: explains why and offers the next step if there is one. */
export const EmptyState = ({ title, text, detail, action, headingLevel = 2 }: EmptyStateProps) => (
  <Card className={classes.card}>
    <Arcs />
    <Title order={headingLevel} className={classes.title} tabIndex={headingLevel === 1 ? -1 : undefined}>
      {title}
    </Title>
    <Text className={classes.text}>{text}</Text>
    {detail && <Text className={classes.detail}>{detail}</Text>}
    {action}
  </Card>
)
