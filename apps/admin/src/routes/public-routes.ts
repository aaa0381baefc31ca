import { createRoute, redirect } from '@tanstack/react-router'
import i18n from 'i18next'
import * as z from 'zod'
import { notifyWarning } from '../lib/notices'
import { readSession } from '../lib/session'
import { paths } from '../paths'
import { at, root, word } from './base'
import { lazyScreen } from './lazy-screen'

const requireNoSession = () => {
  if (readSession()) throw redirect({ to: paths.home.path, replace: true })
}

const login = createRoute({
  getParentRoute: () => root,
  ...at(paths.login),
  /** Set when the dialog of another tab opened this window only to sign in. */
  validateSearch: z.object({ window: word }),
  beforeLoad: requireNoSession,
  component: lazyScreen(() => import('../features/session/LoginScreen'), 'LoginScreen'),
})

const ssoLogin = createRoute({
  getParentRoute: () => root,
  ...at(paths.ssoLogin),
  beforeLoad: requireNoSession,
  component: lazyScreen(() => import('../features/session/SsoLoginScreen'), 'SsoLoginScreen'),
})

const ssoCallback = createRoute({
  getParentRoute: () => root,
  ...at(paths.ssoCallback),
  component: lazyScreen(() => import('../features/session/SsoCallbackScreen'), 'SsoCallbackScreen'),
})

const handOff = createRoute({
  getParentRoute: () => root,
  ...at(paths.handOff),
  component: lazyScreen(() => import('../features/session/HandOffScreen'), 'HandOffScreen'),
})

const recovery = createRoute({
  getParentRoute: () => root,
  ...at(paths.recovery),
  component: lazyScreen(() => import('../features/session/RecoveryScreen'), 'RecoveryScreen'),
})

const join = createRoute({
  getParentRoute: () => root,
  ...at(paths.join),
  component: lazyScreen(() => import('../features/session/JoinScreen'), 'JoinScreen'),
})

const widgetScript = createRoute({
  getParentRoute: () => root,
  ...at(paths.widgetScript),
  validateSearch: z.object({ StoreKey: word }),
  component: lazyScreen(() => import('../features/widget/script/WidgetScriptScreen'), 'WidgetScriptScreen'),
})

const health = createRoute({
  getParentRoute: () => root,
  ...at(paths.health),
  component: lazyScreen(() => import('../components/HealthScreen'), 'HealthScreen'),
})

// Unknown addresses redirect to the home page with a warning.
const anythingElse = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ location, preload }) => {
    if (!preload) notifyWarning(i18n.t('notFound.address', { address: location.publicHref }))
    throw redirect({ to: paths.home.path, replace: true })
  },
})

export const publicRoutes = [login, ssoLogin, ssoCallback, handOff, recovery, join, widgetScript, health, anythingElse] as const
