import { admins } from './pt/admins'
import { common } from './pt/common'
import { forms } from './pt/forms'
import { home } from './pt/home'
import { layout } from './pt/layout'
import { session } from './pt/session'
import { stores } from './pt/stores'

// One file per feature; each brings its own top-level names.
export const pt = { ...common, ...layout, ...session, ...home, ...forms, ...admins, ...stores }
