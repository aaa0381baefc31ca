import { createRoute } from '@tanstack/react-router'
import * as z from 'zod'
import { paths } from '../paths'
import { at, count, signedIn, word } from './base'
import { lazyScreen } from './lazy-screen'

const people = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.people),
  validateSearch: z.object({ search: word, importsessionkey: word, page: count, PageSize: count }),
  component: lazyScreen(() => import('../features/people/PeopleScreen'), 'PeopleScreen'),
})

const person = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.person),
  validateSearch: z.object({ page: count, PageSize: count }),
  component: lazyScreen(() => import('../features/people/PersonScreen'), 'PersonScreen'),
})

const uploadScreen = lazyScreen(() => import('../features/imports/UploadScreen'), 'UploadScreen')

const importPeople = createRoute({ getParentRoute: () => signedIn, ...at(paths.import), component: uploadScreen })

const importUpload = createRoute({ getParentRoute: () => signedIn, ...at(paths.importUpload), component: uploadScreen })

const importLink = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.importLink),
  component: lazyScreen(() => import('../features/imports/LinkScreen'), 'LinkScreen'),
})

const importConfirmation = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.importConfirmation),
  component: lazyScreen(() => import('../features/imports/ConfirmationScreen'), 'ConfirmationScreen'),
})

const directLinks = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.directLinks),
  component: lazyScreen(() => import('../features/direct-links/DirectLinksScreen'), 'DirectLinksScreen'),
})

export const peopleRoutes = [people, person, importPeople, importUpload, importLink, importConfirmation, directLinks] as const
