import { Button, Group } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

export type SaveButtonProps = { submit: string; isSending: boolean }

/** The only button of a form that saves. */
export const SaveButton = ({ submit, isSending }: SaveButtonProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const wasSending = useRef(false)
  // A button is disabled while it waits and loses the focus. Gives it back if the user stays on the page.
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

/** The end of a form in a dialog or a card: the cancel link, then the button that saves. */
export const FormFooter = ({ cancel, ...save }: FormFooterProps) => (
  <Group justify="flex-end">
    {cancel}
    <SaveButton {...save} />
  </Group>
)
