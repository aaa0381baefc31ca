import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('.', import.meta.url))

/** Everything that the program loads before it serves its first request. */
const loadedAtStart = () => {
  const script = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
    await import('./src/run.ts')
    console.log(loaded.join('\\n'))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: `${folder}..`,
    encoding: 'utf8',
  })
  if (!stdout) throw new Error(stderr)
  return stdout
}

test('libraries that take megabytes are loaded by their first use, not by the start', () => {
  const loaded = loadedAtStart()
  expect(loaded).toContain('/node_modules/fastify/')
  for (const name of ['react-dom/', 'sanitize-html/', '@react-email/render/', '@e965/xlsx/', 'maildev/'])
    expect(loaded).not.toContain(`/node_modules/${name}`)
}, 60_000)
