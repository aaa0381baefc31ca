import type { Store } from '@ressoa/contract/signed-in'
import type { SurveyType } from '@ressoa/domain/codes'
import { IconGauge, IconStars, type TablerIcon } from '@tabler/icons-react'

/** The survey types that this store uses. */
export const typesOf = ({ csatEnabled }: Pick<Store, 'csatEnabled'>): readonly SurveyType[] =>
  csatEnabled ? ['nps', 'csat'] : ['nps']

export const surveyTypeIcons: Record<SurveyType, TablerIcon> = { nps: IconGauge, csat: IconStars }
