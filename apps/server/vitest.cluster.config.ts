import { mergeConfig } from 'vitest/config'
import server from './vitest.config.ts'

// What needs a cluster. `npm run test:citus` runs these after the server's own tests, whose statements it then plans.
export default mergeConfig(
  { ...server, test: { ...server.test, include: [], exclude: [] } },
  { test: { name: 'cluster', include: ['src/**/*.cluster.test.ts'], maxWorkers: 1 } },
)
