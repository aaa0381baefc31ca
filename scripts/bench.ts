import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/steps.mjs'

// npm run bench [part of a name]: every promise of bench/, one after the other. Code 1 when one is not kept; one that says 2
// misses what it would be held against on this machine.
const folder = join(root, 'bench')
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.bench.ts') && name.includes(process.argv[2] ?? ''))
  .sort()

const statuses = files.map(
  (name) => spawnSync(process.execPath, ['--import', 'tsx', join(folder, name)], { cwd: root, stdio: 'inherit' }).status,
)
const kept = statuses.filter((status) => status === 0).length
const unmeasured = statuses.filter((status) => status === 2).length
const broken = files.length - kept - unmeasured

console.log(`${kept} kept, ${broken} broken, ${unmeasured} not measured`)
process.exitCode = broken > 0 ? 1 : 0
