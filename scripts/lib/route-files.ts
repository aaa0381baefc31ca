import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.mjs'

const listFile = 'apps/server/src/routes.ts'
const source = readFileSync(join(root, listFile), 'utf8')

/** The file of an entry in routes.ts, read from its import: `session: sessionRoutes` comes from './features/session/…'. */
export const fileOfFeature = (feature: string) => {
  const list = source.match(new RegExp(`\\b${feature}: (\\w+),`))?.[1]
  const path = list && source.match(new RegExp(`import \\{[^}]*\\b${list}\\b[^}]*\\} from '\\./([^']+)'`))?.[1]
  return path ? `apps/server/src/${path}.ts` : listFile
}
