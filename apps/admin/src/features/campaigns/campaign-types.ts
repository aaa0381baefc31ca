import type { SurveyType } from '@ressoa/domain/codes'
import { IconGauge, IconStars, type TablerIcon } from '@tabler/icons-react'

export const typeIcons: Record<SurveyType, TablerIcon> = { nps: IconGauge, csat: IconStars }
