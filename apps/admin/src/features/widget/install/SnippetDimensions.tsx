import { MultiSelect } from '@mantine/core'
import { formLimits } from '@ressoa/domain/form-rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RetryLine } from '../../../components/RetryLine'
import { useDimensions } from '../../imports/parts/execute'

type SnippetDimensionsProps = { chosen: string[]; onChange: (names: string[]) => void }

const atMost = 20
// Not a possible name: names have no line break.
const newOne = '\n'

const sameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The dimensions that the site will fill in. A name that the store does not have yet is created on the spot. */
export const SnippetDimensions = ({ chosen, onChange }: SnippetDimensionsProps) => {
  const { t } = useTranslation()
  const { known, asked, create } = useDimensions()
  const [term, setTerm] = useState('')
  const typed = term.trim()
  // A rating is the customer's to give, not the site's.
  const offered = known.filter(({ active, type }) => active && type !== 'rating')
  const names = [...new Set(offered.map(({ name }) => name))]
  const isNew = typed !== '' && !known.some(({ name }) => sameText(name, typed))
  const take = (values: string[]) => {
    if (!values.includes(newOne)) return onChange(values)
    return create.mutate(typed, { onSuccess: ({ name }) => onChange([...chosen, name]) })
  }
  return (
    <div>
      <MultiSelect
        searchable
        clearable
        label={t('widget.install.dimensions')}
        description={t('widget.install.dimensionsHelp', { max: atMost })}
        placeholder={chosen.length === 0 ? t('widget.install.dimensionsPlaceholder') : undefined}
        nothingFoundMessage={t('widget.install.dimensionsNone')}
        clearButtonProps={{ 'aria-label': t('widget.install.dimensionsClear') }}
        maxValues={atMost}
        maxDropdownHeight={280}
        disabled={create.isPending}
        data={[...names, ...(isNew ? [{ value: newOne, label: t('widget.install.create', { name: typed }) }] : [])]}
        filter={({ options }) =>
          options.filter((option) => 'value' in option && (option.value === newOne || includes(option.label, typed)))
        }
        value={chosen}
        searchValue={term}
        error={create.error?.message}
        onChange={take}
        onSearchChange={(next) => {
          setTerm(next.slice(0, formLimits.newDimension))
          if (create.isError && next !== '') create.reset()
        }}
      />
      <RetryLine of={asked} />
    </div>
  )
}

const includes = (label: string, typed: string) => label.toLowerCase().includes(typed.toLowerCase())
