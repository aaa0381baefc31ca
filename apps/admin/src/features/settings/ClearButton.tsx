import { ActionIcon, Tooltip } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'

type ClearButtonProps = { label: string; input: RefObject<HTMLInputElement | null>; onClear: () => void }

/** Resets the field to the default look. The button disappears with the value, so the focus moves to the field. */
export const ClearButton = ({ label, input, onClear }: ClearButtonProps) => {
  const { t } = useTranslation()
  const clear = () => {
    onClear()
    input.current?.focus()
  }
  return (
    <Tooltip label={t('settings.theme.useOwn')}>
      <ActionIcon size={28} aria-label={t('settings.theme.clear', { field: label })} onClick={clear}>
        <IconX size={16} stroke={1.8} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
