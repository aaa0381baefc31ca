import { Button } from '@mantine/core'
import type { Answer } from '@ressoa/contract/answers'
import { may } from '@ressoa/domain/rights'
import { IconBan, IconCircleCheck, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../i18n'
import { formatNumber } from '../../../lib/format'
import { useSession } from '../../../lib/session'
import { paths } from '../../../paths'
import { useChangeStatus } from '../answers.mutations'
import classes from './AnswerDetails.module.css'
import type { TitledBy } from './AnswerItem'
import { AnswerNotes } from './AnswerNotes'
import { commentOf } from './answer-texts'
import { EditableLabels } from './EditableLabels'

type AnswerDetailsProps = { id: string; answer: Answer; titledBy: TitledBy }

/** The full answer and its actions. */
export const AnswerDetails = ({ id, answer, titledBy }: AnswerDetailsProps) => {
  const { t } = useTranslation()
  const canWork = may(useSession().admin.role, 'medium')
  const comment = commentOf(answer)
  return (
    <div id={id} className={classes.details}>
      <p className={classes.comment} data-silent={!comment || undefined}>
        {comment || t('answer.noComment')}
      </p>
      <div className={classes.columns}>
        <EditableLabels answer={answer} />
        <AnswerNotes answer={answer} canWrite={canWork} />
      </div>
      <div className={classes.foot}>
        {canWork && titledBy === 'person' && answer.person && <PersonLink id={answer.person.id} />}
        {canWork && <StatusButton answer={answer} />}
        <span className={classes.number}>{t('answer.number', { number: formatNumber(answer.id, currentLanguage()) })}</span>
      </div>
    </div>
  )
}

const PersonLink = ({ id }: { id: number }) => {
  const { t } = useTranslation()
  return (
    <Button
      className={classes.action}
      variant="subtle"
      color="gray"
      size="xs"
      fw={500}
      leftSection={<IconUser size={17} stroke={1.7} aria-hidden />}
      renderRoot={(props) => <Link {...props} to={paths.person.path} params={{ id: String(id) }} />}
    >
      {t('answer.seePerson')}
    </Button>
  )
}

const StatusButton = ({ answer: { id, active } }: { answer: Answer }) => {
  const { t } = useTranslation()
  const change = useChangeStatus()
  const Icon = active ? IconBan : IconCircleCheck
  return (
    <Button
      className={classes.action}
      variant="subtle"
      color="gray"
      size="xs"
      fw={500}
      leftSection={<Icon size={17} stroke={1.7} aria-hidden />}
      aria-disabled={change.isPending}
      // The update is optimistic: ignore a second click until the first one is saved.
      onClick={() => !change.isPending && change.mutate({ answerId: id, active: !active })}
    >
      {t(active ? 'answer.state.invalidate' : 'answer.state.validate')}
    </Button>
  )
}
