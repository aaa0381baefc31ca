import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/steps.mjs'

// npm run bench [part of a name]: runs every benchmark in bench/, one after the other. Exits with code 1 if a promise is not
// kept. A benchmark that exits with 2 lacks the program it is compared with.
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
