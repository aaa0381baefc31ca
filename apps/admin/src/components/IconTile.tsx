import type { ReactNode } from 'react'
import classes from './IconTile.module.css'

/** An icon on a soft square, beside its label. */
export const IconTile = ({ children }: { children: ReactNode }) => (
  <span className={classes.tile} aria-hidden>
    {children}
  </span>
)
