import { Button, Group, Text } from '@mantine/core'
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
}

/** Asks before an action. The focus is on the safe button. */
export const ConfirmDialog = ({ question, consequence, confirm, keep, isDestructive, isBusy, ...on }: ConfirmDialogProps) => (
  <Dialog onClose={on.onKeep} size={440} title={question} withCloseButton={false}>
    <Text c="dimmed">{consequence}</Text>
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
