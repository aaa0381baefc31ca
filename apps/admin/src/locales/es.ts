import { admins } from './es/admins'
import { answers } from './es/answers'
import { apiUsers } from './es/api-users'
import { campaigns } from './es/campaigns'
import { charts } from './es/charts'
import { common } from './es/common'
import { conversion } from './es/conversion'
import { dashboard } from './es/dashboard'
import { dispatches } from './es/dispatches'
import { emails } from './es/emails'
import { forms } from './es/forms'
import { hookLog } from './es/hook-log'
import { imports } from './es/imports'
import { integrations } from './es/integrations'
import { layout } from './es/layout'
import { notices } from './es/notices'
import { npsReport } from './es/nps-report'
import { people } from './es/people'
import { periods } from './es/periods'
import { priorities } from './es/priorities'
import { profile } from './es/profile'
import { qa } from './es/qa'
import { receivedOrders } from './es/received-orders'
import { scores } from './es/scores'
import { secrets } from './es/secrets'
import { sentiment } from './es/sentiment'
import { session } from './es/session'
import { settings } from './es/settings'
import { signup } from './es/signup'
import { stars } from './es/stars'
import { stores } from './es/stores'
import { templates } from './es/templates'
import { whyItMoved } from './es/why-it-moved'
import { widget } from './es/widget'
import { widgetEditor } from './es/widget-editor'
import { wordCloud } from './es/word-cloud'
import type { pt } from './pt'
import type { TextsOf } from './texts'

// One file per feature; each brings its own top-level names.
export const es: TextsOf<typeof pt> = {
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
