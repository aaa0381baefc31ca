import type { ReactNode } from 'react'
import classes from './ReportFoot.module.css'

type ReportFootProps = { legend: ReactNode; children?: ReactNode }

/** Below the content of a card: how to read it, and on the right how it is computed. */
export const ReportFoot = ({ legend, children }: ReportFootProps) => (
  <div className={classes.foot}>
    <p className={classes.legend}>{legend}</p>
    {children}
  </div>
)
