import { deliveryStates, mailOutcomes } from '@ressoa/domain/codes'
import { createRoute, redirect } from '@tanstack/react-router'
import * as z from 'zod'
import { paths } from '../paths'
import { at, count, mailKind, signedIn, word } from './base'
import { lazyScreen } from './lazy-screen'

const campaigns = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.campaigns),
  validateSearch: z.object({
    tab: z.enum(['inactive', 'all']).optional().catch(undefined),
    search: word,
    page: count,
    PageSize: count,
  }),
  component: lazyScreen(() => import('../features/campaigns/CampaignsScreen'), 'CampaignsScreen'),
})

const newCampaign = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.newCampaign),
  component: lazyScreen(() => import('../features/campaigns/wizard/TypeStep'), 'TypeStep'),
})

const ofCampaign = z.object({ Id: word, IdForm: word })

const campaignForm = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.campaignForm),
  validateSearch: ofCampaign,
  component: lazyScreen(() => import('../features/campaigns/wizard/FormStep'), 'FormStep'),
})

const campaignImport = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.campaignImport),
  validateSearch: ofCampaign,
  component: lazyScreen(() => import('../features/campaigns/wizard/ImportStep'), 'ImportStep'),
})

const campaignEmail = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.campaignEmail),
  validateSearch: z.object({ Id: word, fromTemplateEdit: word, emailType: mailKind }),
  component: lazyScreen(() => import('../features/campaigns/emails/EmailStep'), 'EmailStep'),
})

const campaignDispatch = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.campaignDispatch),
  validateSearch: z.object({ Id: word }),
  component: lazyScreen(() => import('../features/campaigns/wizard/DispatchStep'), 'DispatchStep'),
})

const campaignReview = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.campaignReview),
  validateSearch: z.object({ Id: word }),
  component: lazyScreen(() => import('../features/campaigns/emails/EmailStep'), 'ReviewStep'),
})

const campaignWidget = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.campaignWidget),
  validateSearch: z.object({ Id: word }),
  component: lazyScreen(() => import('../features/campaigns/widget/WidgetStep'), 'WidgetStep'),
})

const dispatchSent = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.dispatchSent),
  validateSearch: z.object({ Id: word, dispatch: word }),
  component: lazyScreen(() => import('../features/campaigns/wizard/DispatchSentScreen'), 'DispatchSentScreen'),
})

const campaignPoster = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.campaignPoster),
  validateSearch: z.object({ Id: word }),
  component: lazyScreen(() => import('../features/campaigns/share/PosterScreen'), 'PosterScreen'),
})

const recipients = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.recipients),
  validateSearch: z.object({
    Id: word,
    dispatch: word,
    state: z
      .enum([...deliveryStates, ...mailOutcomes])
      .optional()
      .catch(undefined),
    kind: mailKind,
    search: word,
    page: count,
    PageSize: count,
  }),
  component: lazyScreen(() => import('../features/dispatches/RecipientsScreen'), 'RecipientsScreen'),
})

const campaignDetails = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.campaignDetails),
  validateSearch: ofCampaign,
  component: lazyScreen(() => import('../features/campaigns/details/DetailsScreen'), 'DetailsScreen'),
})

// A step that does not exist.
const campaignStep = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.campaignStep),
  beforeLoad: ({ location }) => {
    throw redirect({ to: paths.notFound.path, state: { missingAddress: location.publicHref }, replace: true })
  },
})

const campaignSuccess = createRoute({
  getParentRoute: () => signedIn,
  ...at(paths.campaignSuccess),
  validateSearch: z.object({ Id: word }),
  component: lazyScreen(() => import('../features/campaigns/share/CampaignSuccessScreen'), 'CampaignSuccessScreen'),
})

export const campaignRoutes = [
  campaigns,
  newCampaign,
  campaignForm,
  campaignImport,
  campaignEmail,
  campaignDispatch,
  campaignReview,
  campaignWidget,
  dispatchSent,
  campaignPoster,
  recipients,
  campaignDetails,
  campaignStep,
  campaignSuccess,
] as const
