import type { Logger } from 'pino'
import type { Config } from './config'
import type { Database } from './db/database'
import type { Outbound } from './outbound/outbound'

/** What the whole program shares. Tests create their own. */
export type App = {
  config: Config
  db: Database
  /** Extra connections for reads as slow as a download, so that they do not block the others. */
  longReads: Database
  /** The only way to call an address that a user typed. */
  outbound: Outbound
  clock: () => Date
  log: Logger
}
