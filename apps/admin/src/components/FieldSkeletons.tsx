import { Skeleton, Stack } from '@mantine/core'
import { Waiting } from './Waiting'

/** Placeholders for the fields of a form while its values load: a label and a box each. */
export const FieldSkeletons = ({ count }: { count: number }) => (
  <Waiting>
    <Stack gap="md" aria-hidden>
      {Array.from({ length: count }, (_, index) => 1 - index / (count + 1)).map((opacity) => (
        <div key={opacity} style={{ opacity }}>
          <Skeleton height={12} width={120} mt={3} mb={9} />
          <Skeleton height={36} />
        </div>
      ))}
    </Stack>
  </Waiting>
)
