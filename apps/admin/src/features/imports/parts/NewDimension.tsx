import { Button, Group, TextInput } from '@mantine/core'
import { importedDimensionLength, isDefaultColumn } from '@ressoa/domain/limits'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api'
import { notifyWarning } from '../../../lib/notices'
import { useDimensions } from './execute'

type NewDimensionProps = {
  header: string
  /** The store already has a dimension with this name. */
  onTaken: (id: number) => void
  onMade: (id: number) => void
  onCancel: () => void
}

/** Creates a dimension in place. Its name defaults to the column header. */
export const NewDimension = ({ header, onTaken, onMade, onCancel }: NewDimensionProps) => {
  const { t } = useTranslation()
  const { known, create } = useDimensions()
  const { min, max } = importedDimensionLength
  const [typed, setTyped] = useState(header.trim().slice(0, max))
  const [problem, setProblem] = useState<string>()

  const send = () => {
    const name = typed.trim()
    if (name === '') return setProblem(t('form.error.required'))
    if (name.length < min) return setProblem(t('form.error.short', { min }))
    if (name.length > max) return setProblem(t('form.error.long', { max }))
    if (isDefaultColumn(name)) {
      notifyWarning(t('import.dimension.isDefault', { name }))
      return setProblem(t('import.dimension.isDefault', { name }))
    }
    const same = known.find((dimension) => dimension.name.trim().toLowerCase() === name.toLowerCase())
    if (same) {
      notifyWarning(t('import.dimension.exists', { name: same.name }))
      return onTaken(same.id)
    }
    return create.mutate(name, { onSuccess: ({ id }) => onMade(id) })
  }
  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    if (event.key !== 'Enter') return
    event.preventDefault()
    send()
  }
  return (
    <div>
      <TextInput
        required
        autoFocus
        autoComplete="off"
        label={t('import.dimension.name')}
        value={typed}
        error={problem ?? (create.error && reasonOf(create.error))}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setProblem(undefined)
          create.reset()
        }}
        onKeyDown={byKey}
      />
      <Group gap="xs" mt="xs">
        <Button variant="light" size="xs" loading={create.isPending} onClick={send}>
          {t('import.dimension.create')}
        </Button>
        <Button variant="subtle" color="gray" size="xs" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      </Group>
    </div>
  )
}

const reasonOf = (error: Error) => (error instanceof ApiError ? (error.problems[0]?.error ?? error.message) : error.message)
