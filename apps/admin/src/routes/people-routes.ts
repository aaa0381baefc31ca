import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as z from 'zod'
import { paths } from '../paths'
import { at, count, signedIn, word } from './base'

const people = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.people),
  validateSearch: z.object({ search: word, importsessionkey: word, page: count, PageSize: count }),
  component: lazyRouteComponent(() => import('../features/people/PeopleScreen'), 'PeopleScreen'),
})

const person = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.person),
  validateSearch: z.object({ page: count, PageSize: count }),
  component: lazyRouteComponent(() => import('../features/people/PersonScreen'), 'PersonScreen'),
})

const uploadScreen = lazyRouteComponent(() => import('../features/imports/UploadScreen'), 'UploadScreen')

const importPeople = createRoute({ getParentRoute: () => signedIn, ...at(paths.import), component: uploadScreen })

const importUpload = createRoute({ getParentRoute: () => signedIn, ...at(paths.importUpload), component: uploadScreen })

const importLink = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.importLink),
  component: lazyRouteComponent(() => import('../features/imports/LinkScreen'), 'LinkScreen'),
})

const importConfirmation = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.importConfirmation),
  component: lazyRouteComponent(() => import('../features/imports/ConfirmationScreen'), 'ConfirmationScreen'),
})

const directLinks = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.directLinks),
  component: lazyRouteComponent(() => import('../features/direct-links/DirectLinksScreen'), 'DirectLinksScreen'),
})

export const peopleRoutes = [people, person, importPeople, importUpload, importLink, importConfirmation, directLinks] as const
