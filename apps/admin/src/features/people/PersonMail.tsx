import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Person } from '@ressoa/contract/people'
import { may } from '@ressoa/domain/rights'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session'
import { MailStatus } from './MailStatus'
import classes from './PersonPage.module.css'
import { SuppressionDialog } from './SuppressionDialog'

/** Whether this person can receive mails, why not, and a button to change it. */
export const PersonMail = ({ person }: { person: Person }) => {
  const { t } = useTranslation()
  const canChange = may(useSession().admin.role, 'manager')
  const [isAsking, { open, close }] = useDisclosure(false)
  const { mailStatus, email } = person
  return (
    <div className={classes.mail}>
      <MailStatus status={mailStatus} />
      {mailStatus.note && <p className={classes.note}>{mailStatus.note}</p>}
      {canChange && email && (
        <Button variant="default" size="xs" onClick={open}>
          {t(mailStatus.state === 'ok' ? 'person.suppress.open' : 'person.lift.open')}
        </Button>
      )}
      {isAsking && email && <SuppressionDialog person={{ ...person, email }} onClose={close} />}
    </div>
  )
}
