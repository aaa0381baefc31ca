import { mergeConfig } from 'vitest/config'
import server from './vitest.config.ts'

// Tests that start, kill and measure whole programs. They wait most of the time, so `npm test` runs them beside all the others.
// One of them waits for a lock that a cluster holds on another node.
const exclude = process.env.CITUS_URL ? ['src/features/imports/killed-worker.process.test.ts'] : []

export default mergeConfig(
  { ...server, test: { ...server.test, include: [], exclude } },
  { test: { name: 'process', include: ['src/**/*.process.test.ts'], maxWorkers: 1, sequence: { groupOrder: 1 } } },
)
