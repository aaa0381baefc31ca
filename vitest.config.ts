import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { projects: ['apps/*/vitest.config.ts', { test: { name: 'house', include: ['scripts/**/*.test.ts'] } }] },
})
