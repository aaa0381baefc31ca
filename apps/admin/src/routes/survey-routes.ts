import { createRoute, redirect } from '@tanstack/react-router'
import * as z from 'zod'
import { answerSearch, wholeSearch } from '../lib/answer-filter'
import { readSession } from '../lib/session'
import { paths } from '../paths'
import { at, mailKind, signedIn, surveyType, word } from './base'
import { lazyScreen } from './lazy-screen'

const home = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.home),
  validateSearch: answerSearch,
  component: lazyScreen(() => import('../features/dashboard/DashboardScreen'), 'DashboardScreen'),
})

const answers = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.answers),
  validateSearch: answerSearch,
  beforeLoad: ({ search }) => {
    const whole = wholeSearch(search, readSession()?.store)
    if (whole !== search) throw redirect({ to: paths.answers.path, search: whole, replace: true })
  },
  component: lazyScreen(() => import('../features/answers/AnswersScreen'), 'AnswersScreen'),
})

const forms = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.forms),
  validateSearch: z.object({ type: surveyType }),
  component: lazyScreen(() => import('../features/forms/FormsScreen'), 'FormsScreen'),
})

const form = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.form),
  validateSearch: z.object({ type: surveyType }),
  component: lazyScreen(() => import('../features/forms/FormScreen'), 'FormScreen'),
})

const templates = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.templates),
  validateSearch: z.object({ type: word }),
  component: lazyScreen(() => import('../features/templates/TemplatesScreen'), 'TemplatesScreen'),
})

const template = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.template),
  validateSearch: z.object({ fromWizard: word, emailType: mailKind, Id: word }),
  component: lazyScreen(() => import('../features/templates/TemplateScreen'), 'TemplateScreen'),
})

export const surveyRoutes = [home, answers, forms, form, templates, template] as const
