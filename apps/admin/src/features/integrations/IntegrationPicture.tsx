import type { Integration } from '@ressoa/contract/integrations'
import type { IntegrationType } from '@ressoa/domain/integrations'
import {
  IconBasket,
  IconBuildingWarehouse,
  IconCloud,
  IconHash,
  IconShoppingBag,
  IconShoppingCart,
  IconUsersGroup,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { IconTile } from '../../components/IconTile'
import classes from './Integrations.module.css'

// Signs of what each does. The services' own logos are not ours to show.
const icons: Record<IntegrationType, TablerIcon> = {
  webhook: IconWebhook,
  slack: IconHash,
  teams: IconUsersGroup,
  orders: IconShoppingCart,
  shopify: IconShoppingBag,
  wooCommerce: IconBasket,
  nuvemshop: IconCloud,
  vtex: IconBuildingWarehouse,
}

/** The picture of the integration. Without one, or if it cannot be loaded, the icon of its type. */
export const IntegrationPicture = ({ type, imageUrl }: Pick<Integration, 'type' | 'imageUrl'>) => {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const Icon = icons[type]
  return (
    <IconTile>
      {imageUrl && imageUrl !== failedUrl ? (
        <img className={classes.picture} src={imageUrl} alt="" onError={() => setFailedUrl(imageUrl)} />
      ) : (
        <Icon size={20} stroke={1.7} />
      )}
    </IconTile>
  )
}
