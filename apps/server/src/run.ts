import { existsSync, rmSync } from 'node:fs'
import { type Config, type ProcessRole, SettingError } from './config'
import { lockDataDir } from './data-lock'
import { type Database, openDatabase } from './db/database'
import { type EmbeddedPostgres, startEmbedded } from './db/embedded'
import { releaseAllOfTheDead } from './db/living-workers'
import { migrate } from './db/migrate'
import { seedDemo } from './demo/seed-demo'
import * as commentIndex from './features/comment-index/comment-index'
import { holdMails } from './features/deliveries/mail-limits.sql'
import { forgetDays } from './features/scores/rebuild-scores.sql'
import { inviteFirstMaster } from './features/signup/invite-first-master'
import { createLog } from './log'
import { type MailInbox, startMailInbox } from './mail/inbox'
import { startProgram } from './program'
import { markOfRestore } from './restored'

type Start = {
  role: ProcessRole
  rebuildsScores: boolean
  holdsMails: boolean
  config: Config
}

/** Starts the whole product, one line per step, and stops it on SIGTERM or Ctrl-C. */
export const runMain = async ({ role, rebuildsScores, holdsMails, config: given }: Start) => {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const lock = given.databaseUrl ? undefined : lockDataDir(given.dataDir)
  // Registered here: a stop during the start takes effect after the start.
  const stopRequest = untilAskedToStop()
  const opened: { embedded?: EmbeddedPostgres; inbox?: MailInbox } = {}
  try {
    if (!given.databaseUrl) opened.embedded = await startEmbedded(given.dataDir, { onStep: (step) => say(`· ${step}`) })
    const databaseUrl = given.databaseUrl ?? (opened.embedded as EmbeddedPostgres).url
    const applied = await migrateOrExplain(databaseUrl)
    if (applied.length > 0) say(`· ${applied.length} migrations applied`)
    if (rebuildsScores) {
      await withDatabase(databaseUrl, async (db) => {
        await forgetDays(db)
        await commentIndex.rebuildAll(db)
      })
      say('· scores are being counted anew')
    }
    if (holdsMails || existsSync(markOfRestore(given.dataDir))) {
      await withDatabase(databaseUrl, holdMails)
      rmSync(markOfRestore(given.dataDir), { force: true })
      say('· e-mails to customers are held: a master lets them go under Campaigns, E-mail, Dispatch')
    }
    if (!given.smtpUrl && !given.databaseUrl) opened.inbox = await startMailInbox()
    const config = { ...given, smtpUrl: given.smtpUrl ?? opened.inbox?.smtpUrl }

    const firstLines = role === 'worker' ? [] : await prepareData(config, databaseUrl, opened.embedded !== undefined)
    const log = createLogOrExplain(config)
    const program = await startOrExplain({ config, databaseUrl, log, role })
    say('')
    say(role === 'worker' ? 'Ressoa worker is running.' : `Ressoa is at ${config.publicUrl}/admin/`)
    if (config.outboundAllow.length > 0) say(`Integrations may call ${config.outboundAllow.join(', ')} (OUTBOUND_ALLOW).`)
    if (opened.inbox) say(`Mail inbox: ${opened.inbox.webUrl}`)
    for (const line of firstLines) say(line)
    // From now on the supervisor restarts this process if it dies.
    process.send?.('serving')

    await stopRequest
    await withinSeconds(8, program.stop())
  } finally {
    await opened.inbox?.stop()
    opened.embedded?.stop()
    lock?.release()
  }
  process.exit(0)
}

// Demo and first invitation are only for an empty database.
const prepareData = (config: Config, databaseUrl: string, isEmbedded: boolean): Promise<string[]> =>
  withDatabase(databaseUrl, async (db) => {
    if (isEmbedded) await releaseAllOfTheDead(db)
    return isEmbedded && config.demo
      ? seedDemo({ db, config }, new Date())
      : inviteFirstMaster(db, { publicUrl: config.publicUrl, now: new Date() })
  })

const withDatabase = async <T>(databaseUrl: string, work: (db: Database) => Promise<T>): Promise<T> => {
  const { db, close } = openDatabase(databaseUrl, { max: 2 })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

const createLogOrExplain = (config: Config) => {
  try {
    return createLog(config)
  } catch (error) {
    throw new SettingError(`LOG_FILE ${config.logFile} cannot be written (${codeOf(error)}). Set LOG_FILE to a file of your own.`)
  }
}

const codeOf = (error: unknown) => (error as { code?: string }).code ?? 'unknown'

const migrateOrExplain = async (databaseUrl: string) => {
  try {
    return await migrate(databaseUrl)
  } catch (error) {
    // The driver's own time-out has a message and no code.
    const code = (error as Error).message === 'timeout expired' ? 'ETIMEDOUT' : codeOf(error)
    const isUnreachable = /^(ECONN|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|28|3D000|57P03)/.test(code)
    if (!isUnreachable) throw error
    const { hostname, port, pathname } = new URL(databaseUrl)
    throw new SettingError(
      `DATABASE_URL: no database answers at ${hostname}:${port || 5432}${pathname} (${code}). Check that it runs and that user and password are right.`,
    )
  }
}

const startOrExplain = async (parts: Parameters<typeof startProgram>[0]) => {
  try {
    return await startProgram(parts)
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EADDRINUSE')
      throw new SettingError(`PORT ${parts.config.port} is taken by another program. Stop that one, or set PORT to a free port.`)
    if (['EADDRNOTAVAIL', 'EACCES', 'ENOTFOUND', 'EAI_AGAIN'].includes(code)) {
      throw new SettingError(
        `HOST ${parts.config.host} with PORT ${parts.config.port} cannot be listened on (${code}). Set HOST and PORT to an address of this machine.`,
      )
    }
    throw error
  }
}

const untilAskedToStop = () =>
  new Promise<void>((resolve) => {
    process.once('SIGTERM', () => resolve())
    process.once('SIGINT', () => resolve())
    // The parent process is gone: nobody would ever stop this one.
    process.once('disconnect', () => resolve())
  })

const withinSeconds = (seconds: number, work: Promise<void>) =>
  Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000).unref())])
