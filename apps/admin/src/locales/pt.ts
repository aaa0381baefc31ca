import { admins } from './pt/admins'
import { campaigns } from './pt/campaigns'
import { common } from './pt/common'
import { forms } from './pt/forms'
import { home } from './pt/home'
import { layout } from './pt/layout'
import { session } from './pt/session'
import { stores } from './pt/stores'

// One file per feature; each brings its own top-level names.
export const pt = { ...common, ...layout, ...session, ...home, ...campaigns, ...forms, ...admins, ...stores }
