import { createRoute } from '@tanstack/react-router'
import * as z from 'zod'
import { paths } from '../paths'
import { at, count, signedIn, word } from './base'
import { lazyScreen } from './lazy-screen'

const integrations = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.integrations),
  component: lazyScreen(() => import('../features/integrations/IntegrationsScreen'), 'IntegrationsScreen'),
})

const administrators = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.administrators),
  validateSearch: z.object({ search: word }),
  component: lazyScreen(() => import('../features/admins/AdminsScreen'), 'AdminsScreen'),
})

const administrator = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.administrator),
  component: lazyScreen(() => import('../features/admins/AdminScreen'), 'AdminScreen'),
})

const api = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.api),
  validateSearch: z.object({ tab: z.enum(['inactive']).optional().catch(undefined), page: count, PageSize: count }),
  component: lazyScreen(() => import('../features/api-users/ApiUsersScreen'), 'ApiUsersScreen'),
})

const notifications = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.notifications),
  validateSearch: z.object({ IdAdmin: word }),
  component: lazyScreen(() => import('../features/notices/NoticesScreen'), 'NoticesScreen'),
})

const stores = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.stores),
  validateSearch: z.object({
    search: word,
    active: z.enum(['false', 'all']).optional().catch(undefined),
    page: count,
    PageSize: count,
  }),
  component: lazyScreen(() => import('../features/stores/StoresScreen'), 'StoresScreen'),
})

const signUp = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.signUp),
  validateSearch: z.object({ invite: word }),
  component: lazyScreen(() => import('../features/signup/SignUpScreen'), 'SignUpScreen'),
})

const settings = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.settings),
  component: lazyScreen(() => import('../features/settings/SettingsScreen'), 'SettingsScreen'),
})

const profile = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.profile),
  component: lazyScreen(() => import('../features/profile/ProfileScreen'), 'ProfileScreen'),
})

const ownNotices = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.ownNotices),
  component: lazyScreen(() => import('../features/notices/OwnNoticesScreen'), 'OwnNoticesScreen'),
})

const qa = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.qa),
  validateSearch: z.object({ Id: word, IdPerson: word }),
  component: lazyScreen(() => import('../features/qa/QaScreen'), 'QaScreen'),
})

const notFound = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.notFound),
  component: lazyScreen(() => import('../components/NotFoundScreen'), 'NotFoundScreen'),
})

export const accountRoutes = [
  integrations,
  administrators,
  administrator,
  api,
  notifications,
  stores,
  signUp,
  settings,
  profile,
  ownNotices,
  qa,
  notFound,
] as const
