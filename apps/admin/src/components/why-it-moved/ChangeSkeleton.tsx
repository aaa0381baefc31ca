import { Skeleton } from '@mantine/core'
import { Waiting } from '../Waiting'
import classes from './WhyItMoved.module.css'

export const ChangeSkeleton = () => (
  <Waiting>
    <div className={classes.content} aria-hidden="true">
      <Skeleton height={20} width="60%" />
      <Skeleton height={56} />
      <div className={classes.totals}>
        <Skeleton height={96} />
        <Skeleton height={96} />
      </div>
      <Skeleton height={320} />
    </div>
  </Waiting>
)
