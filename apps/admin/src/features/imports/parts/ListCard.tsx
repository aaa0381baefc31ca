import { Card, Radio, Select, Stack, TextInput } from '@mantine/core'
import { peopleLists } from '@ressoa/contract/people'
import { listNameLength } from '@ressoa/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailedState } from '../../../components/FailedState'
import { currentLanguage } from '../../../i18n'
import { formatNumber } from '../../../lib/format'
import { ask } from '../../../lib/query'
import classes from './Mapping.module.css'
import type { Mapping } from './use-mapping'

/** The target of the import: a new list or an existing one. */
export const ListCard = ({ mapping: { list, isRunning } }: { mapping: Mapping }) => {
  const { t } = useTranslation()
  const { kind } = list.values
  return (
    <Card component="section" padding="lg" aria-label={t('import.list.title')} inert={isRunning || undefined}>
      <Radio.Group label={t('import.list.title')} classNames={{ label: classes.legend }} {...list.getInputProps('kind')}>
        <Stack gap="sm">
          <Radio value="new" label={t('import.list.new')} />
          {kind === 'new' && (
            <TextInput
              className={classes.nested}
              required
              aria-label={t('import.list.name')}
              placeholder={t('import.list.example')}
              description={t('import.list.nameHelp', listNameLength)}
              maxLength={listNameLength.max}
              {...list.getInputProps('name')}
            />
          )}
          <Radio value="existing" label={t('import.list.existing')} />
          {kind === 'existing' && <ExistingList mapping={{ list }} />}
        </Stack>
      </Radio.Group>
    </Card>
  )
}

const ExistingList = ({ mapping: { list } }: { mapping: Pick<Mapping, 'list'> }) => {
  const { t } = useTranslation()
  const known = useQuery(ask(peopleLists))
  if (known.isLoadingError) return <FailedState bare error={known.error} onRetry={() => void known.refetch()} />
  const data = (known.data ?? [])
    .filter(({ active }) => active)
    .map(({ id, name, personsCount }) => ({
      value: String(id),
      label: t('import.list.option', { name, count: personsCount, people: formatNumber(personsCount, currentLanguage()) }),
    }))
  return (
    <Select
      className={classes.nested}
      required
      searchable
      openOnFocus={false}
      aria-label={t('import.list.existing')}
      placeholder={t('import.list.choose')}
      nothingFoundMessage={t('import.list.none')}
      data={data}
      {...list.getInputProps('listId')}
    />
  )
}
