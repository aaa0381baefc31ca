import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './lib/browser.mjs'
import { buildFrontEnds, installPackages } from './lib/prepare.mjs'
import { root, run, runScript, seconds, toolEnvironment } from './lib/steps.mjs'

/**
 * `npm test`: all checks, one line per step, all failures shown. A step without tests of its own counts as one.
 * With `--changed [commit]`: the checks and those tests that import a file changed since the commit (HEAD by default), without a browser.
 */
const test = async () => {
  await installPackages()
  const scratch = mkdtempSync(join(tmpdir(), 'ressoa-reports-'))
  process.once('exit', () => rmSync(scratch, { recursive: true, force: true }))
  const results = []
  const changedTests = { title: 'tests of what has changed', options: ['--passWithNoTests', '--changed', changedSince] }
  const steps = [readingChecks, ...(changedSince ? [[vitestCheck(scratch, changedTests)]] : runningChecks(scratch))]
  for (const besideEachOther of steps) results.push(...(await Promise.all(besideEachOther.map(perform))))
  const passed = sum(results, 'passed')
  const failed = sum(results, 'failed')
  if (failed === 0) rmSync(browserResults, { recursive: true, force: true })
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  return failed > 0 ? 1 : 0
}

// Pictures of failed journeys; two runs side by side keep theirs apart.
const browserResults = join(root, 'test-results', String(process.pid))

const option = process.argv.indexOf('--changed')
const changedSince = option < 0 ? undefined : (process.argv[option + 1] ?? 'HEAD')

// They only read, so they run in parallel.
const readingChecks = [
  { title: 'format and lint', command: ['biome', 'check', '.', '--error-on-warnings'] },
  { title: 'types', command: ['npm', 'run', '--silent', 'types'] },
  { title: 'docs/openapi.json is current', command: ['npm', 'run', '--silent', 'openapi', '--', '--check'] },
  { title: 'dead code', command: ['knip', '--no-progress'] },
]

const vitestCheck = (scratch, { title, options }) => {
  const file = join(scratch, `${title}.json`)
  const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${file}`]
  return {
    title,
    command: ['vitest', 'run', ...reporters, ...options],
    count: () => countVitest(file),
  }
}

// They start and kill programs and wait for them most of the time, so they run beside the others.
const processTests = { title: 'tests of whole programs', options: ['--project', 'process'] }
const otherTests = { title: 'unit and server tests', options: ['--project', '!process'] }

const runningChecks = (scratch) => [
  [vitestCheck(scratch, otherTests), vitestCheck(scratch, processTests)],
  [{ title: 'the front ends build', work: buildFrontEnds }],
  [{ title: 'a browser is there', work: ensureBrowser }],
  [
    {
      title: 'browser tests',
      command: ['playwright', 'test', '--reporter=line,json', `--output=${browserResults}`],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(scratch, 'playwright.json') },
      count: () => countPlaywright(join(scratch, 'playwright.json')),
    },
  ],
]

const perform = async (check) => {
  const begin = Date.now()
  const { isFine, output } = await attempt(check)
  const counted = check.count?.() ?? { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 }
  // A run can fail outside of every test: a setup, an error that nobody caught.
  const result = isFine || counted.failed > 0 ? counted : { ...counted, failed: 1 }
  const outcome = result.failed > 0 ? 'FAILED' : 'ok'
  const tests = check.count ? `, ${result.passed} passed, ${result.failed} failed` : ''
  process.stdout.write(`${result.failed > 0 ? '✗' : '✓'} ${check.title}: ${outcome}${tests} (${seconds(begin)})\n`)
  if (result.failed > 0) process.stdout.write(`${output.trim()}\n\n`)
  return result
}

const attempt = async ({ command, work, env = {} }) => {
  if (command) {
    const { code, output } = await run(command[0], command.slice(1), { env: { ...toolEnvironment(), NO_COLOR: '1', ...env } })
    return { isFine: code === 0, output }
  }
  try {
    await work()
    return { isFine: true, output: '' }
  } catch (error) {
    return { isFine: false, output: error.message }
  }
}

const countVitest = (file) => {
  const report = readReport(file)
  if (!report) return { passed: 0, failed: 1 }
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length }
}

const countPlaywright = (file) => {
  const report = readReport(file)
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected, failed: unexpected + flaky }
}

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)
const sum = (results, key) => results.reduce((total, result) => total + result[key], 0)

await runScript(test)
