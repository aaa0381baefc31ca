import type { Store } from '@ressoa/contract/signed-in'
import { Initials } from '../../components/Initials'
import classes from './StoreLogo.module.css'

type StoreLogoProps = { store: Pick<Store, 'name' | 'logo'>; size: 'small' | 'large' }

/** The store's logo, or its initials. The alt text is empty because the name is always next to it. */
export const StoreLogo = ({ store: { name, logo }, size }: StoreLogoProps) => (
  <span className={classes.logo} data-size={size}>
    {logo ? <img src={logo} alt="" /> : <Initials name={name} shape="square" />}
  </span>
)
