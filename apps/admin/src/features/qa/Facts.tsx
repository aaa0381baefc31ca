import { Card, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './Facts.module.css'

type Fact = [name: string, value: string | number]

/** Names and values under a title, or `instead` if there are none. */
export const Facts = ({ title, facts, instead }: { title: string; facts?: readonly Fact[]; instead?: ReactNode }) => {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {facts ? (
        <dl className={classes.facts}>
          {facts.map(([name, value]) => (
            <div key={name} className={classes.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <div className={classes.instead}>{instead}</div>
      )}
    </Card>
  )
}
