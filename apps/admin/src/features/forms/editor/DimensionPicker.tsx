import { Button, Group, Select, TextInput } from '@mantine/core'
import type { DimensionOrigin, FieldType } from '@ressoa/domain/codes'
import { formLimits } from '@ressoa/domain/form-rules'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Counter } from '../../../components/Counter'
import { FailedState } from '../../../components/FailedState'
import { ApiError } from '../../../lib/api'
import classes from './FormEditor.module.css'
import { knownDimensions, useCreateDimension } from './save-form'

type DimensionPickerProps = {
  /** The question whose answers are counted. A new dimension suggests its title as name. */
  question: { title: string; type: FieldType; dimensionId: number | null }
  /** Dimensions of other questions: one cannot count two of them. */
  usedIds?: ReadonlySet<number>
  /** The origin of a dimension that is created here. */
  origin: DimensionOrigin
  /** Error and path of the field in its form. */
  input: object
  onChoose: (id: number | null) => void
}

/** The dimension under which the answers are counted: an existing one, or a new one created here. */
export const DimensionPicker = ({ question, usedIds, origin, input, onChoose }: DimensionPickerProps) => {
  const { t } = useTranslation()
  const [isCreating, setIsCreating] = useState(false)
  const known = useQuery(knownDimensions())
  if (known.isLoadingError) return <FailedState bare error={known.error} onRetry={() => void known.refetch()} />
  if (isCreating) {
    return (
      <NewDimension
        question={question}
        origin={origin}
        onMade={(id) => {
          onChoose(id)
          setIsCreating(false)
        }}
        onCancel={() => setIsCreating(false)}
      />
    )
  }

  const fitting = (known.data ?? []).filter(
    ({ id, type, active }) => type === question.type && (active || id === question.dimensionId),
  )
  const data = fitting.map(({ id, name }) => ({
    value: String(id),
    label: usedIds?.has(id) ? t('formEditor.dimensionUsed', { name }) : name,
    disabled: usedIds?.has(id),
  }))
  return (
    <div className={classes.dimension}>
      <Select
        className={classes.dimensionInput}
        searchable
        // When an error moves the focus here, the open list would cover its message.
        openOnFocus={false}
        clearable
        clearButtonProps={{ 'aria-label': t('formEditor.dimensionClear') }}
        label={t('formEditor.dimension')}
        description={t('formEditor.dimensionHelp')}
        placeholder={t('formEditor.dimensionChoose')}
        nothingFoundMessage={t('formEditor.dimensionNone')}
        data={data}
        value={question.dimensionId === null ? null : String(question.dimensionId)}
        onChange={(value) => onChoose(value === null ? null : Number(value))}
        {...input}
      />
      <Button
        className={classes.dimensionNew}
        variant="default"
        leftSection={<IconPlus size={17} stroke={2} aria-hidden />}
        onClick={() => setIsCreating(true)}
      >
        {t('formEditor.dimensionNew')}
      </Button>
    </div>
  )
}

type NewDimensionProps = Pick<DimensionPickerProps, 'question' | 'origin'> & {
  onMade: (id: number) => void
  onCancel: () => void
}

const NewDimension = ({ question, origin, onMade, onCancel }: NewDimensionProps) => {
  const { t } = useTranslation()
  const [name, setName] = useState(question.title.trim().slice(0, formLimits.newDimension))
  const [isMissing, setIsMissing] = useState(false)
  const create = useCreateDimension()
  const send = () => {
    setIsMissing(name.trim() === '')
    if (name.trim() === '') return
    create.mutate({ name: name.trim(), type: question.type, origin }, { onSuccess: ({ id }) => onMade(id) })
  }
  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      send()
    } else if (event.key === 'Escape') onCancel()
  }
  const failure = create.error && `${t('formEditor.dimensionError')}: ${reasonOf(create.error)}`
  return (
    <div className={classes.newDimension}>
      <TextInput
        required
        data-autofocus
        autoFocus
        label={t('formEditor.dimensionName')}
        description={t('formEditor.dimensionNameHelp')}
        maxLength={formLimits.newDimension}
        autoComplete="off"
        rightSection={<Counter text={name} max={formLimits.newDimension} />}
        rightSectionWidth={64}
        value={name}
        error={isMissing ? t('form.error.required') : failure}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setIsMissing(false)
          create.reset()
        }}
        onKeyDown={byKey}
      />
      <Group gap="xs" mt="sm">
        <Button variant="default" size="xs" loading={create.isPending} onClick={send}>
          {t('formEditor.dimensionCreate')}
        </Button>
        <Button variant="subtle" color="gray" size="xs" onClick={onCancel}>
          {t('formEditor.dimensionBack')}
        </Button>
      </Group>
    </div>
  )
}

const reasonOf = (error: Error) => (error instanceof ApiError ? (error.problems[0]?.error ?? error.message) : error.message)
