import { Select } from '@mantine/core'
import { deliveryStates, type MailKind, mailKinds, mailOutcomes } from '@ressoa/domain/codes'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../../components/SearchField'
import classes from './Recipients.module.css'
import type { RecipientFilter } from './RecipientsScreen'

type RecipientFiltersProps = {
  filter: RecipientFilter
  onShow: (change: RecipientFilter, options?: { replace: boolean }) => void
}

const everything = 'all'

export const RecipientFilters = ({ filter: { state, kind, search }, onShow }: RecipientFiltersProps) => {
  const { t } = useTranslation()
  const chosen = <V extends string>(value: string | null) => (value === null || value === everything ? undefined : (value as V))
  return (
    <div className={classes.filters}>
      <SearchField
        label={t('recipient.search')}
        term={search ?? ''}
        onSearch={(term) => onShow({ search: term || undefined }, { replace: true })}
      />
      <Select
        className={classes.filter}
        aria-label={t('recipient.state')}
        allowDeselect={false}
        value={state ?? everything}
        onChange={(value) => onShow({ state: chosen<NonNullable<RecipientFilter['state']>>(value) })}
        data={[
          { value: everything, label: t('recipient.everyState') },
          ...deliveryStates.map((each) => ({ value: each, label: t(`delivery.state.${each}`) })),
          ...mailOutcomes.map((each) => ({ value: each, label: t(`delivery.outcome.${each}`) })),
        ]}
      />
      <Select
        className={classes.filter}
        aria-label={t('recipient.kind')}
        allowDeselect={false}
        value={kind ?? everything}
        onChange={(value) => onShow({ kind: chosen<MailKind>(value) })}
        data={[
          { value: everything, label: t('recipient.everyKind') },
          ...mailKinds.map((each) => ({ value: each, label: t(`email.kind.${each}.name`) })),
        ]}
      />
    </div>
  )
}
