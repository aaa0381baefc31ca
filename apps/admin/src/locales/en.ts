import { admins } from './en/admins'
import { answers } from './en/answers'
import { apiUsers } from './en/api-users'
import { campaigns } from './en/campaigns'
import { charts } from './en/charts'
import { common } from './en/common'
import { conversion } from './en/conversion'
import { dashboard } from './en/dashboard'
import { dispatches } from './en/dispatches'
import { emails } from './en/emails'
import { forms } from './en/forms'
import { hookLog } from './en/hook-log'
import { imports } from './en/imports'
import { integrations } from './en/integrations'
import { layout } from './en/layout'
import { notices } from './en/notices'
import { npsReport } from './en/nps-report'
import { people } from './en/people'
import { periods } from './en/periods'
import { priorities } from './en/priorities'
import { profile } from './en/profile'
import { qa } from './en/qa'
import { receivedOrders } from './en/received-orders'
import { scores } from './en/scores'
import { secrets } from './en/secrets'
import { sentiment } from './en/sentiment'
import { session } from './en/session'
import { settings } from './en/settings'
import { signup } from './en/signup'
import { stars } from './en/stars'
import { stores } from './en/stores'
import { templates } from './en/templates'
import { whyItMoved } from './en/why-it-moved'
import { widget } from './en/widget'
import { widgetEditor } from './en/widget-editor'
import { wordCloud } from './en/word-cloud'
import type { pt } from './pt'
import type { TextsOf } from './texts'

// One file per feature; each brings its own top-level names.
export const en: TextsOf<typeof pt> = {
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
