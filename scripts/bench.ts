import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/steps.mjs'

// npm run bench [part of a name]: every promise of bench/, one after the other. Code 1 when one is not kept.
const folder = join(root, 'bench')
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.bench.ts') && name.includes(process.argv[2] ?? ''))
  .sort()

const broken = files.filter((name) => {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', join(folder, name)], { cwd: root, stdio: 'inherit' })
  return status !== 0
})

console.log(`${files.length - broken.length} kept, ${broken.length} broken`)
process.exitCode = broken.length > 0 ? 1 : 0
