import { Button, NativeSelect, Popover, Stack, TextInput } from '@mantine/core'
import type { Template } from '@ressoa/contract/templates'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'

type MergeFieldPopoverProps = {
  mergeFields: Template['mergeFields']
  /** Gets the placeholder as it is written in a text. */
  onInsert: (place: string) => void
  /** The button that opens it. */
  children: (toggle: () => void) => ReactElement
}

/** Inserts a merge field of the person, with a fallback text for people who have no value. */
export const MergeFieldPopover = ({ mergeFields, onInsert, children }: MergeFieldPopoverProps) => {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const [key, setKey] = useState('')
  const [fallback, setFallback] = useState('')
  const insert = () => {
    setIsOpen(false)
    setKey('')
    setFallback('')
    onInsert(placeOf(key, fallback))
  }
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" width={300} trapFocus returnFocus>
      <Popover.Target>{children(() => setIsOpen(!isOpen))}</Popover.Target>
      <Popover.Dropdown aria-label={t('mergeField.label')}>
        <Stack gap="sm">
          {/* A native select: a Mantine dropdown inside a popover scrolls the page before it is positioned. */}
          <NativeSelect
            data-autofocus
            label={t('mergeField.which')}
            data={[
              { value: '', label: t('mergeField.choose'), disabled: true },
              ...mergeFields.map((field) => ({ value: field.key, label: field.label })),
            ]}
            value={key}
            onChange={(event) => setKey(event.currentTarget.value)}
          />
          <TextInput
            label={t('mergeField.fallback')}
            description={t('mergeField.fallbackHelp')}
            maxLength={80}
            value={fallback}
            onChange={(event) => setFallback(event.currentTarget.value)}
          />
          <Button disabled={key === ''} onClick={insert}>
            {t('mergeField.insert')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Braces, bars and angle brackets would end the placeholder too early. */
const placeOf = (key: string, fallback: string) => {
  const words = fallback.replace(/[{}|<>]/g, '').trim()
  return words ? `{{${key}|${words}}}` : `{{${key}}}`
}
