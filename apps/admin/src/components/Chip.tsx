import type { ReactNode } from 'react'
import classes from './Chip.module.css'

/**
 * A short label for the element beside it. good: all is well; missing: something is left to do; failed: it does not work; own:
 * brand; quiet: everything else.
 */
export type ChipLook = 'good' | 'missing' | 'failed' | 'own' | 'quiet'

export const Chip = ({ look = 'quiet', children }: { look?: ChipLook; children: ReactNode }) => (
  <span className={classes.chip} data-look={look}>
    {children}
  </span>
)
