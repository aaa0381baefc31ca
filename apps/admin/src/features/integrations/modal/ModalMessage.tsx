import { Alert, Anchor } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../i18n'
import { formatMilliseconds } from '../../../lib/format'
import type { IntegrationTest } from '../integrations.mutations'
import classes from './Modal.module.css'

/** The three kinds of messages of the dialog, with their numbers. */
const messageKinds = { success: 0, error: 1, genericError: 2 } as const

export type Message = {
  kind: keyof typeof messageKinds
  title?: string
  text: string
  /** What a test has sent. */
  sent?: string
}

export const ModalMessage = ({ message: { kind, title, text, sent } }: { message: Message }) => {
  const { t } = useTranslation()
  const [isShown, setIsShown] = useState(false)
  const Icon = kind === 'success' ? IconCircleCheck : IconAlertTriangle
  return (
    <Alert
      role={kind === 'success' ? 'status' : 'alert'}
      data-message={messageKinds[kind]}
      color={kind === 'success' ? 'promoter' : 'detractor'}
      variant="light"
      icon={<Icon size={20} stroke={1.7} aria-hidden />}
    >
      <div className={classes.message}>
        <p>
          {title && <strong>{title} </strong>}
          {text}
        </p>
        {sent && (
          <Anchor component="button" type="button" inherit aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
            {t(isShown ? 'integrations.test.hide' : 'integrations.test.see')}
          </Anchor>
        )}
      </div>
      {sent && isShown && <pre className={classes.sent}>{sent}</pre>}
    </Alert>
  )
}

/** The result of a test in words. The server's message says who would be asked, or what went wrong. */
export const useTestWords = (isShop: boolean) => {
  const { t } = useTranslation()
  return ({ success, message, httpStatusCode: status, milliseconds, sent }: IntegrationTest): Message => {
    const time = milliseconds === null ? null : formatMilliseconds(milliseconds, currentLanguage())
    // Without a status nothing came back, and the message says why.
    const reply =
      status === 0
        ? ''
        : time === null
          ? t('integrations.test.replyOnly', { status })
          : t('integrations.test.reply', { status, time })
    const title = t(success ? (isShop ? 'integrations.test.mapped' : 'integrations.test.received') : 'integrations.test.failed')
    return {
      kind: success ? 'success' : 'error',
      title,
      text: isShop ? message : success ? reply || message : [message, reply].filter(Boolean).join(' '),
      sent,
    }
  }
}
