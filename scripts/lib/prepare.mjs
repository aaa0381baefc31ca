import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { compressFolder } from './compress.mjs'
import { machineEnvironment, pinnedNode, root, run, StepError, step } from './steps.mjs'

/** Prepares everything that the program or its tests need. Steps that are already done are skipped. */

const lockFile = join(root, 'package-lock.json')
const installStamp = join(root, 'node_modules', '.ressoa-installed')
const frontEnds = ['apps/admin', 'apps/survey', 'apps/widget']
/** The files that name every other file of a build by its content. */
const buildIndexes = ['apps/admin/dist/index.html', 'apps/survey/dist/manifest.json', 'apps/widget/dist/widget-form.js'].map(
  (path) => join(root, path),
)
const buildStamp = join(root, '.cache', 'front-ends-build')

export const installPackages = () =>
  alone('installing', async () => {
    const wanted = `${process.platform}-${process.arch} ${hashOf(readFileSync(lockFile))}`
    if (read(installStamp) === wanted && existsSync(pinnedNode)) return
    if (!isInstalledByHand()) await step('installing packages', reinstall)
    if (!existsSync(pinnedNode)) {
      throw new StepError(`The pinned Node could not be installed for ${process.platform} ${process.arch}.`)
    }
    writeFileSync(installStamp, wanted)
  })

// Left by a complete `npm install`. Another installation would bring the same packages.
const isInstalledByHand = () => {
  const installed = read(join(root, 'node_modules', '.package-lock.json'))
  if (!installed) return false
  const found = JSON.parse(installed).packages
  const wanted = Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages)
  return wanted.every(
    ([path, { version, optional, link }]) =>
      path === '' || link || !path.includes('node_modules/') || (optional && !found[path]) || found[path]?.version === version,
  )
}

const reinstall = async () => {
  // NODE_ENV=production in the environment must not leave out the build tools and the pinned Node.
  const { code, output } = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    env: machineEnvironment(),
  })
  if (code !== 0) throw new StepError(`\n${output.trim()}\n\nThe packages could not be installed (npm ci, above).`)
}

export const buildFrontEnds = () =>
  alone('building', async () => {
    const sources = hashOfSources()
    if (buildIndexes.every(existsSync) && read(buildStamp) === stampOf(sources)) return
    await step('building the front ends', async () => {
      const { code, output } = await run('npm', ['run', 'build'])
      if (code !== 0) throw new StepError(`\n${output.trim()}\n\nThe front ends could not be built (npm run build, above).`)
      for (const folder of frontEnds) await compressFolder(join(root, folder, 'dist'))
    })
    writeFileSync(buildStamp, stampOf(sources))
  })

// Detects a manual build in between, too.
const stampOf = (sources) => [sources, ...buildIndexes.map((path) => hashOf(readFileSync(path)))].join(' ')

const hashOfSources = () => {
  const hash = createHash('sha256').update(readFileSync(lockFile))
  for (const path of [...frontEnds, 'packages'].flatMap((folder) => filesIn(folder))) {
    hash.update(`${path}\0`).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

const filesIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist' && !/\.test\.tsx?$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]))

const hashOf = (content) => createHash('sha256').update(content).digest('hex')
const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)

/** If two commands run at the same time in one checkout, the second waits and then finds the work done. */
const alone = async (what, work) => {
  const mark = join(root, '.cache', `${what}.pid`)
  mkdirSync(join(root, '.cache'), { recursive: true })
  for (;;) {
    try {
      writeFileSync(mark, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw new StepError(`${join(root, '.cache')} cannot be written to (${error.code}).`)
      if (isAlive(Number(read(mark)))) await wait(300)
      else rmSync(mark, { force: true })
    }
  }
  try {
    return await work()
  } finally {
    rmSync(mark, { force: true })
  }
}

const isAlive = (pid) => {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
