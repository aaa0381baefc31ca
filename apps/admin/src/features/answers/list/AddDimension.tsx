import { Autocomplete, Button, Popover, TagsInput } from '@mantine/core'
import type { Answer } from '@ressoa/contract/answers'
import { plainDimensions } from '@ressoa/contract/dimensions'
import { formLimits } from '@ressoa/domain/form-rules'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useValueSearch } from '../../../components/answer-filter/use-value-search'
import { RetryLine } from '../../../components/RetryLine'
import { ask } from '../../../lib/query'
import { type AddedDimension, useAddDimension } from '../answers.mutations'
import classes from './AnswerDetails.module.css'

/** Adds values of an existing dimension of the store, or of a new one. */
export const AddDimension = ({ answer }: { answer: Answer }) => {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const add = useAddDimension()
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" width={320} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={17} stroke={2} aria-hidden />}
          aria-label={t('answer.dimension.addTitle')}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('answer.dimension.add')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('answer.dimension.addTitle')}>
        <DimensionForm
          onSend={(dimension) => {
            setIsOpen(false)
            add.mutate({ answerId: answer.id, dimension })
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

const sameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

const DimensionForm = ({ onSend }: { onSend: (dimension: AddedDimension['dimension']) => void }) => {
  const { t } = useTranslation()
  const known = useQuery(ask(plainDimensions, {}))
  const [name, setName] = useState('')
  const [values, setValues] = useState<string[]>([])
  const [term, setTerm] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const chosen = known.data?.find((dimension) => dimension.active && sameText(dimension.name, name))
  const search = useValueSearch(chosen?.id, term)
  // Text that was typed but not confirmed with Enter counts too.
  const given = term.trim() && !values.some((value) => sameText(value, term)) ? [...values, term.trim()] : values

  const send = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (name.trim() && given.length > 0) onSend({ id: chosen?.id, name: chosen?.name ?? name.trim(), values: given })
  }
  return (
    <form className={classes.popover} noValidate onSubmit={send}>
      <Autocomplete
        data-autofocus
        required
        label={t('answer.dimension.label')}
        description={t('answer.dimension.nameHelp')}
        maxLength={formLimits.newDimension}
        comboboxProps={{ withinPortal: false }}
        data={[...new Set((known.data ?? []).filter(({ active }) => active).map((dimension) => dimension.name))]}
        limit={50}
        value={name}
        error={isChecked && !name.trim() && t('form.error.required')}
        onChange={setName}
      />
      <RetryLine of={known} />
      <TagsInput
        required
        label={t('answer.dimension.values')}
        description={t('answer.dimension.valuesHelp')}
        maxLength={formLimits.value}
        comboboxProps={{ withinPortal: false }}
        data={[...new Set(search.values.map(({ value }) => value))]}
        filter={({ options }) => options}
        value={values}
        searchValue={term}
        error={isChecked && given.length === 0 && t('answer.fillDimensionValues')}
        onChange={setValues}
        onSearchChange={setTerm}
      />
      <Button type="submit" size="xs">
        {t('answer.dimension.submit')}
      </Button>
    </form>
  )
}
