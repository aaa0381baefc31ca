import { Card } from '@mantine/core'
import { FieldSkeletons } from '../../../components/FieldSkeletons'
import classes from './Details.module.css'

export const DetailsSkeleton = () => (
  <div className={classes.columns}>
    <Card>
      <FieldSkeletons count={5} />
    </Card>
    <Card>
      <FieldSkeletons count={3} />
    </Card>
  </div>
)
