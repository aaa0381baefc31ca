import { Button, Checkbox, Group, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from './CopyButton'
import { Dialog } from './Dialog'
import classes from './SecretOnce.module.css'

type SecretOnceProps = {
  title: string
  secret: string
  /** What the secret is for, and how long it counts. */
  children: ReactNode
  /** What else is needed where the secret goes. */
  more?: ReactNode
  onClose: () => void
}

/** Shows a new secret. It closes only by its button, after a tick: a stray click or key would lose the secret. */
export const SecretOnce = ({ title, secret, children, more, onClose }: SecretOnceProps) => {
  const { t } = useTranslation()
  const [isKept, setIsKept] = useState(false)
  return (
    <Dialog
      size={more ? 640 : 440}
      title={title}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      onClose={onClose}
    >
      <Text c="dimmed" mb="md">
        {children}
      </Text>
      <code className={classes.secret}>{secret}</code>
      {more && <div className={classes.more}>{more}</div>}
      <Checkbox
        mt="lg"
        label={t('secretOnce.kept')}
        checked={isKept}
        onChange={(event) => setIsKept(event.currentTarget.checked)}
      />
      <Group justify="flex-end" mt="lg">
        <CopyButton
          data-autofocus
          text={secret}
          label={t('secretOnce.copy')}
          words={{ copied: t('secretOnce.copied'), failed: t('secretOnce.copyFailed') }}
        />
        <Button disabled={!isKept} onClick={onClose}>
          {t('action.close')}
        </Button>
      </Group>
    </Dialog>
  )
}
