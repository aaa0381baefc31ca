import type { Answer } from '@ressoa/contract/answers'
import {
  IconApi,
  IconDeviceDesktop,
  IconFileImport,
  IconLink,
  IconMail,
  IconMessageCircle,
  type TablerIcon,
} from '@tabler/icons-react'

/** How an answer came in; what has no name yet has the common one. */
export const originIcons: Record<Answer['origin'], TablerIcon> = {
  email: IconMail,
  widget: IconDeviceDesktop,
  link: IconLink,
  api: IconApi,
  import: IconFileImport,
  unknown: IconMessageCircle,
}
