import { may } from '@ressoa/domain/rights'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../../lib/session'
import { paths } from '../../../paths'
import classes from './Conversion.module.css'

type PersonNameProps = {
  person: { id: number | null; name: string; email: string | null }
  /** For somebody with neither name nor e-mail. */
  nameless: string
}

/** The name leads to the person, for users who may open people. */
export const PersonName = ({ person: { id, name, email }, nameless }: PersonNameProps) => {
  const { admin } = useSession()
  const words = name || email || nameless
  return (
    <span className={classes.person}>
      {id !== null && may(admin.role, 'medium') ? (
        <Link className={classes.link} to={paths.person.path} params={{ id: String(id) }}>
          {words}
        </Link>
      ) : (
        words
      )}
      {name && email && <span className={classes.quiet}>{email}</span>}
    </span>
  )
}
