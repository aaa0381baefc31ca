import { paths, type RouteFacts } from '../../apps/admin/src/paths'

/** Values for the parameters of a path. `new` opens the empty form of most screens. */
const samples: Record<string, string> = { item: 'new', view: 'list' }

type Name = keyof typeof paths
type ByScreen = Partial<Record<Name, string>>

/** Screens that show data of the demo store only with this query. The demo's first administrator has the id 2. */
const queries: ByScreen = {
  notifications: '?IdAdmin=2',
  campaignEmail: '?Id=1',
  campaignImport: '?Id=1',
  campaignDispatch: '?Id=1',
  campaignReview: '?Id=1',
  campaignPoster: '?Id=1',
  recipients: '?Id=1&dispatch=1',
}

/** Screens of an object that cannot be new. */
const items: ByScreen = { template: '1' }

export type Screen = { name: string; path: string; isPublic: boolean }

/** Every screen of the interface with a URL that opens it. New routes are included automatically. */
export const screens: Screen[] = Object.entries<RouteFacts>(paths).map(([name, { path, access }]) => ({
  name,
  path: `${path.replace(/\$(\w+)/g, (_, parameter: string) => items[name as Name] ?? samples[parameter] ?? '1')}${queries[name as Name] ?? ''}`,
  isPublic: access === 'public',
}))
