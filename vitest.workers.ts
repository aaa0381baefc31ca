import { availableParallelism } from 'node:os'

/** More than cores: many tests wait for the database or for another program. */
export const maxWorkers = Math.ceil(1.5 * availableParallelism())
