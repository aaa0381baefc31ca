import { Card, Skeleton } from '@mantine/core'
import { Waiting } from '../../components/Waiting'
import classes from './Integrations.module.css'

const fading = [1, 0.85, 0.7, 0.55, 0.4, 0.25]

export const GridSkeleton = () => (
  <Waiting>
    <div className={classes.grid} aria-hidden>
      {fading.map((opacity) => (
        <Card key={opacity} className={classes.card} style={{ opacity }}>
          <Skeleton height={40} width={40} radius={10} />
          <Skeleton height={16} width="50%" />
          <Skeleton height={14} width="80%" />
        </Card>
      ))}
    </div>
  </Waiting>
)
