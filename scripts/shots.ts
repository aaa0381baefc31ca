import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { languages } from '@ressoa/domain/languages'
import { storageKeys } from '../apps/admin/src/lib/storage-keys'
import { adminUrl } from '../apps/admin/src/paths'
import { chromiumOptions } from './lib/chromium.mjs'
import { handOffUrl } from './lib/demo-session'
import { buildFrontEnds } from './lib/prepare.mjs'
import { startProgramProcess } from './lib/running-program'
import { screens as allScreens, type Screen } from './lib/screens'
import { root } from './lib/steps.mjs'

// npm run shots: takes a screenshot of every screen, per language, colour scheme and width, into shots/. Narrow it down with
// --only login --lang pt,en --scheme dark --width 390. --readme takes the four pictures of README.md instead.
const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    lang: { type: 'string', default: languages.join() },
    scheme: { type: 'string', default: 'light,dark' },
    width: { type: 'string', default: '1440,390' },
    to: { type: 'string', default: 'shots' },
    readme: { type: 'boolean', default: false },
  },
})

const screens = allScreens.filter(({ name }) => !options.only || options.only.split(',').includes(name))

const looks = options.lang
  .split(',')
  .flatMap((language) =>
    options.scheme
      .split(',')
      .flatMap((scheme) => options.width.split(',').map((width) => ({ language, scheme, width: Number(width) }))),
  )

type Look = (typeof looks)[number]

const openPage = async (browser: Browser, { language, scheme, width }: Look) => {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    colorScheme: scheme === 'dark' ? 'dark' : 'light',
    locale: { pt: 'pt-BR', es: 'es' }[language] ?? 'en',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  })
  await context.addInitScript(
    ([key, value]) => localStorage.setItem(key as string, value as string),
    [storageKeys.language, language],
  )
  return context.newPage()
}

const photograph = async (page: Page, url: string, { name, path }: Screen, { language, scheme, width }: Look) => {
  await page.goto(`${url}${adminUrl(path)}`, { waitUntil: 'networkidle' })
  await page.evaluate('document.fonts.ready.then(() => true)')
  await page.screenshot({
    path: join(folder, `${name}-${language}-${scheme}-${width}.png`),
    fullPage: true,
    animations: 'disabled',
  })
}

const photographAll = async (browser: Browser, url: string) => {
  for (const look of looks) {
    const visitor = await openPage(browser, look)
    for (const screen of screens.filter(({ isPublic }) => isPublic)) await photograph(visitor, url, screen, look)
    await visitor.context().close()
    const member = await openMaster(browser, url, look)
    for (const screen of screens.filter(({ isPublic }) => !isPublic)) await photograph(member, url, screen, look)
    await member.context().close()
    console.log(`· ${look.language} ${look.scheme} ${look.width}: ${screens.length} screens`)
  }
  console.log(`${screens.length * looks.length} pictures in ${options.to}/`)
}

/** The master may open every screen. */
const openMaster = async (browser: Browser, url: string, look: Look) => {
  const page = await openPage(browser, look)
  await page.goto(await handOffUrl(url, 'master'))
  await page.waitForURL(/\/admin\/?$/)
  return page
}

const photographForReadme = async (browser: Browser, url: string) => {
  const picture = (name: string) => ({ path: join(root, 'docs', 'images', `${name}.png`), animations: 'disabled' }) as const
  const look = { language: 'en', scheme: 'light', width: 1440 }
  const staff = await openMaster(browser, url, look)
  for (const name of ['home', 'answers', 'campaigns']) {
    const { path } = allScreens.find((screen) => screen.name === name) as Screen
    await staff.setViewportSize({ width: 1440, height: name === 'home' ? 1430 : 900 })
    await staff.goto(`${url}${adminUrl(path)}`, { waitUntil: 'networkidle' })
    await staff.evaluate('document.fonts.ready.then(() => true)')
    await staff.screenshot(picture(name))
  }
  const customer = await openPage(browser, { ...look, width: 390 })
  await customer.goto(`${url}/api/pub/link/demo/pos-compra?Person.Anonymous=true`, { waitUntil: 'networkidle' })
  await customer.locator('.rs-cell').nth(9).click()
  await customer.screenshot(picture('survey'))
}

const folder = join(root, options.to)
mkdirSync(folder, { recursive: true })
await buildFrontEnds()
const program = await startProgramProcess({ LIMITS: 'off' })
const browser = await chromium.launch(chromiumOptions())
try {
  await (options.readme ? photographForReadme : photographAll)(browser, program.url)
} finally {
  await browser.close()
  await program.stop()
}
