import { Button } from '@mantine/core'
import type { Store } from '@ressoa/contract/signed-in'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../components/Page'
import { paths } from '../../paths'
import { AccountStores } from './AccountStores'
import { CurrentStore } from './CurrentStore'
import { EditStoreDialog } from './EditStoreDialog'

export const StoresScreen = () => {
  const { t } = useTranslation()
  const [edited, setEdited] = useState<Store | null>(null)
  const create = (
    <Button component={Link} to={paths.signUp.path} leftSection={<IconPlus size={17} stroke={2} aria-hidden />}>
      {t('storemanagement.create')}
    </Button>
  )
  return (
    <Page width="settings" title={t('section.stores')} actions={create}>
      <CurrentStore onEdit={setEdited} />
      <AccountStores onEdit={setEdited} />
      {edited && <EditStoreDialog store={edited} onClose={() => setEdited(null)} />}
    </Page>
  )
}
