import { SegmentedControl } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import classes from './IconSwitch.module.css'

type Choice<Value> = { value: Value; name: string; icon: TablerIcon }

type IconSwitchProps<Value> = {
  label: string
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Switches between a few views, each with an icon. */
export const IconSwitch = <Value extends string>({ label, choices, value: shown, onChange }: IconSwitchProps<Value>) => (
  <SegmentedControl
    size="sm"
    aria-label={label}
    data={choices.map(({ value, name, icon: Icon }) => ({
      value,
      label: (
        <span className={classes.choice}>
          <Icon size={16} stroke={1.7} aria-hidden />
          {name}
        </span>
      ),
    }))}
    value={shown}
    onChange={(value) => onChange(value as Value)}
  />
)
