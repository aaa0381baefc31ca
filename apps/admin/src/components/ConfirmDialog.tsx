import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './Dialog'

type ConfirmDialogProps = {
  question: string
  consequence: string
  /** Button labels: verbs for confirming and for cancelling. */
  confirm: string
  keep: string
  isDestructive?: boolean
  isBusy?: boolean
  onConfirm: () => void
  onKeep: () => void
  /** What else is chosen before confirming. */
  children?: ReactNode
}

/** Asks before an action. The focus is on the safe button. */
export const ConfirmDialog = ({
  question,
  consequence,
  confirm,
  keep,
  isDestructive,
  isBusy,
  children,
  ...on
}: ConfirmDialogProps) => (
  <Dialog onClose={on.onKeep} size={440} title={question} withCloseButton={false}>
    <Text c="dimmed">{consequence}</Text>
    {children}
    <Group justify="flex-end" mt="lg">
      <Button variant="default" onClick={on.onKeep} disabled={isBusy} data-autofocus>
        {keep}
      </Button>
      <Button color={isDestructive ? 'detractor' : undefined} loading={isBusy} onClick={on.onConfirm}>
        {confirm}
      </Button>
    </Group>
  </Dialog>
)
