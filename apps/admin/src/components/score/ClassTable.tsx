import { type ScoreClass, scoreClasses } from '@ressoa/domain/codes'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n'
import { type AnswerQuery, countedSearch } from '../../lib/answer-filter'
import { formatNumber, formatPercent } from '../../lib/format'
import { paths } from '../../paths'
import { ClassMark } from '../ClassMark'
import classes from './ClassTable.module.css'
import { Evolution } from './Evolution'
import type { Summary } from './summary'

// More promoters are good, more detractors are bad, and neutrals are neither. Nor is a change that chance may explain.
const goodDirection: Record<ScoreClass, 'up' | 'down' | 'neither'> = { promoter: 'up', neutral: 'neither', detractor: 'down' }

type ClassTableProps = { summary: Summary; decimals: number; filter: AnswerQuery }

/** Counts, shares and changes by class. Each row links to its answers. */
export const ClassTable = ({ summary: { type, parts, evolution }, decimals, filter }: ClassTableProps) => {
  const { t } = useTranslation()
  return (
    <table className={classes.table} aria-label={t('score.classes')}>
      <thead>
        <tr>
          <th scope="col">{t('score.column.class')}</th>
          <th scope="col">{t('score.column.answers')}</th>
          <th scope="col">{t('score.column.share')}</th>
          {evolution && <th scope="col">{t('score.column.evolution')}</th>}
        </tr>
      </thead>
      <tbody>
        {scoreClasses.map((each) => {
          const { count, percentage, evolution: points, evolutionWithinChance } = parts[each]
          return (
            <tr key={each}>
              <th scope="row">
                <Link
                  className={classes.link}
                  to={paths.answers.path}
                  search={countedSearch({ ...filter, classes: [each] })}
                  title={t('score.seeAnswers')}
                >
                  <ClassMark of={each} type={type} grades="below" />
                  <IconChevronRight className={classes.onward} size={16} stroke={1.7} aria-hidden />
                </Link>
              </th>
              <td className={classes.count}>{formatNumber(count, currentLanguage())}</td>
              <td>{formatPercent(percentage, currentLanguage(), decimals)}</td>
              {evolution && (
                <td>
                  {points !== undefined && (
                    <Evolution
                      points={points}
                      decimals={decimals}
                      unit="share"
                      isGood={evolutionWithinChance === false ? goodDirection[each] : 'neither'}
                    />
                  )}
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
