import { ActionIcon, Anchor } from '@mantine/core'
import type { SentimentDriver } from '@ressoa/contract/sentiment'
import type { SurveyType } from '@ressoa/domain/codes'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { Fragment, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classShapes } from '../../../components/ClassMark'
import markClasses from '../../../components/ClassMark.module.css'
import { writeScore } from '../../../components/score/write-score'
import { currentLanguage } from '../../../i18n'
import { formatNumber } from '../../../lib/format'
import { CommentLine } from './CommentLine'
import classes from './Sentiment.module.css'

type Side = 'positive' | 'negative'

type DriverTableProps = { side: Side; drivers: readonly SentimentDriver[]; strongest: number; type: SurveyType }

const classOf = { positive: 'promoter', negative: 'detractor' } as const
const shownAtFirst = 5

/** The words of one side. The comments of one of them are open, at first those of the strongest. */
export const DriverTable = ({ side, drivers, strongest, type }: DriverTableProps) => {
  const { t } = useTranslation()
  const titleId = useId()
  const [open, setOpen] = useState(drivers[0]?.word)
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? drivers : drivers.slice(0, shownAtFirst)
  return (
    <section aria-labelledby={titleId}>
      <h3 className={classes.side} id={titleId}>
        <span className={markClasses.shape} data-class={classOf[side]} aria-hidden="true">
          {classShapes[classOf[side]]}
        </span>{' '}
        {t(`sentiment.side.${side}`)}
      </h3>
      {drivers.length === 0 ? (
        <p className={classes.quiet}>{t('sentiment.noneOfSide')}</p>
      ) : (
        <table className={classes.drivers} aria-labelledby={titleId}>
          <thead>
            <tr>
              <th scope="col">{t('sentiment.word')}</th>
              <th scope="col" data-number>
                {t('sentiment.count')}
              </th>
              <th scope="col" data-number>
                {t('sentiment.score')}
              </th>
              <th scope="col" colSpan={2}>
                {t('sentiment.effect')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((driver) => (
              <DriverRow
                key={driver.word}
                driver={driver}
                length={Math.abs(driver.effect) / strongest}
                type={type}
                isOpen={driver.word === open}
                onToggle={() => setOpen(driver.word === open ? undefined : driver.word)}
              />
            ))}
          </tbody>
        </table>
      )}
      {drivers.length > shownAtFirst && (
        <Anchor component="button" type="button" className={classes.more} onClick={() => setIsWhole(!isWhole)}>
          {t(isWhole ? 'sentiment.fewerWords' : 'sentiment.allWords', { count: drivers.length })}
        </Anchor>
      )}
    </section>
  )
}

type DriverRowProps = { driver: SentimentDriver; length: number; type: SurveyType; isOpen: boolean; onToggle: () => void }

const DriverRow = ({ driver, length, type, isOpen, onToggle }: DriverRowProps) => {
  const { t } = useTranslation()
  const { word, count, score, effect, examples, sentiment } = driver
  const label = t('sentiment.examples', { word })
  const Icon = isOpen ? IconChevronUp : IconChevronDown
  return (
    <Fragment>
      <tr>
        <th scope="row">{word}</th>
        <td data-number>{formatNumber(count, currentLanguage())}</td>
        <td data-number>{writeScore('nps', score, 0)}</td>
        <td className={classes.effect}>
          <span className={classes.effectBar} data-side={sentiment} style={{ width: `${70 * length}%` }} aria-hidden="true" />
          <span className={classes.quiet}>{formatNumber(Math.abs(effect), currentLanguage(), 1)}</span>
        </td>
        <td className={classes.toggle}>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} aria-expanded={isOpen} onClick={onToggle}>
            <Icon size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        </td>
      </tr>
      {isOpen && (
        <tr className={classes.open}>
          <td colSpan={5}>
            <ul className={classes.comments} aria-label={label}>
              {examples.map((example) => (
                <CommentLine key={example.answerId} comment={example} type={type} word={word} />
              ))}
            </ul>
          </td>
        </tr>
      )}
    </Fragment>
  )
}
