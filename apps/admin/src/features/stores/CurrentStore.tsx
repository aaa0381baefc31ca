import { Button, Card, Title } from '@mantine/core'
import type { Store } from '@ressoa/contract/signed-in'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../components/Chip'
import { useSession } from '../../lib/session'
import { CloseStoreSwitch } from './CloseStoreSwitch'
import classes from './CurrentStore.module.css'
import { StoreLogo } from './StoreLogo'

export const CurrentStore = ({ onEdit }: { onEdit: (store: Store) => void }) => {
  const { t } = useTranslation()
  const { store } = useSession()
  return (
    <Card component="section" aria-labelledby="current-store">
      <div className={classes.store}>
        <StoreLogo store={store} size="large" />
        <div className={classes.words}>
          <div className={classes.head}>
            <Title order={2} id="current-store">
              {store.name}
            </Title>
            <Chip look="own">{t('storemanagement.isCurrent')}</Chip>
            {store.main && <Chip>{t('storemanagement.isMain')}</Chip>}
          </div>
          <p className={classes.description}>{store.description || t('storemanagement.noDescription')}</p>
        </div>
        <Button variant="default" leftSection={<IconPencil size={17} stroke={1.7} aria-hidden />} onClick={() => onEdit(store)}>
          {t('storemanagement.edit')}
        </Button>
      </div>
      <div className={classes.state}>
        <CloseStoreSwitch store={store} />
      </div>
    </Card>
  )
}
