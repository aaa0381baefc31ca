import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import classes from './EmailStep.module.css'

const mostDays = 3650

type DaysInputProps = {
  label: string
  /** The text around the number. */
  before: string
  after: string
  min: 0 | 1
  value: number
  onChange: (days: number) => void
}

/** A number of days inside a sentence. On blur, invalid input becomes the minimum. */
export const DaysInput = ({ label, before, after, min, value, onChange }: DaysInputProps) => {
  const [typed, setTyped] = useState<number | string>(value)
  const days = Math.max(min, Math.trunc(Number(typed)) || min)
  const settle = () => {
    setTyped(days)
    onChange(days)
  }
  return (
    <span className={classes.days}>
      <span aria-hidden="true">{before}</span>
      <NumberInput
        className={classes.daysInput}
        size="xs"
        aria-label={label}
        max={mostDays}
        allowDecimal={false}
        value={typed}
        onChange={(next) => {
          setTyped(next)
          if (Number(next) >= min && next !== '') onChange(Math.trunc(Number(next)))
        }}
        onBlur={settle}
      />
      <span aria-hidden="true">{after}</span>
    </span>
  )
}
