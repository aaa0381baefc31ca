import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom } from '../../demo/random'
import { findWrong } from './check'
import { type Fault, type FaultName, faults } from './kinds'
import { Stage } from './stage'

/**
 * Faults strike the program under load, in an order that the seed decides. After each round everything must settle, and all that was
 * acknowledged must be there.
 */

type Plan = {
  seed: number
  /** The names of the faults of each round. */
  rounds: (random: ReturnType<typeof seededRandom>) => Iterable<readonly FaultName[]>
  dispatches?: boolean
  onStep?: (line: string) => void
}

export const runFaults = async ({ seed, rounds, dispatches = true, onStep = () => {} }: Plan) => {
  const random = seededRandom(seed)
  const stage = new Stage(random, dispatches)
  const history: string[] = []
  const step = (line: string) => {
    history.push(line)
    onStep(line)
  }
  const fail = (wrong: readonly string[]) => {
    throw new Error([`SEED=${seed}`, ...history, ...wrong.map((line) => `WRONG ${line}`)].join('\n'))
  }
  try {
    await stage.open()
    stage.load.start()
    for (const names of rounds(random)) {
      for (const name of names) step(await strike(stage, name, random))
      const wrong = [...(await stage.finishAll()), ...stage.watch.judge(), ...(await findWrong(stage))]
      if (wrong.length > 0) fail(wrong)
      step(`  all is there: ${told(stage)}`)
      stage.load.start()
    }
    const wrong = [...(await stage.finishAll({ withDispatches: true })), ...(await findWrong(stage, { isLast: true }))]
    if (wrong.length > 0) fail(wrong)
    step(`  in the end: ${told(stage)}`)
    return history
  } catch (error) {
    if (!String((error as Error).message).startsWith('SEED=')) fail([String((error as Error).stack)])
    throw error
  } finally {
    await stage.close()
  }
}

/** The programs must be ready soon after the end of the fault. */
const readyWithinSeconds = 20

const strike = async (stage: Stage, name: FaultName, random: ReturnType<typeof seededRandom>) => {
  const fault: Fault = faults[name]
  if (fault.fillsDisk && !stage.databaseDisk.isOwn) return `${name} left out: mounting a disk is not permitted here`
  await pause(500 + random.below(1500))
  const line = await fault.strike(stage, random)
  const seconds = await stage.watch.untilReady(readyWithinSeconds)
  return `${line}; ready ${seconds.toFixed(1)} s later`
}

const told = ({ ledger }: Stage) => {
  const imported = [...ledger.imports.values()].reduce((sum, emails) => sum + emails.length, 0)
  return `${ledger.answers.size} answers, ${imported} imported people, ${ledger.mails.size} mails, ${ledger.events.size} events`
}

/** Random rounds of one to three faults until the time is over. */
export const randomRounds = ({ seconds, only }: { seconds: number; only: readonly FaultName[] }): Plan['rounds'] =>
  function* (random) {
    const until = performance.now() + seconds * 1000
    while (performance.now() < until) yield Array.from({ length: 1 + random.below(3) }, () => random.pick(only))
  }
