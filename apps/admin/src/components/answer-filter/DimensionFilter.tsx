import { MultiSelect, Select } from '@mantine/core'
import { dimensions as dimensionsWithValues, plainDimensions } from '@ressoa/contract/dimensions'
import { plainText } from '@ressoa/domain/plain-text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../../lib/query'
import { RetryLine } from '../RetryLine'
import classes from './FilterDrawer.module.css'
import { useChosenValues } from './use-chosen-values'
import { useValueSearch } from './use-value-search'

type DimensionFilterProps = { valueIds: number[]; onChange: (valueIds: number[]) => void }

/** A dimension, then its values. Chosen values of other dimensions are kept. */
export const DimensionFilter = ({ valueIds, onChange }: DimensionFilterProps) => {
  const { t } = useTranslation()
  const dimensions = useQuery(ask(plainDimensions, {}))
  const chosenValues = useChosenValues(valueIds)
  const [picked, setPicked] = useState<number | null>()
  const dimensionId = picked === undefined ? chosenValues[0]?.dimensionId : (picked ?? undefined)
  const [term, setTerm] = useState('')
  const search = useValueSearch(dimensionId, term)
  const listed = useListedValues(dimensionId, term)

  // Values are searched by three letters, which ratings do not have.
  const searchable = (dimensions.data ?? []).filter(({ id, type }) => type !== 'rating' || id === dimensionId)
  const ownValues = chosenValues.filter((value) => value.dimensionId === dimensionId)
  const found = search.state === 'short' ? listed : search.values
  const offered = [...ownValues, ...found.filter(({ id }) => !ownValues.some((own) => own.id === id))]
  const othersChosen = valueIds.filter((id) => !ownValues.some((own) => own.id === id))
  const hint = search.state === 'done' ? 'noValue' : search.state
  return (
    <>
      <div className={classes.pair}>
        <Select
          label={t('answer.dimension.label')}
          placeholder={t('answer.dimension.choose')}
          searchable
          nothingFoundMessage={t('answer.dimension.none')}
          data={searchable.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={dimensionId === undefined ? null : String(dimensionId)}
          onChange={(value) => setPicked(value === null ? null : Number(value))}
        />
        <MultiSelect
          label={t('answer.dimension.value')}
          placeholder={
            ownValues.length > 0 ? undefined : t(listed.length > 0 ? 'answer.dimension.choose' : 'answer.dimension.short')
          }
          disabled={dimensionId === undefined}
          searchable
          hidePickedOptions
          maxDropdownHeight={260}
          limit={listedAtMost}
          nothingFoundMessage={term && t(`answer.dimension.${hint}`)}
          filter={({ options }) => options}
          data={offered.map(({ id, value }) => ({ value: String(id), label: value }))}
          value={ownValues.map(({ id }) => String(id))}
          searchValue={term}
          onSearchChange={setTerm}
          onChange={(values) => onChange([...othersChosen, ...values.map(Number)])}
        />
      </div>
      <RetryLine of={dimensions} />
    </>
  )
}

const listedAtMost = 200

/** Until there are enough letters for a search, all values of the dimension are offered. */
const useListedValues = (dimensionId: number | undefined, term: string) => {
  const known = useQuery({ ...ask(dimensionsWithValues), enabled: dimensionId !== undefined })
  const own = known.data?.find(({ id }) => id === dimensionId)?.values ?? []
  return own.filter(({ active, value }) => active && plainText(value).includes(plainText(term.trim())))
}
