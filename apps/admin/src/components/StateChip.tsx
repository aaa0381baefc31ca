import { IconCheck, IconMinus } from '@tabler/icons-react'
import { Chip } from './Chip'

/** On or off, as colour, icon and label. */
export const StateChip = ({ isActive, words }: { isActive: boolean; words: { on: string; off: string } }) => {
  const Icon = isActive ? IconCheck : IconMinus
  return (
    <Chip look={isActive ? 'good' : 'quiet'}>
      <Icon size={14} stroke={2} aria-hidden />
      {isActive ? words.on : words.off}
    </Chip>
  )
}
