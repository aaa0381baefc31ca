import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildFrontEnds, installPackages } from './lib/prepare.mjs'
import { root, runScript } from './lib/steps.mjs'
import { supervise } from './lib/supervise.mjs'

/** `npm start`: from a fresh clone to a running product. Runs on the machine's own Node and hands over to the pinned one. */
const start = async () => {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
  await installPackages()
  await buildFrontEnds()
  return supervise(process.argv.slice(2))
}

await runScript(start)
