import { defineConfig } from 'vitest/config'
import { maxWorkers } from '../../vitest.workers.ts'

export default defineConfig({
  test: {
    name: 'server',
    maxWorkers,
    // The program is loaded once per worker, not per file. Each file has a database of its own, and what is remembered is kept by database.
    isolate: false,
    globalSetup: './src/testing/global-setup.ts',
    setupFiles: './src/testing/record-statements.ts',
    // They end what hangs. A busy machine may be several times slower.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    // For a longer run than the suite's, or to see a failure again: FUZZ_RUNS=100000 FUZZ_SEED=7 vitest run http/fuzz
    provide: { fuzzRuns: Number(process.env.FUZZ_RUNS ?? 5000), fuzzSeed: Number(process.env.FUZZ_SEED ?? 1) },
    // On a cluster (npm run test:citus) these have no meaning: it is distributed already, and there was none before the squash.
    exclude: [
      'src/**/*.process.test.ts',
      'src/**/*.cluster.test.ts',
      ...(process.env.CITUS_URL ? ['src/db/distribute.test.ts', 'src/db/squash.test.ts'] : []),
    ],
    include: ['src/**/*.test.ts', '../../packages/*/src/**/*.test.ts'],
  },
})
