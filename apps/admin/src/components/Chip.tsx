import type { ReactNode } from 'react'
import classes from './Chip.module.css'

/**
 * A short label for the element beside it. good: all is well; missing: something is left to do; own: brand; quiet: everything
 * else.
 */
export const Chip = ({ look = 'quiet', children }: { look?: 'good' | 'missing' | 'own' | 'quiet'; children: ReactNode }) => (
  <span className={classes.chip} data-look={look}>
    {children}
  </span>
)
