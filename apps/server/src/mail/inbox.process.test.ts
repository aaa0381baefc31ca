import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startMailInbox } from './inbox'

const childrenOf = (id: string) =>
  readdirSync(`/proc/${id}/task`).flatMap((task) =>
    readFileSync(`/proc/${id}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  )

const inboxes = () => childrenOf('self').filter((id) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('inbox-process'))

/** What the mail server says first; nothing if the connection ends before. */
const greeting = async (smtpUrl: string) => {
  const socket = connect(Number(new URL(smtpUrl).port), '127.0.0.1')
  const [said = ''] = await Promise.race([once(socket, 'data'), once(socket, 'close')])
  socket.destroy()
  return String(said)
}

test('the inbox takes nothing until somebody connects; connections that come together start it once', async () => {
  const { smtpUrl, webUrl, stop } = await startMailInbox()
  expect(inboxes()).toEqual([])
  const [first, second, page] = await Promise.all([greeting(smtpUrl), greeting(smtpUrl), fetch(webUrl)])
  expect(first).toMatch(/^220 /)
  expect(second).toMatch(/^220 /)
  expect(page.status).toBe(200)
  expect(inboxes()).toHaveLength(1)
  process.kill(Number(inboxes()[0]), 'SIGKILL')
  await expect.poll(() => greeting(smtpUrl), { timeout: 30_000 }).toMatch(/^220 /)
  await stop()
  expect(inboxes()).toEqual([])
}, 60_000)
