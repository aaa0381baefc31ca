import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as z from 'zod'
import { paths } from '../paths'
import { at, count, signedIn, word } from './base'

const administrators = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.administrators),
  validateSearch: z.object({ search: word }),
  component: lazyRouteComponent(() => import('../features/admins/AdminsScreen'), 'AdminsScreen'),
})

const administrator = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.administrator),
  component: lazyRouteComponent(() => import('../features/admins/AdminScreen'), 'AdminScreen'),
})

const notifications = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.notifications),
  validateSearch: z.object({ IdAdmin: word }),
  component: lazyRouteComponent(() => import('../features/notices/NoticesScreen'), 'NoticesScreen'),
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
  component: lazyRouteComponent(() => import('../features/stores/StoresScreen'), 'StoresScreen'),
})

const signUp = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.signUp),
  validateSearch: z.object({ invite: word }),
  component: lazyRouteComponent(() => import('../features/signup/SignUpScreen'), 'SignUpScreen'),
})

const settings = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.settings),
  component: lazyRouteComponent(() => import('../features/settings/SettingsScreen'), 'SettingsScreen'),
})

const qa = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.qa),
  validateSearch: z.object({ Id: word, IdPerson: word }),
  component: lazyRouteComponent(() => import('../features/qa/QaScreen'), 'QaScreen'),
})

const notFound = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.notFound),
  component: lazyRouteComponent(() => import('../components/NotFoundScreen'), 'NotFoundScreen'),
})

export const accountRoutes = [administrators, administrator, notifications, stores, signUp, settings, qa, notFound] as const
