import { admins } from './pt/admins'
import { answers } from './pt/answers'
import { campaigns } from './pt/campaigns'
import { common } from './pt/common'
import { dashboard } from './pt/dashboard'
import { forms } from './pt/forms'
import { imports } from './pt/imports'
import { layout } from './pt/layout'
import { notices } from './pt/notices'
import { people } from './pt/people'
import { periods } from './pt/periods'
import { qa } from './pt/qa'
import { session } from './pt/session'
import { settings } from './pt/settings'
import { signup } from './pt/signup'
import { stores } from './pt/stores'

// One file per feature; each brings its own top-level names.
export const pt = {
  ...common,
  ...layout,
  ...session,
  ...dashboard,
  ...answers,
  ...campaigns,
  ...forms,
  ...people,
  ...imports,
  ...admins,
  ...notices,
  ...stores,
  ...signup,
  ...settings,
  ...periods,
  ...qa,
}
