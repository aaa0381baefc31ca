import type { ScoreClass } from '@ressoa/domain/codes'
import { useTranslation } from 'react-i18next'
import { ClassMark, scoreClasses } from '../../components/ClassMark'
import { currentLanguage } from '../../i18n'
import { formatNumber, formatPercent } from '../../lib/format'
import classes from './ClassTable.module.css'
import { Evolution } from './Evolution'
import type { Summary } from './summary'

// More promoters are good news, more detractors bad; of neutrals nobody can say.
const goodDirection: Record<ScoreClass, 'up' | 'down' | 'neither'> = { promoter: 'up', neutral: 'neither', detractor: 'down' }

export const ClassTable = ({ summary: { type, parts, evolution }, decimals }: { summary: Summary; decimals: number }) => {
  const { t } = useTranslation()
  return (
    <table className={classes.table} aria-label={t('dashboard.classes')}>
      <thead>
        <tr>
          <th scope="col">{t('dashboard.column.class')}</th>
          <th scope="col">{t('dashboard.column.answers')}</th>
          <th scope="col">{t('dashboard.column.share')}</th>
          {evolution && <th scope="col">{t('dashboard.column.evolution')}</th>}
        </tr>
      </thead>
      <tbody>
        {scoreClasses.map((each) => {
          const { count, percentage, evolution: points } = parts[each]
          return (
            <tr key={each}>
              <th scope="row">
                <ClassMark of={each} type={type} grades="below" />
              </th>
              <td className={classes.count}>{formatNumber(count, currentLanguage())}</td>
              <td>{formatPercent(percentage, currentLanguage(), decimals)}</td>
              {evolution && (
                <td>
                  {points !== undefined && (
                    <Evolution points={points} decimals={decimals} unit="share" isGood={goodDirection[each]} />
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
