import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export type MailInbox = { smtpUrl: string; webUrl: string; stop: () => Promise<void> }

const program = fileURLToPath(new URL('./inbox-process.ts', import.meta.url))

/**
 * A mail server that keeps all mails and shows them on a page, so that a fresh start can send mail at once. It runs in its own
 * process because it installs signal handlers; it ends with this one.
 */
export const startMailInbox = async (): Promise<MailInbox> => {
  const child = fork(program, { detached: true, stdio: 'ignore' })
  const [ports] = (await Promise.race([once(child, 'message'), once(child, 'exit').then(failed)])) as [
    { smtp: number; web: number },
  ]
  return {
    smtpUrl: `smtp://127.0.0.1:${ports.smtp}`,
    webUrl: `http://localhost:${ports.web}`,
    stop: async () => {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

const failed = (): never => {
  throw new Error('the mail inbox did not start')
}
