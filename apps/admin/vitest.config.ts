import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'admin',
    // Vitest leaves one core to a developer's editor: of two, that is half of the machine.
    maxWorkers: '100%',
    environment: 'jsdom',
    // One browser and one load of the interface per worker, not per file: half of the time. The setup clears what a test leaves.
    isolate: false,
    setupFiles: ['src/testing/setup.ts'],
    restoreMocks: true,
    testTimeout: 15_000,
  },
})
