import { existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { SettingError } from '../apps/server/src/config'
import { leftOut, tar, told, withStillDatabase } from './lib/archive'

// npm run backup [file]: writes all data of an installation with the embedded database into one file.
const given = process.argv[2]
// Relative to the caller's folder, because npm changes to the root.
const file = resolve(
  process.env.INIT_CWD ?? '.',
  given ?? `ressoa-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`,
)

told(() =>
  withStillDatabase(({ dataDir, home }) => {
    if (!existsSync(join(home.data, 'PG_VERSION'))) throw new SettingError(`There is no database in ${dataDir} yet.`)
    if (existsSync(file)) throw new SettingError(`${file} exists already. Name another file.`)
    mkdirSync(dirname(file), { recursive: true })
    const kept = readdirSync(dataDir).filter((name) => !leftOut.test(name))
    process.umask(0o077)
    // Gets its final name only when it is complete.
    tar('-czf', `${file}.part`, '-C', dataDir, ...kept, '-C', dirname(home.data), 'postgres')
    renameSync(`${file}.part`, file)
    console.log(`${file} (${(statSync(file).size / 1e6).toFixed(1)} MB). It holds passwords' hashes and keys: keep it safe.`)
  }),
)
