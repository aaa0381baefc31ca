import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { busy } from '../../refusal'

/**
 * argon2id (the library's default), 46 MiB. Two at a time and a queue of 50: a flood of sign-ins costs a few seconds and never
 * exhausts memory.
 */
const cost = { memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 } as const
const atOnce = 2
const waitingAtMost = 50

let running = 0
const waiting: (() => void)[] = []

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= atOnce) {
    if (waiting.length >= waitingAtMost) throw busy()
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running++
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

export const hashPassword = (password: string) => inTurn(() => hash(password, cost))

// Unknown e-mails are checked against this hash at the cost of a real one, so that both take the same time.
const decoy = hash(randomBytes(16), cost)

export const passwordMatches = async (storedHash: string | undefined, password: string): Promise<boolean> => {
  const against = storedHash ?? (await decoy)
  const matches = await inTurn(() => verify(against, password))
  return matches && storedHash !== undefined
}
