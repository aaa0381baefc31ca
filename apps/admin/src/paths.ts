import type { Store } from '@ressoa/contract/signed-in'
import type { Rights } from '@ressoa/domain/rights'
import type { pt } from './locales/pt'

export type MenuGroup = keyof typeof pt.menuGroup
export type MenuHeading = keyof typeof pt.menuHeading
export type Section = keyof typeof pt.section

export type MenuPlace = {
  group: MenuGroup
  /** A heading without a page that groups this entry with its neighbours. */
  under?: MenuHeading
  /** Query parameters of the entry's link. */
  search?: Readonly<Record<string, string>>
  /** The entry is shown only while the store has this feature enabled. */
  flag?: keyof { [K in keyof Store as Store[K] extends boolean ? K : never]: true }
}

export type RouteFacts = {
  /** Relative to /admin. */
  path: `/${string}`
  access: 'public' | Rights
  /** The name of the screen in the top bar and in the menu. Only screens without the layout have none. */
  section?: Section
  hidesLayout?: true
  /** A query parameter that opens the screen without a session and without the layout. */
  openedBy?: string
  menu?: MenuPlace
}

export const basePath = '/admin'

/** Every screen, in menu order. The single source for the router, the menu and the guards. */
export const paths = {
  home: { path: '/', access: 'lower', section: 'home', menu: { group: 'listen' } },
  answers: {
    path: '/answer',
    access: 'lower',
    section: 'answers',
    menu: { group: 'listen', search: { ordenation: 'DateDesc' } },
  },
  npsReports: {
    path: '/reports/nps',
    access: 'lower',
    section: 'npsReport',
    menu: { group: 'listen', under: 'reports', flag: 'newNpsReportEnabled' },
  },
  npsReport: { path: '/reports/nps/$view', access: 'lower', section: 'npsReport' },
  conversions: {
    path: '/reports/conversion',
    access: 'lower',
    section: 'conversion',
    menu: { group: 'listen', under: 'reports' },
  },
  conversion: { path: '/reports/conversion/$view', access: 'lower', section: 'conversion' },
  wordCloud: {
    path: '/reports/word-cloud',
    access: 'lower',
    section: 'wordCloud',
    menu: { group: 'listen', under: 'reports' },
  },
  stars: {
    path: '/reports/stars',
    access: 'lower',
    section: 'stars',
    menu: { group: 'listen', under: 'reports', flag: 'csatEnabled' },
  },
  priorityMatrix: {
    path: '/reports/priority-matrix',
    access: 'lower',
    section: 'priorityMatrix',
    menu: { group: 'listen', under: 'reports' },
  },
  sentiment: { path: '/reports/sentiment', access: 'lower', section: 'sentiment', menu: { group: 'listen', under: 'reports' } },
  campaigns: { path: '/campaign', access: 'manager', section: 'campaigns', menu: { group: 'ask' } },
  newCampaign: { path: '/campaign/new', access: 'manager', hidesLayout: true },
  campaignForm: { path: '/campaign/form', access: 'manager', hidesLayout: true },
  campaignEmail: { path: '/campaign/email', access: 'manager', hidesLayout: true },
  campaignImport: { path: '/campaign/import', access: 'manager', hidesLayout: true },
  campaignDispatch: { path: '/campaign/dispatch', access: 'manager', hidesLayout: true },
  campaignWidget: { path: '/campaign/widget', access: 'manager', hidesLayout: true },
  campaignReview: { path: '/campaign/review', access: 'manager', hidesLayout: true },
  dispatchSent: { path: '/campaign/dispatch/sent', access: 'manager', hidesLayout: true },
  campaignPoster: { path: '/campaign/poster', access: 'manager', hidesLayout: true },
  recipients: { path: '/campaign/dispatch/recipients', access: 'manager', section: 'campaigns' },
  campaignDetails: { path: '/campaign/details', access: 'manager', section: 'campaigns' },
  campaignStep: { path: '/campaign/$item', access: 'manager', section: 'campaigns' },
  campaignSuccess: { path: '/CampaignSuccess', access: 'manager', hidesLayout: true },
  forms: { path: '/form', access: 'manager', section: 'forms', menu: { group: 'ask' } },
  form: { path: '/form/$item', access: 'manager', section: 'forms' },
  templates: { path: '/template', access: 'manager', section: 'templates', menu: { group: 'ask' } },
  template: { path: '/template/$item', access: 'manager', section: 'templates' },
  people: { path: '/person', access: 'medium', section: 'people', menu: { group: 'people' } },
  person: { path: '/person/$id', access: 'medium', section: 'people' },
  importUpload: { path: '/import/upload', access: 'manager', section: 'import', menu: { group: 'people' } },
  import: { path: '/import', access: 'manager', section: 'import' },
  importLink: { path: '/import/link', access: 'manager', section: 'import' },
  importConfirmation: { path: '/import/confirmation', access: 'manager', section: 'import' },
  directLinks: { path: '/directlinkimport', access: 'manager', section: 'directLinks' },
  integrations: { path: '/integrations', access: 'manager', section: 'integrations', menu: { group: 'settings' } },
  api: { path: '/api', access: 'manager', section: 'api', menu: { group: 'settings' } },
  administrators: {
    path: '/administrator',
    access: 'higher',
    section: 'administrators',
    menu: { group: 'settings', under: 'accounts' },
  },
  administrator: { path: '/administrator/$item', access: 'higher', section: 'administrators' },
  notifications: { path: '/notifications', access: 'higher', section: 'administrators' },
  stores: { path: '/storemanagement', access: 'master', section: 'stores', menu: { group: 'settings' } },
  signUp: { path: '/signup', access: 'master', section: 'signUp', menu: { group: 'settings' }, openedBy: 'invite' },
  settings: { path: '/settings', access: 'higher', section: 'settings', menu: { group: 'settings' } },
  profile: { path: '/profile', access: 'lower', section: 'profile' },
  ownNotices: { path: '/profile/notices', access: 'lower', section: 'ownNotices' },
  qa: { path: '/qa', access: 'lower', section: 'qa' },
  notFound: { path: '/not-found', access: 'lower', section: 'notFound' },
  login: { path: '/login', access: 'public', hidesLayout: true },
  ssoLogin: { path: '/horus/login', access: 'public', hidesLayout: true },
  ssoCallback: { path: '/horus/callback', access: 'public', hidesLayout: true },
  handOff: { path: '/sso', access: 'public', hidesLayout: true },
  recovery: { path: '/recovery', access: 'public', hidesLayout: true },
  join: { path: '/join', access: 'public', hidesLayout: true },
  widgetScript: { path: '/WidgetScript', access: 'public', hidesLayout: true },
  health: { path: '/health', access: 'public', hidesLayout: true },
} as const satisfies Record<string, RouteFacts>

export const adminUrl = (path: string) => `${basePath}${path}`

/** The page on how to install the widget of a store. */
export const instructionsUrl = (storeKey: string) =>
  `${adminUrl(paths.widgetScript.path)}?StoreKey=${encodeURIComponent(storeKey)}`

/** Whether the URL has the parameter that opens this screen without a session. */
export const isOpened = (facts: RouteFacts | undefined, search: object) =>
  facts?.openedBy !== undefined && Boolean((search as Record<string, unknown>)[facts.openedBy])
