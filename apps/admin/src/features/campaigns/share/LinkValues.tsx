import { Card, Select, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RetryLine } from '../../../components/RetryLine'
import classes from './CampaignSuccess.module.css'
import { linkValuesOf, useLinkDimensions } from './link-dimensions'
import type { ChosenValues } from './link-values'

type LinkValuesProps = { formId: number; chosen: ChosenValues; onChoose: (chosen: ChosenValues) => void }

/** Selects the counter that the link is for. Dimensions that the form asks for are left to the respondent. */
export const LinkValues = ({ formId, chosen, onChoose }: LinkValuesProps) => {
  const { t } = useTranslation()
  const { dimensions: choosable, failed } = useLinkDimensions(formId)
  if (!choosable) return <RetryLine of={failed} />
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
        {choosable.map((dimension) => (
          <Select
            key={dimension.id}
            label={dimension.name}
            placeholder={t('campaign.success.noValue')}
            nothingFoundMessage={t('campaign.success.noMatch')}
            searchable
            clearable
            data={linkValuesOf(dimension)}
            value={chosen[dimension.key] ?? null}
            onChange={(value) => choose(dimension.key, value)}
          />
        ))}
      </div>
    </Card>
  )
}
