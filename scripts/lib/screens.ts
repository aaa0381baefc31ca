import { paths, type RouteFacts } from '../../apps/admin/src/paths'

/** What stands for a parameter of a path. `new` opens the empty form of most screens. */
const samples: Record<string, string> = { item: 'new', view: 'list' }

/** Screens that show something of the demo store only with this in the address: its first administrator has the number 2. */
const queries: Partial<Record<keyof typeof paths, string>> = { notifications: '?IdAdmin=2' }

export type Screen = { name: string; path: string; isPublic: boolean }

/** Every screen of the interface with an address that opens it; a new route is among them by itself. */
export const screens: Screen[] = Object.entries<RouteFacts>(paths).map(([name, { path, access }]) => ({
  name,
  path: `${path.replace(/\$(\w+)/g, (_, parameter: string) => samples[parameter] ?? '1')}${queries[name as keyof typeof paths] ?? ''}`,
  isPublic: access === 'public',
}))
