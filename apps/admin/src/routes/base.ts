import { mailKinds } from '@ressoa/domain/codes'
import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import * as z from 'zod'
import { AppLayout } from '../features/layout/AppLayout'
import { keepTarget } from '../lib/after-sign-in'
import { readSession } from '../lib/session'
import { isOpened, paths, type RouteFacts } from '../paths'

/** The path and the facts of a route. */
export const at = <F extends RouteFacts>(facts: F) => ({
  path: facts.path as F['path'],
  staticData: { facts: facts as RouteFacts },
})

type Entered = {
  matches: readonly { staticData: { facts?: RouteFacts } }[]
  search: object
  location: { href: string }
  cause: 'preload' | 'enter' | 'stay'
}

// The parameter is `unknown` because the router's type of this context would refer to itself.
const requireSession = (context: unknown) => {
  const { matches, search, location, cause } = context as Entered
  if (isOpened(matches.at(-1)?.staticData.facts, search) || readSession()) return
  if (cause !== 'preload') keepTarget(location.href)
  throw redirect({ to: paths.login.path, replace: true })
}

export const root = createRootRoute()

export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: requireSession,
  component: AppLayout,
})

// Query parameters. An invalid value counts as absent.
export const surveyType = z.enum(['nps', 'csat']).optional().catch(undefined)
export const mailKind = z.enum(mailKinds).optional().catch(undefined)
export const word = z.string().optional().catch(undefined)
export const count = z.coerce.number().int().positive().optional().catch(undefined)
