import { Card, Input, SegmentedControl, Select, Stack, Switch, Text, Title } from '@mantine/core'
import { languages } from '@ressoa/domain/languages'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n'
import { formatNumber } from '../../lib/format'
import type { SettingsFormApi } from './SettingsForm'
import { TimeZoneSelect } from './TimeZoneSelect'

type CardProps = { form: SettingsFormApi }

export const RegionCard = ({ form }: CardProps) => {
  const { t } = useTranslation()
  return (
    <Part title={t('settings.region.title')}>
      <TimeZoneSelect {...form.getInputProps('timeZone')} />
      <Select
        label={t('settings.region.language')}
        description={t('settings.region.languageHelp')}
        allowDeselect={false}
        data={languages.map((language) => ({ value: language, label: t(`language.${language}`) }))}
        {...form.getInputProps('language')}
      />
    </Part>
  )
}

export const ScoresCard = ({ form }: CardProps) => {
  const { t } = useTranslation()
  const { value, onChange } = form.getInputProps('npsScoreDecimals')
  return (
    <Part title={t('settings.scores.title')}>
      <Input.Wrapper label={t('settings.scores.decimals')} labelElement="div" labelProps={{ id: 'score-decimals' }}>
        <div>
          <SegmentedControl
            aria-labelledby="score-decimals"
            data={[0, 1, 2].map((decimals) => ({
              value: String(decimals),
              label: formatNumber(62.5, currentLanguage(), decimals),
            }))}
            value={String(value)}
            onChange={(decimals) => onChange(Number(decimals))}
          />
        </div>
      </Input.Wrapper>
      <Switch
        label={t('settings.scores.provisional')}
        description={t('settings.scores.provisionalHelp')}
        {...form.getInputProps('countProvisionalAnswers', { type: 'checkbox' })}
      />
    </Part>
  )
}

/** Whether thank-you mails also go to addresses that visitors typed themselves. */
export const MailsCard = ({ form }: CardProps) => {
  const { t } = useTranslation()
  return (
    <Part title={t('settings.mails.title')}>
      <Switch
        label={t('settings.mails.thanksVisitors')}
        description={t('settings.mails.thanksVisitorsHelp')}
        {...form.getInputProps('thanksVisitors', { type: 'checkbox' })}
      />
    </Part>
  )
}

/** Which parts of the product the store uses. Only the master can change this. */
export const ProductCard = ({ form }: CardProps) => {
  const { t } = useTranslation()
  return (
    <Part title={t('settings.product.title')} help={t('settings.product.help')}>
      <Switch
        label={t('settings.product.csat')}
        description={t('settings.product.csatHelp')}
        {...form.getInputProps('csatEnabled', { type: 'checkbox' })}
      />
      <Switch
        label={t('settings.product.report')}
        description={t('settings.product.reportHelp')}
        {...form.getInputProps('newNpsReportEnabled', { type: 'checkbox' })}
      />
    </Part>
  )
}

/** One subject of the settings. */
export const Part = ({ title, help, children }: { title: string; help?: string; children: ReactNode }) => (
  <Card component="section">
    <Title order={2}>{title}</Title>
    {help && <Text c="dimmed">{help}</Text>}
    <Stack gap="lg" mt="md" maw={560}>
      {children}
    </Stack>
  </Card>
)
