import { Group, Loader, Text } from '@mantine/core'

export const WaitingLine = ({ text }: { text: string }) => (
  <Group gap="sm" role="status" wrap="nowrap">
    <Loader size="sm" aria-hidden />
    <Text>{text}</Text>
  </Group>
)
