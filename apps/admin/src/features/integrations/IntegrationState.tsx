import type { Integration } from '@ressoa/contract/integrations'
import { IconAlertTriangle, IconCheck, IconMinus, IconPlugConnectedX, type TablerIcon } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Chip, type ChipLook } from '../../components/Chip'
import { spanInWords } from './integration-words'

type State = { look: ChipLook; icon: TablerIcon; words: string }

/** Whether it works, as colour, icon and words. */
export const IntegrationState = ({ integration }: { integration: Integration }) => {
  const { t } = useTranslation()
  const { look, icon: Icon, words } = stateOf(integration, t)
  return (
    <Chip look={look}>
      <Icon size={14} stroke={2} aria-hidden />
      {words}
    </Chip>
  )
}

const stateOf = ({ active, disabledDate, failingSince }: Integration, t: TFunction): State => {
  if (!active && disabledDate) return { look: 'failed', icon: IconPlugConnectedX, words: t('integrations.state.disabled') }
  if (!active) return { look: 'quiet', icon: IconMinus, words: t('integrations.state.off') }
  if (!failingSince) return { look: 'good', icon: IconCheck, words: t('integrations.state.on') }
  const time = spanInWords(Date.now() - failingSince.getTime(), t)
  return { look: 'failed', icon: IconAlertTriangle, words: t('integrations.state.failing', { time }) }
}
