import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApiDocument } from '@ressoa/contract/openapi'
import { version } from '../apps/server/src/program'
import { routes } from '../apps/server/src/routes'
import { root } from './lib/steps.mjs'

// npm run openapi: writes docs/openapi.json from the contract. With --check it only checks whether the file is current.
const file = join(root, 'docs', 'openapi.json')
const calls = Object.values(routes).flatMap((list) => list.map(({ endpoint }) => endpoint))
const document = `${JSON.stringify(openApiDocument(calls, version), null, 2)}\n`

if (process.argv.includes('--check')) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== document) {
    console.error('docs/openapi.json is not current: run npm run openapi and commit it.')
    process.exitCode = 1
  }
} else {
  writeFileSync(file, document)
  console.log(`docs/openapi.json: ${calls.length} calls`)
}
