import { type FaultName, faultNames } from '../apps/server/src/testing/faults/kinds'
import { randomRounds, runFaults } from '../apps/server/src/testing/faults/run-faults'

// npm run faults: kills, cuts, fills and moves what the program needs, for SECONDS, in the order of SEED. ONLY=killApi,moveClock has
// only these. Exits with code 1 when anything acknowledged is lost or there twice, stuck, or /readyz did not tell the truth.
const seconds = Number(process.env.SECONDS ?? 300)
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const asked = process.env.ONLY?.split(',') ?? faultNames
const only = asked.filter((name): name is FaultName => faultNames.some((known) => known === name))
if (only.length < asked.length) throw new Error(`ONLY has names of ${faultNames.join(', ')}`)

console.log(`SEED=${seed} SECONDS=${seconds}`)
const began = performance.now()
try {
  const onStep = (line: string) => console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${line}`)
  await runFaults({ seed, rounds: randomRounds({ seconds, only }), onStep })
  console.log('kept: all that was acknowledged is there once, nothing is stuck, /readyz told the truth')
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
