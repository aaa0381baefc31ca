import { IconLock, IconShoppingBag } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../../lib/session'
import classes from './Preview.module.css'

const menu = ['menu1', 'menu2', 'menu3', 'menu4'] as const
const products = ['product1', 'product2', 'product3', 'product4'] as const
// A tall window shows two.
const rows = [1, 2]

type ExampleShopProps = {
  device: 'desktop' | 'phone'
  /** What a screen reader hears instead of the picture. */
  label: string
  children: ReactNode
}

/** A page of a shop under the bar. A picture: nothing in it can be used. */
export const ExampleShop = ({ device, label, children }: ExampleShopProps) => {
  const { t } = useTranslation()
  const { store } = useSession()
  return (
    <div className={classes.device} data-device={device} role="img" aria-label={label}>
      {device === 'desktop' && (
        <div className={classes.address} aria-hidden="true">
          <i />
          <i />
          <i />
          <span>
            <IconLock size={12} stroke={1.8} />
            {t('widgetEditor.preview.address')}
          </span>
        </div>
      )}
      <div className={classes.page} inert>
        <div className={classes.shopHead}>
          <b>{store.name}</b>
          <span className={classes.menu}>
            {menu.map((key) => (
              <span key={key}>{t(`widgetEditor.preview.${key}`)}</span>
            ))}
          </span>
          <IconShoppingBag size={20} stroke={1.7} />
        </div>
        <div className={classes.hero}>
          <b>{t('widgetEditor.preview.hero')}</b>
          <span>{t('widgetEditor.preview.heroText')}</span>
        </div>
        <div className={classes.products}>
          {rows.map((row) => products.map((key) => <span key={`${row} ${key}`}>{t(`widgetEditor.preview.${key}`)}</span>))}
        </div>
        {children}
      </div>
    </div>
  )
}
