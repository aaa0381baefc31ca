import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    // Vitest leaves one core to a developer's editor: of two, that is half of the machine.
    maxWorkers: '100%',
    // The program is loaded once per worker, not per file. Each file has a database of its own, and what is remembered is kept by database.
    isolate: false,
    globalSetup: './src/testing/global-setup.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    include: ['src/**/*.test.ts', '../../packages/*/src/**/*.test.ts'],
  },
})
