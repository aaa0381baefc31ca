import { join } from 'node:path'

/** A backup was restored and the program has not started since. */
export const markOfRestore = (dataDir: string) => join(dataDir, 'restored')
