import { adminRoutes } from './features/admins/admins.routes'
import { answerRoutes } from './features/answers/answers.routes'
import { apiUserRoutes } from './features/api-users/api-users.routes'
import { bounceRoutes } from './features/bounces/bounces.routes'
import { campaignRoutes } from './features/campaigns/campaigns.routes'
import { dashboardRoutes } from './features/dashboard/dashboard.routes'
import { deliveryRoutes } from './features/deliveries/deliveries.routes'
import { dimensionRoutes } from './features/dimensions/dimensions.routes'
import { directLinkRoutes } from './features/direct-links/direct-links.routes'
import { dispatchRoutes } from './features/dispatches/dispatches.routes'
import { exportRoutes } from './features/exports/exports.routes'
import { formRoutes } from './features/forms/forms.routes'
import { imageRoutes } from './features/images/images.routes'
import { importRoutes } from './features/imports/imports.routes'
import { integrationRoutes } from './features/integrations/integrations.routes'
import { interestRoutes } from './features/interest/interest.routes'
import { joiningRoutes } from './features/joining/joining.routes'
import { noticeRoutes } from './features/notices/notices.routes'
import { orderRoutes } from './features/orders/orders.routes'
import { peopleRoutes } from './features/people/people.routes'
import { profileRoutes } from './features/profile/profile.routes'
import { publicApiRoutes } from './features/public-api/public-api.routes'
import { conversionRoutes } from './features/reports/conversion/conversion.routes'
import { reportRoutes } from './features/reports/reports.routes'
import { closeStoreRoutes } from './features/session/close-store.routes'
import { recoveryRoutes } from './features/session/recovery.routes'
import { sessionRoutes } from './features/session/session.routes'
import { settingsRoutes } from './features/settings/settings.routes'
import { signupRoutes } from './features/signup/signup.routes'
import { storeRoutes } from './features/stores/stores.routes'
import { surveyRoutes } from './features/survey/survey.routes'
import { tagRoutes } from './features/tags/tags.routes'
import { templateRoutes } from './features/templates/templates.routes'
import { testMailRoutes } from './features/test-mails/test-mails.routes'
import { trackingRoutes } from './features/tracking/tracking.routes'
import { unsubscribeRoutes } from './features/unsubscribe/unsubscribe.routes'
import { widgetRoutes } from './features/widget/widget.routes'
import { wordCloudRoutes } from './features/word-cloud/word-cloud.routes'
import type { Route } from './http/route'

/** Every call of the product. `npm run routes` prints them with their rights. */
export const routes: Record<string, readonly Route[]> = {
  session: sessionRoutes,
  recovery: recoveryRoutes,
  signup: signupRoutes,
  joining: joiningRoutes,
  interest: interestRoutes,
  orders: orderRoutes,
  stores: storeRoutes,
  closeStore: closeStoreRoutes,
  images: imageRoutes,
  settings: settingsRoutes,
  admins: adminRoutes,
  profile: profileRoutes,
  notices: noticeRoutes,
  dimensions: dimensionRoutes,
  forms: formRoutes,
  templates: templateRoutes,
  campaigns: campaignRoutes,
  testMails: testMailRoutes,
  dispatches: dispatchRoutes,
  survey: surveyRoutes,
  widget: widgetRoutes,
  tracking: trackingRoutes,
  unsubscribe: unsubscribeRoutes,
  bounces: bounceRoutes,
  deliveries: deliveryRoutes,
  dashboard: dashboardRoutes,
  reports: reportRoutes,
  wordCloud: wordCloudRoutes,
  conversion: conversionRoutes,
  people: peopleRoutes,
  imports: importRoutes,
  directLinks: directLinkRoutes,
  answers: answerRoutes,
  tags: tagRoutes,
  exports: exportRoutes,
  integrations: integrationRoutes,
  apiUsers: apiUserRoutes,
  publicApi: publicApiRoutes,
}
