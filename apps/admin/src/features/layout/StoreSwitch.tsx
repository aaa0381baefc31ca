import { Combobox, Input, Skeleton, useCombobox, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { changeStore } from '@ressoa/contract/session'
import { relatedStores } from '@ressoa/contract/stores'
import { storeSearchDebounceMilliseconds } from '@ressoa/domain/limits'
import { IconSearch, IconSelector } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedState } from '../../components/FailedState'
import { Initials } from '../../components/Initials'
import { Waiting } from '../../components/Waiting'
import { call } from '../../lib/api'
import { sessionFrom } from '../../lib/authentication'
import { browser } from '../../lib/browser'
import { ask } from '../../lib/query'
import { saveSession, useSession } from '../../lib/session'
import classes from './StoreSwitch.module.css'
import { TopBarButton } from './TopBarButton'

export const StoreSwitch = () => {
  const { t } = useTranslation()
  const { store } = useSession()
  const searchId = useId()
  const [term, setTerm] = useState('')
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      combobox.focusTarget()
      setTerm('')
    },
  })
  const switchStore = useMutation({
    mutationFn: async (storeKey: string) => sessionFrom(await call(changeStore, { storeKey })),
    onSuccess: (session) => {
      saveSession(session)
      browser.reload()
    },
  })
  const choose = (storeKey: string) => {
    combobox.closeDropdown()
    if (storeKey !== store.key) switchStore.mutate(storeKey)
  }
  // The button stays focusable during the switch: if it is refused, the user stays on this page.
  const isSwitching = switchStore.isPending || switchStore.isSuccess
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      width={320}
      position="bottom-end"
      withinPortal={false}
      shadow="md"
      radius="lg"
    >
      <Combobox.Target targetType="button">
        <TopBarButton
          look="outlined"
          aria-busy={isSwitching}
          aria-disabled={isSwitching}
          onClick={() => !isSwitching && combobox.toggleDropdown()}
        >
          <Initials name={store.name} shape="square" />
          <VisuallyHidden>{t('storeSwitch.current')}</VisuallyHidden>
          <span className={classes.name}>{store.name}</span>
          <VisuallyHidden>{isSwitching ? t('storeSwitch.switching') : t('storeSwitch.change')}</VisuallyHidden>
          <IconSelector className={classes.chevron} size={16} stroke={1.7} aria-hidden />
        </TopBarButton>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Input.Wrapper id={searchId} label={t('storeSwitch.search')} className={classes.search}>
          <Combobox.Search
            id={searchId}
            classNames={{ input: classes.searchInput }}
            placeholder={t('storeSwitch.placeholder')}
            leftSection={<IconSearch size={17} stroke={1.7} aria-hidden />}
            value={term}
            onChange={(event) => setTerm(event.currentTarget.value)}
          />
        </Input.Wrapper>
        {combobox.dropdownOpened && <FoundStores term={term} currentKey={store.key} />}
      </Combobox.Dropdown>
    </Combobox>
  )
}

const FoundStores = ({ term, currentKey }: { term: string; currentKey: string }) => {
  const { t } = useTranslation()
  const [searched] = useDebouncedValue(term.trim(), storeSearchDebounceMilliseconds)
  const found = useQuery({ ...ask(relatedStores, { searchTerm: searched }), placeholderData: keepPreviousData })
  if (found.isError) return <FailedState bare error={found.error} onRetry={() => void found.refetch()} />
  if (found.isPending) return <StoreSkeleton />

  const { items, totalItemCount } = found.data
  return (
    <>
      <Combobox.Options mah={320} className={classes.options} aria-label={t('storeSwitch.search')}>
        {items.map(({ key, name }) => (
          <Combobox.Option key={key} value={key} className={classes.option} active={key === currentKey}>
            <Initials name={name} shape="square" />
            <span className={classes.optionName}>{name}</span>
            {key === currentKey && <span className={classes.current}>{t('storeSwitch.isCurrent')}</span>}
          </Combobox.Option>
        ))}
        {items.length === 0 && <Combobox.Empty>{t('storeSwitch.none')}</Combobox.Empty>}
      </Combobox.Options>
      {totalItemCount > items.length && (
        <p className={classes.more}>{t('storeSwitch.more', { shown: items.length, total: totalItemCount })}</p>
      )}
    </>
  )
}

const StoreSkeleton = () => (
  <Waiting>
    {[1, 0.7, 0.4].map((opacity) => (
      <Skeleton key={opacity} height={36} my={6} radius="sm" opacity={opacity} />
    ))}
  </Waiting>
)
