import { defineConfig, devices } from '@playwright/test'
import { chromiumOptions } from './scripts/lib/chromium.mjs'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // These only end what hangs: on a busy machine the first page alone may take half a minute.
  timeout: 150_000,
  // A journey that passes only at its second try is a failure to be understood.
  retries: 0,
  expect: { timeout: 30_000 },
  reporter: [['line']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // What is still moving is pressed beside and looked at half open.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: chromiumOptions(),
  },
})
