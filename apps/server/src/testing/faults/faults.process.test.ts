import { expect, test } from 'vitest'
import { runFaults } from './run-faults'

const round = [
  'killApi',
  'cutDatabase',
  'killDatabase',
  'fillDataDir',
  'fillDatabaseDisk',
  'closeDatabase',
  'killWorker',
] as const

test('OPS-009 processes and database are killed, disks are full and networks fail: what was acknowledged is there once, nothing is stuck, /readyz tells the truth', async () => {
  const history = await runFaults({ seed: 1, rounds: () => [round], dispatches: false })
  expect(history).toHaveLength(round.length + 2)
}, 180_000)
