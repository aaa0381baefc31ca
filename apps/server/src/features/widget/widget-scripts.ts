import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Config } from '../../config'
import type { Script } from '../../http/scripts'

const folder = fileURLToPath(new URL('../../../../widget/dist/', import.meta.url))

// Empty where the front ends were not built.
const built = (name: string) => (existsSync(`${folder}${name}`) ? readFileSync(`${folder}${name}`) : Buffer.alloc(0))

const formCode = built('widget-form.js')
const formVersion = createHash('sha256').update(formCode).digest('hex').slice(0, 12)

/** The address of the second script. It names the version, so that browsers may keep it for ever. */
export const formScript = ({ widgetHost }: Pick<Config, 'widgetHost'>) => `${widgetHost}/widget-form.js?v=${formVersion}`

/** The two scripts of the widget, and the one of its test page. */
export const widgetScripts = (config: Pick<Config, 'publicUrl'>): Script[] => [
  {
    path: '/widget.js',
    // The loader is told where the API is: a cache with another name may serve it.
    content: () => Buffer.from(built('widget.js').toString('utf8').replaceAll('__API__', config.publicUrl)),
    cacheControl: 'public, max-age=3600, stale-while-revalidate=86400',
  },
  { path: '/widget-form.js', content: () => formCode, cacheControl: 'public, max-age=31536000, immutable' },
  { path: '/widget-test.js', content: () => built('widget-test.js'), cacheControl: 'no-cache' },
]
