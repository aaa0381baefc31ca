import { Card, Skeleton } from '@mantine/core'
import { Waiting } from '../../components/Waiting'
import { NoticesMatrix } from './NoticesMatrix'

export const NoticesSkeleton = () => (
  <Card>
    <NoticesMatrix
      control={() => (
        <Waiting>
          <Skeleton width={42} height={22} radius={11} />
        </Waiting>
      )}
    />
  </Card>
)
