import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

/** What the server answered to a form, above its button. */
export const FormAlert = ({ message }: { message: string }) => (
  <Alert color="detractor" variant="light" role="alert" icon={<IconAlertTriangle size={20} stroke={1.7} aria-hidden />}>
    {message}
  </Alert>
)
