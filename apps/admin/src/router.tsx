import type { Form } from '@ressoa/contract/forms'
import type { ImportSession } from '@ressoa/contract/imports'
import { deliveryStates, mailKinds } from '@ressoa/domain/codes'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import * as z from 'zod'
import { BrokenScreen } from './components/BrokenScreen'
import type { ImportEnding } from './components/people-import/execute'
import { AppLayout } from './features/layout/AppLayout'
import { answerSearch, wholeSearch } from './lib/answer-filter'
import { focusTitle } from './lib/focus-title'
import { parseSearch, stringifySearch } from './lib/search'
import { readSession } from './lib/session'
import { basePath, isOpened, paths, type RouteFacts } from './paths'

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  /** What one screen hands to the next. */
  interface HistoryState {
    form?: Form
    importSession?: ImportSession
    importEnding?: ImportEnding
  }
  interface StaticDataRouteOption {
    facts?: RouteFacts
  }
}

const at = <F extends RouteFacts>(facts: F) => ({ path: facts.path as F['path'], staticData: { facts: facts as RouteFacts } })

type Entered = { matches: readonly { staticData: { facts?: RouteFacts } }[]; search: object }

// Typed from outside: the router's own type of this context would refer to itself.
const requireSession = (context: unknown) => {
  const { matches, search } = context as Entered
  if (isOpened(matches.at(-1)?.staticData.facts, search)) return
  if (!readSession()) throw redirect({ to: paths.login.path, replace: true })
}
const requireNoSession = () => {
  if (readSession()) throw redirect({ to: paths.home.path, replace: true })
}

// What an address may carry. Anything else in its place counts as absent.
const surveyType = z.enum(['nps', 'csat']).optional().catch(undefined)
const word = z.string().optional().catch(undefined)
const mailKind = z.enum(mailKinds).optional().catch(undefined)
const count = z.coerce.number().int().positive().optional().catch(undefined)

const root = createRootRoute()

const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', beforeLoad: requireSession, component: AppLayout })

const home = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.home),
  validateSearch: answerSearch,
  component: lazyRouteComponent(() => import('./features/dashboard/DashboardScreen'), 'DashboardScreen'),
})

const answers = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.answers),
  validateSearch: answerSearch,
  beforeLoad: ({ search }) => {
    const whole = wholeSearch(search, readSession()?.store)
    if (whole !== search) throw redirect({ to: paths.answers.path, search: whole, replace: true })
  },
  component: lazyRouteComponent(() => import('./features/answers/AnswersScreen'), 'AnswersScreen'),
})

const campaigns = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.campaigns),
  validateSearch: z.object({ tab: z.enum(['inactive', 'all']).optional().catch(undefined), page: count, PageSize: count }),
  component: lazyRouteComponent(() => import('./features/campaigns/CampaignsScreen'), 'CampaignsScreen'),
})

const newCampaign = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.newCampaign),
  component: lazyRouteComponent(() => import('./features/campaigns/TypeStep'), 'TypeStep'),
})

const ofCampaign = z.object({ Id: word, IdForm: word })

const campaignForm = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.campaignForm),
  validateSearch: ofCampaign,
  component: lazyRouteComponent(() => import('./features/campaigns/FormStep'), 'FormStep'),
})

const campaignImport = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.campaignImport),
  validateSearch: ofCampaign,
  component: lazyRouteComponent(() => import('./features/campaigns/ImportStep'), 'ImportStep'),
})

const campaignEmail = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.campaignEmail),
  validateSearch: z.object({ Id: word, fromTemplateEdit: word, emailType: mailKind }),
  component: lazyRouteComponent(() => import('./features/campaigns/EmailStep'), 'EmailStep'),
})

const campaignDispatch = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.campaignDispatch),
  validateSearch: z.object({ Id: word }),
  component: lazyRouteComponent(() => import('./features/campaigns/DispatchStep'), 'DispatchStep'),
})

const campaignReview = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.campaignReview),
  validateSearch: z.object({ Id: word }),
  component: lazyRouteComponent(() => import('./features/campaigns/EmailStep'), 'ReviewStep'),
})

const recipients = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.recipients),
  validateSearch: z.object({
    Id: word,
    dispatch: word,
    state: z.enum(deliveryStates).optional().catch(undefined),
    kind: mailKind,
    search: word,
    page: count,
    PageSize: count,
  }),
  component: lazyRouteComponent(() => import('./features/dispatches/RecipientsScreen'), 'RecipientsScreen'),
})

const campaignDetails = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.campaignDetails),
  validateSearch: ofCampaign,
  component: lazyRouteComponent(() => import('./features/campaigns/DetailsScreen'), 'DetailsScreen'),
})

// A step whose screen is not there yet leads to the details; any other word leads nowhere.
const laterSteps = ['widget']

const campaignStep = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.campaignStep),
  validateSearch: ofCampaign,
  beforeLoad: ({ params, search }) => {
    if (!laterSteps.includes(params.item.toLowerCase())) throw redirect({ to: paths.notFound.path, replace: true })
    throw redirect({ to: paths.campaignDetails.path, search, replace: true })
  },
})

const campaignSuccess = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.campaignSuccess),
  validateSearch: z.object({ Id: word }),
  component: lazyRouteComponent(() => import('./features/campaigns/CampaignSuccessScreen'), 'CampaignSuccessScreen'),
})

const forms = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.forms),
  validateSearch: z.object({ type: surveyType }),
  component: lazyRouteComponent(() => import('./features/forms/FormsScreen'), 'FormsScreen'),
})

const form = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.form),
  validateSearch: z.object({ type: surveyType }),
  component: lazyRouteComponent(() => import('./features/forms/FormScreen'), 'FormScreen'),
})

const templates = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.templates),
  validateSearch: z.object({ type: word }),
  component: lazyRouteComponent(() => import('./features/templates/TemplatesScreen'), 'TemplatesScreen'),
})

const template = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.template),
  validateSearch: z.object({ fromWizard: word, emailType: mailKind, Id: word }),
  component: lazyRouteComponent(() => import('./features/templates/TemplateScreen'), 'TemplateScreen'),
})

const people = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.people),
  validateSearch: z.object({ search: word, importsessionkey: word, page: count, PageSize: count }),
  component: lazyRouteComponent(() => import('./features/people/PeopleScreen'), 'PeopleScreen'),
})

const person = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.person),
  validateSearch: z.object({ page: count, PageSize: count }),
  component: lazyRouteComponent(() => import('./features/people/PersonScreen'), 'PersonScreen'),
})

const uploadScreen = lazyRouteComponent(() => import('./features/imports/UploadScreen'), 'UploadScreen')

const importPeople = createRoute({ getParentRoute: () => signedIn, ...at(paths.import), component: uploadScreen })

const importUpload = createRoute({ getParentRoute: () => signedIn, ...at(paths.importUpload), component: uploadScreen })

const importLink = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.importLink),
  component: lazyRouteComponent(() => import('./features/imports/LinkScreen'), 'LinkScreen'),
})

const importConfirmation = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.importConfirmation),
  component: lazyRouteComponent(() => import('./features/imports/ConfirmationScreen'), 'ConfirmationScreen'),
})

const directLinks = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.directLinks),
  component: lazyRouteComponent(() => import('./features/direct-links/DirectLinksScreen'), 'DirectLinksScreen'),
})

const administrators = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.administrators),
  validateSearch: z.object({ search: word }),
  component: lazyRouteComponent(() => import('./features/admins/AdminsScreen'), 'AdminsScreen'),
})

const administrator = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.administrator),
  component: lazyRouteComponent(() => import('./features/admins/AdminScreen'), 'AdminScreen'),
})

const notifications = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.notifications),
  validateSearch: z.object({ IdAdmin: word }),
  component: lazyRouteComponent(() => import('./features/notices/NoticesScreen'), 'NoticesScreen'),
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
  component: lazyRouteComponent(() => import('./features/stores/StoresScreen'), 'StoresScreen'),
})

const signUp = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.signUp),
  validateSearch: z.object({ invite: word }),
  component: lazyRouteComponent(() => import('./features/signup/SignUpScreen'), 'SignUpScreen'),
})

const settings = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.settings),
  component: lazyRouteComponent(() => import('./features/settings/SettingsScreen'), 'SettingsScreen'),
})

const qa = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.qa),
  validateSearch: z.object({ Id: word, IdPerson: word }),
  component: lazyRouteComponent(() => import('./features/qa/QaScreen'), 'QaScreen'),
})

const notFound = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.notFound),
  component: lazyRouteComponent(() => import('./components/NotFoundScreen'), 'NotFoundScreen'),
})

const login = createRoute({
  getParentRoute: () => root,
  ...at(paths.login),
  beforeLoad: requireNoSession,
  component: lazyRouteComponent(() => import('./features/session/LoginScreen'), 'LoginScreen'),
})

const ssoLogin = createRoute({
  getParentRoute: () => root,
  ...at(paths.ssoLogin),
  beforeLoad: requireNoSession,
  component: lazyRouteComponent(() => import('./features/session/SsoLoginScreen'), 'SsoLoginScreen'),
})

const ssoCallback = createRoute({
  getParentRoute: () => root,
  ...at(paths.ssoCallback),
  component: lazyRouteComponent(() => import('./features/session/SsoCallbackScreen'), 'SsoCallbackScreen'),
})

const handOff = createRoute({
  getParentRoute: () => root,
  ...at(paths.handOff),
  component: lazyRouteComponent(() => import('./features/session/HandOffScreen'), 'HandOffScreen'),
})

const recovery = createRoute({
  getParentRoute: () => root,
  ...at(paths.recovery),
  component: lazyRouteComponent(() => import('./features/session/RecoveryScreen'), 'RecoveryScreen'),
})

const health = createRoute({
  getParentRoute: () => root,
  ...at(paths.health),
  component: lazyRouteComponent(() => import('./components/HealthScreen'), 'HealthScreen'),
})

// An address that nobody knows is not worth a page of its own.
const anythingElse = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: paths.home.path, replace: true })
  },
})

const routeTree = root.addChildren([
  signedIn.addChildren([
    home,
    answers,
    campaigns,
    newCampaign,
    campaignForm,
    campaignEmail,
    campaignImport,
    campaignDispatch,
    campaignReview,
    recipients,
    campaignDetails,
    campaignStep,
    campaignSuccess,
    forms,
    form,
    templates,
    template,
    people,
    person,
    importPeople,
    importUpload,
    importLink,
    importConfirmation,
    directLinks,
    administrators,
    administrator,
    notifications,
    stores,
    signUp,
    settings,
    qa,
    notFound,
  ]),
  login,
  ssoLogin,
  ssoCallback,
  handOff,
  recovery,
  health,
  anythingElse,
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

/** After a change of screen readers start at its title, as after a fresh page. */
export const focusTitleOnChange = (router: ReturnType<typeof createAppRouter>) =>
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) focusTitle()
  })
