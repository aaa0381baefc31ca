import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig, type Plugin } from 'vite'

/** All of Mantine's styles would be a tenth of the first page. */
const mantineStyles = (): Plugin => ({
  name: 'mantine-styles',
  generateBundle(_options, bundle) {
    const imported = readFileSync(new URL('src/mantine.css', import.meta.url), 'utf8')
    const missing = Object.values(bundle)
      .flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      .map((id) => /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/.exec(id)?.[1])
      .filter((name) => name !== undefined && !imported.includes(`/${name}.layer.css`))
    if (missing.length > 0) this.error(`src/mantine.css lacks the styles of ${missing.join(', ')}.`)
  },
})

export default defineConfig({
  base: '/admin/',
  plugins: [react(), mantineStyles()],
  css: { postcss: { plugins: [mantine()] } },
  build: {
    outDir: 'dist',
    // The policy allows scripts, fonts and pictures from our own address only: nothing may become a data: address.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Left to itself the bundler makes a file of whatever two screens share: a hundred for the first page. The home page comes in
        // three files: the frame, the score, and the cards below it (docs/decisions/0051).
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 3 },
            { name: 'home', test: /DashboardScreen\.tsx$/, priority: 2 },
            { name: 'home-cards', test: /MoreCards\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '^/(?!admin(/|$|\\?))': `http://127.0.0.1:${process.env.PORT || 3000}` } },
})
