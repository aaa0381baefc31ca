import { UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Chip } from './Chip'
import classes from './RemovableChip.module.css'

type RemovableChipProps = { look?: 'own' | 'quiet'; label: string; onRemove?: () => void; children: ReactNode }

/** A chip with a remove button, if the user may remove it. */
export const RemovableChip = ({ look, label, onRemove, children }: RemovableChipProps) => (
  <Chip look={look}>
    {children}
    {onRemove && (
      <UnstyledButton className={classes.remove} aria-label={label} onClick={onRemove}>
        <IconX size={14} stroke={2} aria-hidden />
      </UnstyledButton>
    )}
  </Chip>
)
