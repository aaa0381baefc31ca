import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// The headless shell comes first: without a window a journey takes a quarter less time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
]
const elsewhere = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS',
]

/** A Chromium that is already installed: CHROMIUM_PATH, else one of the usual names. */
export const findChromium = () => {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const folders = [...new Set([...(process.env.PATH ?? '').split(delimiter), ...elsewhere])]
  const candidates = [...names, 'Google Chrome'].flatMap((name) => folders.map((folder) => join(folder, name)))
  return candidates.find((path) => existsSync(path))
}

/** Options for tests and screenshots. Chromium's sandbox does not work as root. */
export const chromiumOptions = () => ({
  executablePath: findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
