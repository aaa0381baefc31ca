import { Button, Group } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

export type SaveButtonProps = { submit: string; isSending: boolean }

/** The one button of a form that saves. */
export const SaveButton = ({ submit, isSending }: SaveButtonProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const wasSending = useRef(false)
  // A button that waits is disabled and loses the focus; whoever stays on the page gets it back.
  useEffect(() => {
    if (wasSending.current && !isSending && document.activeElement === document.body) button.current?.focus()
    wasSending.current = isSending
  }, [isSending])
  return (
    <Button ref={button} type="submit" loading={isSending}>
      {submit}
    </Button>
  )
}

type FormFooterProps = SaveButtonProps & { cancel?: ReactNode }

/** Where a form in a dialog or a card ends: the way out, then the one button that saves. */
export const FormFooter = ({ cancel, ...save }: FormFooterProps) => (
  <Group justify="flex-end">
    {cancel}
    <SaveButton {...save} />
  </Group>
)
