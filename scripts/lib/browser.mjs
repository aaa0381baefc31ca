import { existsSync } from 'node:fs'
import { findChromium } from './chromium.mjs'
import { run, StepError, step } from './steps.mjs'

/** A browser for the tests: one of the machine, else as root the system's package, else Playwright's own. */
export const ensureBrowser = async () => {
  const found = findChromium()
  if (found && !existsSync(found)) throw new StepError(`CHROMIUM_PATH: there is no file ${found}.`)
  if (found || (await hasPlaywrightBrowser())) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && (await step('installing Chromium', installPackage))) return
  await step('downloading a browser', downloadBrowser)
}

const hasPlaywrightBrowser = async () => {
  const { output } = await run('node', ['-p', "require('playwright-core').chromium.executablePath()"])
  return existsSync(output.trim())
}

const installPackage = async () => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })
    if (findChromium()) return true
  }
  return false
}

const downloadBrowser = async () => {
  const { code, output } = await run('playwright', ['install', 'chromium'])
  if (code !== 0) {
    throw new StepError(
      `\n${output.trim()}\n\nNo Chromium was found and none could be downloaded. Install one, or set CHROMIUM_PATH to it.`,
    )
  }
}
