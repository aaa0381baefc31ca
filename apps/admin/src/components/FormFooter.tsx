import { Button, Group } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

type FormFooterProps = { submit: string; isSending: boolean; cancel?: ReactNode }

/** Where a form ends: the way out, then the one button that saves. */
export const FormFooter = ({ submit, isSending, cancel }: FormFooterProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const wasSending = useRef(false)
  // A button that waits is disabled and loses the focus; whoever stays on the page gets it back.
  useEffect(() => {
    if (wasSending.current && !isSending && document.activeElement === document.body) button.current?.focus()
    wasSending.current = isSending
  }, [isSending])
  return (
    <Group justify="flex-end">
      {cancel}
      <Button ref={button} type="submit" loading={isSending}>
        {submit}
      </Button>
    </Group>
  )
}
