import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { Answer } from '@ressoa/contract/answers'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../components/Chip'
import { currentLanguage } from '../../../i18n'
import { formatDate, formatTime } from '../../../lib/format'
import { shortened } from '../../../lib/shortened'
import { AnswerDetails } from './AnswerDetails'
import classes from './AnswerItem.module.css'
import { AnswerLabels } from './AnswerLabels'
import { commentOf, nameOf, type Sought } from './answer-texts'
import { GradeTile } from './GradeTile'
import { originIcons } from './origin-icons'

/** An answer's title: the person, or the campaign where the page already shows the person. */
export type TitledBy = 'person' | 'campaign'

/** One answer: a summary that opens to show the details. */
export const AnswerItem = ({ answer, titledBy, sought }: { answer: Answer; titledBy: TitledBy; sought?: Sought }) => {
  const [isOpen, setIsOpen] = useState(false)
  const detailsId = useId()
  return (
    <li className={classes.item} data-invalid={!answer.active || undefined}>
      <div className={classes.head}>
        <GradeTile answer={answer} />
        <Lines answer={answer} titledBy={titledBy} isOpen={isOpen} detailsId={detailsId} onToggle={() => setIsOpen(!isOpen)} />
        <When answer={answer} />
        <IconChevronDown className={classes.chevron} data-open={isOpen || undefined} size={20} stroke={1.7} aria-hidden />
        {!isOpen && <Preview answer={answer} sought={sought} />}
      </div>
      {isOpen && <AnswerDetails id={detailsId} answer={answer} titledBy={titledBy} />}
    </li>
  )
}

type LinesProps = { answer: Answer; titledBy: TitledBy; isOpen: boolean; detailsId: string; onToggle: () => void }

// The button covers the whole head, so a click anywhere opens the answer. Screen readers announce only its name.
const Lines = ({ answer, titledBy, isOpen, detailsId, onToggle }: LinesProps) => {
  const { t } = useTranslation()
  const isOfPerson = titledBy === 'person'
  const Heading = isOfPerson ? 'h2' : 'h3'
  const title = isOfPerson ? (nameOf(answer) ?? t('answer.anonymous')) : answer.campaignName
  const under = isOfPerson ? answer.person?.email : t(`surveyType.${answer.type}`)
  return (
    <div className={classes.lines}>
      <Heading className={classes.name}>
        <UnstyledButton
          className={classes.toggle}
          data-answer={answer.id}
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          onClick={onToggle}
        >
          {title}
        </UnstyledButton>
        {!answer.active && <Chip>{t('answer.invalid')}</Chip>}
        {answer.personUnverified && <Chip>{t('answer.unverified')}</Chip>}
      </Heading>
      {under && under !== title && <p className={classes.under}>{under}</p>}
    </div>
  )
}

const When = ({ answer: { origin, date } }: { answer: Answer }) => {
  const { t } = useTranslation()
  const Icon = originIcons[origin]
  const language = currentLanguage()
  return (
    <p className={classes.when} title={t(`answer.origin.${origin}`)}>
      <Icon size={17} stroke={1.7} aria-hidden data-origin={origin} />
      <VisuallyHidden>{t(`answer.origin.${origin}`)}</VisuallyHidden>
      <time dateTime={date.toISOString()}>
        {t('answer.when', { date: formatDate(date, language), time: formatTime(date, language) })}
      </time>
    </p>
  )
}

const Preview = ({ answer, sought }: { answer: Answer; sought?: Sought }) => {
  const { t } = useTranslation()
  const comment = commentOf(answer)
  return (
    <div className={classes.preview}>
      {comment ? <p>{shortened(comment, 'preview')}</p> : <p className={classes.silent}>{t('answer.noComment')}</p>}
      <AnswerLabels answer={answer} sought={sought} />
    </div>
  )
}
