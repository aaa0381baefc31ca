import { Card, Select, Text, Title } from '@mantine/core'
import { type Dimension, dimensions } from '@ressoa/contract/dimensions'
import { formById } from '@ressoa/contract/forms'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { RetryLine } from '../../components/RetryLine'
import { ask } from '../../lib/query'
import classes from './CampaignSuccess.module.css'
import type { ChosenValues } from './link-values'

type LinkValuesProps = { idForm: number; chosen: ChosenValues; onChoose: (chosen: ChosenValues) => void }

/** Which counter the link is for. What the form asks itself is the respondent's to say. */
export const LinkValues = ({ idForm, chosen, onChoose }: LinkValuesProps) => {
  const { t } = useTranslation()
  const askedDimensions = useQuery(ask(dimensions))
  const askedForm = useQuery(ask(formById, { idForm }))
  const known = askedDimensions.data
  const form = askedForm.data
  if (!known || !form) return <RetryLine of={askedDimensions.isLoadingError ? askedDimensions : askedForm} />
  const asked = form.formFields.map(({ idDimension }) => idDimension)
  const choosable = known.filter((dimension) => isChoosable(dimension) && !asked.includes(dimension.id))
  if (choosable.length === 0) return null
  const choose = (key: string, value: string | null) => {
    const { [key]: _before, ...others } = chosen
    onChoose(value === null ? others : { ...others, [key]: value })
  }
  return (
    <Card component="section" aria-labelledby="link-values">
      <Title order={2} id="link-values">
        {t('campaign.success.values')}
      </Title>
      <Text c="dimmed" mb="md">
        {t('campaign.success.valuesHelp')}
      </Text>
      <div className={classes.values}>
        {choosable.map(({ id, key, name, values }) => (
          <Select
            key={id}
            label={name}
            placeholder={t('campaign.success.noValue')}
            nothingFoundMessage={t('campaign.success.noMatch')}
            searchable
            clearable
            data={[...new Set(values.filter(({ active }) => active).map(({ value }) => value))]}
            value={chosen[key] ?? null}
            onChange={(value) => choose(key, value)}
          />
        ))}
      </div>
    </Card>
  )
}

// A rating or a text is the respondent's to give.
const isChoosable = ({ active, type, values }: Dimension) =>
  active && (type === 'singleSelect' || type === 'multiSelect') && values.some((value) => value.active)
