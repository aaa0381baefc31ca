import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { maxWorkers } from '../../vitest.workers.ts'

export default defineConfig({
  plugins: [react()],
  oxc: { jsx: { development: false } },
  test: {
    name: 'admin',
    maxWorkers,
    environment: 'jsdom',
    // Below /admin, as in the browser: the cookie of a session is for there only.
    environmentOptions: { jsdom: { url: 'http://localhost:3000/admin/' } },
    // One browser and one load of the interface per worker, not per file: half of the time. The setup clears what a test leaves.
    isolate: false,
    setupFiles: ['src/testing/plain-elements.ts', 'src/testing/setup.ts'],
    restoreMocks: true,
    // Ends what hangs. A busy machine may be several times slower.
    testTimeout: 60_000,
  },
})
