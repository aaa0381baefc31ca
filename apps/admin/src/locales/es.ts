import { admins } from './es/admins'
import { campaigns } from './es/campaigns'
import { common } from './es/common'
import { forms } from './es/forms'
import { home } from './es/home'
import { layout } from './es/layout'
import { session } from './es/session'
import { stores } from './es/stores'
import type { pt } from './pt'
import type { TextsOf } from './texts'

// One file per feature; each brings its own top-level names.
export const es: TextsOf<typeof pt> = { ...common, ...layout, ...session, ...home, ...campaigns, ...forms, ...admins, ...stores }
