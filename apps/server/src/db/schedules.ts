import { sql } from 'kysely'
import type { Database } from './database'
import type { Job } from './queue'

/** A minute's job may come a minute early. */
const tolerated = sql`interval '2 minutes'`

/**
 * The library inserts a scheduled job when it is due, with the time of this machine's clock, and remembers that time. If the clock
 * was ahead, the job would wait until then, and so would all later ones, even after the clock was set right. The database's clock decides.
 */
export const rightSchedules = async (db: Database, jobs: readonly Pick<Job, 'name' | 'schedule'>[]) => {
  const names = jobs.filter(({ schedule }) => schedule).map(({ name }) => name)
  if (names.length === 0) return
  await sql`
    update graphile_worker._private_known_crontabs set last_execution = now()
     where last_execution > now() + ${tolerated}`.execute(db)
  await sql`
    update graphile_worker._private_jobs as waiting set run_at = now()
      from graphile_worker._private_tasks as task
     where task.id = waiting.task_id and task.identifier = any(${names}::text[]) and waiting.run_at > now() + ${tolerated}
       and waiting.attempts = 0 and waiting.locked_at is null`.execute(db)
}
