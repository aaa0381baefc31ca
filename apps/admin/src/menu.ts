import type { Session } from '@ressoa/contract/signed-in'
import { may } from '@ressoa/domain/rights'
import {
  IconApi,
  IconBuildingStore,
  IconChartBar,
  IconChartDots,
  IconChartFunnel,
  IconCloud,
  IconForms,
  IconHome,
  IconMail,
  IconMessages,
  IconMoodSmile,
  IconPlugConnected,
  IconSettings,
  IconSpeakerphone,
  IconSquareRoundedPlus,
  IconStars,
  IconUpload,
  IconUserCog,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { type MenuGroup, type MenuHeading, type MenuPlace, paths, type RouteFacts, type Section } from './paths'

export type MenuEntry = { section: Section; path: string; search?: MenuPlace['search']; icon: TablerIcon }
/** An entry has a page; a heading has none and groups entries. */
export type MenuItem =
  | { kind: 'entry'; entry: MenuEntry }
  | { kind: 'heading'; heading: MenuHeading; icon: TablerIcon; entries: MenuEntry[] }
export type MenuPart = { group: MenuGroup; items: MenuItem[] }

type SectionInMenu = {
  [K in keyof typeof paths]: (typeof paths)[K] extends { menu: MenuPlace; section: infer S } ? S : never
}[keyof typeof paths]

const icons: Record<SectionInMenu, TablerIcon> = {
  home: IconHome,
  answers: IconMessages,
  npsReport: IconChartBar,
  sentiment: IconMoodSmile,
  wordCloud: IconCloud,
  stars: IconStars,
  conversion: IconChartFunnel,
  priorityMatrix: IconChartDots,
  campaigns: IconSpeakerphone,
  forms: IconForms,
  templates: IconMail,
  people: IconUsers,
  import: IconUpload,
  integrations: IconPlugConnected,
  api: IconApi,
  administrators: IconUserCog,
  stores: IconBuildingStore,
  signUp: IconSquareRoundedPlus,
  settings: IconSettings,
}

const headingIcons: Partial<Record<MenuHeading, TablerIcon>> = { reports: IconChartBar }

const groups: readonly MenuGroup[] = ['listen', 'ask', 'people', 'settings']

type InMenu = RouteFacts & { section: SectionInMenu; menu: MenuPlace; access: Exclude<RouteFacts['access'], 'public'> }
const isInMenu = (facts: RouteFacts): facts is InMenu => facts.menu !== undefined && facts.access !== 'public'

/** The entries that this user may open in this store. Empty groups are left out. */
export const menuFor = ({ admin, store }: Session, routes: readonly RouteFacts[] = Object.values(paths)): MenuPart[] => {
  const visible = routes
    .filter(isInMenu)
    .filter(({ access, menu }) => may(admin.role, access) && (!menu.flag || store[menu.flag]))
  return groups
    .map((group) => ({ group, items: itemsOf(visible.filter(({ menu }) => menu.group === group)) }))
    .filter(({ items }) => items.length > 0)
}

const itemsOf = (routes: InMenu[]): MenuItem[] => {
  const items: MenuItem[] = []
  for (const { section, path, menu } of routes) {
    const entry: MenuEntry = { section, path, search: menu.search, icon: icons[section] }
    const heading = items.find((item) => item.kind === 'heading' && item.heading === menu.under)
    if (!menu.under) items.push({ kind: 'entry', entry })
    else if (heading?.kind === 'heading') heading.entries.push(entry)
    else items.push({ kind: 'heading', heading: menu.under, icon: headingIcons[menu.under] ?? entry.icon, entries: [entry] })
  }
  return items
}
