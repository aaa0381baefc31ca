import type { Form } from '@ressoa/contract/forms'
import type { ImportSession } from '@ressoa/contract/imports'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { BrokenScreen } from './components/BrokenScreen'
import type { ImportEnding } from './features/imports/parts/execute'
import { focusTitle } from './lib/focus-title'
import { parseSearch, stringifySearch } from './lib/search'
import { basePath, type RouteFacts } from './paths'
import { accountRoutes } from './routes/account-routes'
import { root, signedIn } from './routes/base'
import { campaignRoutes } from './routes/campaign-routes'
import { peopleRoutes } from './routes/people-routes'
import { publicRoutes } from './routes/public-routes'
import { reportRoutes } from './routes/report-routes'
import { surveyRoutes } from './routes/survey-routes'

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  /** State passed from one screen to the next. */
  interface HistoryState {
    form?: Form
    importSession?: ImportSession
    importEnding?: ImportEnding
    /** The address that the not-found page shows. */
    missingAddress?: string
  }
  interface StaticDataRouteOption {
    facts?: RouteFacts
  }
}

const routeTree = root.addChildren([
  signedIn.addChildren([...surveyRoutes, ...reportRoutes, ...campaignRoutes, ...peopleRoutes, ...accountRoutes]),
  ...publicRoutes,
])

export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    history,
    basepath: basePath,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: BrokenScreen,
  })

/** Focuses the title after a change of screen, so that screen readers start there, as after a page load. */
export const focusTitleOnChange = (router: ReturnType<typeof createAppRouter>) =>
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) focusTitle()
  })
