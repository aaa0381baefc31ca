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

/** An icon for each origin. Unknown origins get a generic one. */
export const originIcons: Record<Answer['origin'], TablerIcon> = {
  email: IconMail,
  widget: IconDeviceDesktop,
  link: IconLink,
  api: IconApi,
  import: IconFileImport,
  unknown: IconMessageCircle,
}
