import { authenticate, loginProvider } from '@ressoa/contract/session'
import { settings } from '@ressoa/contract/settings'
import autocannon from 'autocannon'
import { startProgramProcess } from '../scripts/lib/running-program'
import { report } from './promise'

// Every call looks its session up in the database (docs/decisions/0004). That must stay cheap: a signed-in call that reads one
// row is compared with a public call that does not use the database.
const program = await startProgramProcess({ LIMITS: 'off' })

const perSecond = async (path: string, token?: string) => {
  const { requests, non2xx } = await autocannon({
    url: `${program.url}/${path}`,
    connections: 16,
    duration: 4,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  if (non2xx > 0) throw new Error(`${path} answered ${non2xx} times with something else than 200`)
  return requests.average
}

const signIn = async () => {
  const reply = await fetch(`${program.url}/${authenticate.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Email: 'admin@ressoa.test', Password: 'Ressoa#2026' }),
  })
  return ((await reply.json()) as { _jwtToken: string })._jwtToken
}

try {
  const token = await signIn()
  // Once each to warm up, then alternating, so that other load affects both.
  const rounds: { open: number; signedIn: number }[] = []
  for (let round = 0; round < 4; round++) {
    rounds.push({ open: await perSecond(loginProvider.path), signedIn: await perSecond(settings.path, token) })
  }
  const measured = rounds.slice(1)
  const mean = (pick: (round: { open: number; signedIn: number }) => number) =>
    measured.reduce((sum, round) => sum + pick(round), 0) / measured.length
  const open = mean((round) => round.open)
  const signedIn = mean((round) => round.signedIn)
  console.log(`        ${Math.round(open)} public and ${Math.round(signedIn)} signed-in calls a second`)
  report({ promise: 'signed-in call against a public one', ratio: signedIn / open, atLeast: 0.05 })
} finally {
  await program.stop()
}
