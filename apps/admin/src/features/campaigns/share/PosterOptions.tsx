import { Button, Checkbox, Group, Input, SegmentedControl, Select, Text, TextInput } from '@mantine/core'
import type { Dimension } from '@ressoa/contract/dimensions'
import { plainText } from '@ressoa/domain/plain-text'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { linkValuesOf } from './link-dimensions'
import classes from './Poster.module.css'
import { type PosterSize, posterSizes, postersAtOnce } from './posters'

export type PosterChoice = { size: PosterSize; dimension?: Dimension; values: readonly string[] }

type PosterOptionsProps = {
  dimensions: readonly Dimension[]
  choice: PosterChoice
  onChange: (change: Partial<PosterChoice>) => void
}

export const PosterOptions = ({ dimensions, choice, onChange }: PosterOptionsProps) => {
  const { t } = useTranslation()
  const chooseDimension = (id: string | null) => {
    const dimension = dimensions.find((each) => String(each.id) === id)
    onChange({ dimension, values: dimension ? linkValuesOf(dimension).slice(0, postersAtOnce) : [] })
  }
  return (
    <>
      <Input.Wrapper label={t('campaign.poster.size')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('campaign.poster.size')}
          data={posterSizes.map((value) => ({ value, label: t(`campaign.poster.sizes.${value}`) }))}
          value={choice.size}
          onChange={(size) => onChange({ size: size as PosterSize })}
        />
      </Input.Wrapper>
      {dimensions.length > 0 && (
        <Select
          label={t('campaign.poster.by')}
          placeholder={t('campaign.poster.one')}
          clearable
          data={dimensions.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={choice.dimension ? String(choice.dimension.id) : null}
          onChange={chooseDimension}
        />
      )}
      {choice.dimension && (
        <ValueChoice
          key={choice.dimension.id}
          dimension={choice.dimension}
          chosen={choice.values}
          onChange={(values) => onChange({ values })}
        />
      )}
    </>
  )
}

type ValueChoiceProps = { dimension: Dimension; chosen: readonly string[]; onChange: (values: string[]) => void }

const ValueChoice = ({ dimension, chosen, onChange }: ValueChoiceProps) => {
  const { t } = useTranslation()
  const [term, setTerm] = useState('')
  const all = linkValuesOf(dimension)
  const found = all.filter((value) => plainText(value).includes(plainText(term)))
  // In list order, not in click order.
  const choose = (isChosen: (value: string) => boolean) => onChange(all.filter(isChosen).slice(0, postersAtOnce))
  const isFull = chosen.length >= postersAtOnce
  return (
    <Input.Wrapper
      label={dimension.name}
      labelElement="div"
      description={all.length > postersAtOnce ? t('campaign.poster.limit', { max: postersAtOnce }) : undefined}
    >
      <TextInput
        type="search"
        mt={4}
        aria-label={t('campaign.poster.search')}
        placeholder={t('campaign.poster.search')}
        leftSection={<IconSearch size={17} stroke={1.7} aria-hidden />}
        value={term}
        onChange={({ currentTarget }) => setTerm(currentTarget.value)}
      />
      <Group gap="xs" my={6}>
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => choose((value) => found.includes(value) || chosen.includes(value))}
        >
          {t('campaign.poster.all')}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => choose((value) => !found.includes(value) && chosen.includes(value))}
        >
          {t('campaign.poster.none')}
        </Button>
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard. */}
      <fieldset className={classes.values} aria-label={dimension.name} tabIndex={0}>
        {found.length === 0 && <Text c="dimmed">{t('campaign.success.noMatch')}</Text>}
        {found.map((value) => {
          const isChosen = chosen.includes(value)
          return (
            <Checkbox
              key={value}
              label={value}
              checked={isChosen}
              disabled={!isChosen && isFull}
              onChange={() => choose((each) => (each === value ? !isChosen : chosen.includes(each)))}
            />
          )
        })}
      </fieldset>
    </Input.Wrapper>
  )
}
