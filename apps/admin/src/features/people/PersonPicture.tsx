import type { Person } from '@ressoa/contract/people'
import { Initials } from '../../components/Initials'
import classes from './People.module.css'

type PersonPictureProps = { person: Pick<Person, 'name' | 'email' | 'photoUrl'>; size: 'small' | 'large' }

/** The image has an empty alt text because the name is always next to it. */
export const PersonPicture = ({ person: { name, email, photoUrl }, size }: PersonPictureProps) => (
  <span className={classes.picture} data-size={size}>
    {photoUrl ? <img src={photoUrl} alt="" loading="lazy" /> : <Initials name={name || email || '?'} shape="round" />}
  </span>
)
