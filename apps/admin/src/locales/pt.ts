import { admins } from './pt/admins'
import { answers } from './pt/answers'
import { apiUsers } from './pt/api-users'
import { campaigns } from './pt/campaigns'
import { charts } from './pt/charts'
import { common } from './pt/common'
import { conversion } from './pt/conversion'
import { dashboard } from './pt/dashboard'
import { dispatches } from './pt/dispatches'
import { emails } from './pt/emails'
import { forms } from './pt/forms'
import { hookLog } from './pt/hook-log'
import { imports } from './pt/imports'
import { integrations } from './pt/integrations'
import { layout } from './pt/layout'
import { notices } from './pt/notices'
import { npsReport } from './pt/nps-report'
import { people } from './pt/people'
import { periods } from './pt/periods'
import { priorities } from './pt/priorities'
import { profile } from './pt/profile'
import { qa } from './pt/qa'
import { receivedOrders } from './pt/received-orders'
import { scores } from './pt/scores'
import { secrets } from './pt/secrets'
import { sentiment } from './pt/sentiment'
import { session } from './pt/session'
import { settings } from './pt/settings'
import { signup } from './pt/signup'
import { stars } from './pt/stars'
import { stores } from './pt/stores'
import { templates } from './pt/templates'
import { whyItMoved } from './pt/why-it-moved'
import { widget } from './pt/widget'
import { widgetEditor } from './pt/widget-editor'
import { wordCloud } from './pt/word-cloud'

// One file per feature; each brings its own top-level names.
export const pt = {
  ...common,
  ...layout,
  ...session,
  ...scores,
  ...charts,
  ...dashboard,
  ...answers,
  ...npsReport,
  ...sentiment,
  ...wordCloud,
  ...stars,
  ...priorities,
  ...whyItMoved,
  ...conversion,
  ...campaigns,
  ...forms,
  ...templates,
  ...emails,
  ...dispatches,
  ...widgetEditor,
  ...people,
  ...imports,
  ...admins,
  ...apiUsers,
  ...notices,
  ...profile,
  ...stores,
  ...signup,
  ...settings,
  ...secrets,
  ...periods,
  ...qa,
  ...widget,
  ...integrations,
  ...hookLog,
  ...receivedOrders,
}
