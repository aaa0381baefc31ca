import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type FormAlertProps = { message: string; title?: string; action?: ReactNode }

/** What the server answered to a form, above its button. */
export const FormAlert = ({ message, title, action }: FormAlertProps) => (
  <Alert
    color="detractor"
    variant="light"
    role="alert"
    title={title}
    icon={<IconAlertTriangle size={20} stroke={1.7} aria-hidden />}
  >
    {message}
    {action && <div>{action}</div>}
  </Alert>
)
