import { sql } from 'kysely'
import type { Database } from './database'
import type { Job } from './queue'

/**
 * How many seconds the oldest due job among these has waited to be claimed; 0 when none waits. A job whose named queue is busy is
 * not waiting for a worker, and neither is a locked one.
 */
export const oldestDueSeconds = async (db: Database, jobs: readonly Pick<Job, 'name'>[]): Promise<number> => {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from now() - min(jobs.run_at))::float8 as seconds
      from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
      left join graphile_worker._private_job_queues queues on queues.id = jobs.job_queue_id
     where jobs.is_available
       and jobs.run_at <= now()
       and tasks.identifier = any(${jobs.map(({ name }) => name)}::text[])
       and queues.is_available is not false`.execute(db)
  return rows[0]?.seconds ?? 0
}
