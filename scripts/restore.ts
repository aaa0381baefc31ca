import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { SettingError } from '../apps/server/src/config'
import { markOfRestore } from '../apps/server/src/restored'
import { leftOut, tar, told, withStillDatabase } from './lib/archive'

// npm run restore file: replaces the current data with a backup. The old data are moved to a folder beside it.
const given = process.argv[2]

told(() => {
  if (!given) throw new SettingError('Which file? npm run restore ressoa-….tar.gz')
  const file = resolve(process.env.INIT_CWD ?? '.', given)
  if (!existsSync(file)) throw new SettingError(`There is no file ${file}.`)
  withStillDatabase(({ dataDir, home }) => {
    const homeFolder = dirname(home.data)
    const unpacked = mkdtempSync(join(dataDir, 'restoring-'))
    const incoming = join(homeFolder, 'postgres.restoring')
    try {
      tar('-xzf', file, '-C', unpacked)
      if (!existsSync(join(unpacked, 'postgres', 'PG_VERSION'))) throw new SettingError(`${file} is no backup of Ressoa.`)
      rmSync(incoming, { recursive: true, force: true })
      moveFolder(join(unpacked, 'postgres'), incoming)
      if (home.as) spawnSync('chown', ['-R', `${home.as.uid}:${home.as.gid}`, incoming])
      chmodSync(incoming, 0o700)

      const aside = join(dataDir, `before-restore-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`)
      const kept = readdirSync(dataDir).filter((name) => !leftOut.test(name))
      mkdirSync(aside)
      for (const name of kept) renameSync(join(dataDir, name), join(aside, name))
      if (existsSync(home.data)) moveFolder(home.data, join(aside, 'postgres'))
      for (const name of readdirSync(unpacked)) renameSync(join(unpacked, name), join(dataDir, name))
      renameSync(incoming, home.data)
      // Mails that wait in the backup may have been sent since, so the next start holds the mails to customers.
      writeFileSync(markOfRestore(dataDir), '')
      console.log(`Restored from ${file}. What was there before is in ${aside}: remove it when all is well.`)
      console.log(
        'E-mails to customers are held after the next start, until a master lets them go under Campaigns, E-mail, Dispatch.',
      )
    } finally {
      rmSync(unpacked, { recursive: true, force: true })
    }
  })
})

// The database may be on another file system than the data folder, and then it has to be copied.
function moveFolder(from: string, to: string) {
  const { status, stderr } = spawnSync('mv', [from, to], { encoding: 'utf8' })
  if (status !== 0) throw new SettingError(`${from} could not be moved: ${stderr.trim()}`)
}
