import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

// Each script is one file that runs by itself on somebody else's page.
const outDir = fileURLToPath(new URL('dist/', import.meta.url))
rmSync(outDir, { recursive: true, force: true })
for (const [name, entry] of [
  ['widget', 'loader'],
  ['widget-form', 'form'],
  ['widget-test', 'test-page'],
]) {
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2020',
      lib: {
        entry: fileURLToPath(new URL(`src/${entry}.ts`, import.meta.url)),
        formats: ['iife'],
        name: 'unused',
        fileName: () => `${name}.js`,
      },
    },
  })
}
