import type { PriorityItem, PriorityMatrix, PriorityView, Quadrant } from '@ressoa/contract/priority-matrix'
import { IconEye, IconHelpCircle, IconThumbUp, IconTool, IconZzz, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { HowComputed } from '../../../components/HowComputed'
import { answersInWords } from '../../../components/score/period-texts'
import { currentLanguage } from '../../../i18n'
import { formatNumber, formatPercent } from '../../../lib/format'
import classes from './Priorities.module.css'
import { importanceText, scoreText } from './priority-data'

const icons: Record<Quadrant, TablerIcon> = {
  fixFirst: IconTool,
  keep: IconThumbUp,
  watch: IconEye,
  leave: IconZzz,
  unsure: IconHelpCircle,
}

type PriorityListProps = { matrix: PriorityMatrix; view: PriorityView; decimals: number }

/** The quadrants in words, the most urgent first. */
export const PriorityList = ({ matrix, view, decimals }: PriorityListProps) => {
  const { t } = useTranslation()
  const { explained, explainedLow, explainedHigh } = matrix
  const groups = (Object.keys(icons) as Quadrant[])
    .map((quadrant) => ({ quadrant, items: matrix.items.filter((item) => item.quadrant === quadrant) }))
    .filter(({ items }) => items.length > 0)
  const percent = (value: number | null) => formatPercent(value ?? 0, currentLanguage(), 0)
  return (
    <div className={classes.list}>
      {explained !== null && (
        <p>
          {t('priorities.explained', {
            count: matrix.items.length,
            share: percent(explained),
            low: percent(explainedLow),
            high: percent(explainedHigh),
            total: formatNumber(matrix.totalCount, currentLanguage()),
          })}
        </p>
      )}
      {groups.map(({ quadrant, items }) => (
        <section key={quadrant} aria-label={t(`priorities.quadrants.${quadrant}`)}>
          <GroupHead quadrant={quadrant} />
          <ul>
            {items.map((item) => (
              <Item key={`${item.dimensionId} ${item.dimensionValueId}`} item={item} view={view} decimals={decimals} />
            ))}
          </ul>
          {quadrant === 'unsure' && <p className={classes.note}>{t('priorities.unsure')}</p>}
        </section>
      ))}
      {matrix.leftOut.length > 0 && (
        <p className={classes.note}>{t('priorities.leftOut', { names: matrix.leftOut.join(', ') })}</p>
      )}
      <div className={classes.foot}>
        <span className={classes.note}>{t('priorities.noProof')}</span>
        <HowComputed
          formula={[t(`priorities.${view}.how`), t('priorities.howCuts'), t('priorities.howMargin')]}
          base={answersInWords(matrix.totalCount, t)}
          leftOut={[...matrix.leftOut, t(`priorities.howLeft.${view}`), t('score.how.left.answers')]}
        />
      </div>
    </div>
  )
}

const GroupHead = ({ quadrant }: { quadrant: Quadrant }) => {
  const { t } = useTranslation()
  const Icon = icons[quadrant]
  return (
    <h3 className={classes.groupHead}>
      <Icon size={18} stroke={1.7} aria-hidden />
      {t(`priorities.quadrants.${quadrant}`)}
      <small>{t('priorities.importance')}</small>
    </h3>
  )
}

const Item = ({ item, view, decimals }: { item: PriorityItem; view: PriorityView; decimals: number }) => {
  const { t } = useTranslation()
  const write = (score: number) => scoreText(view, score, decimals)
  return (
    <li className={classes.item}>
      <span>
        <b>{item.dimensionValue ?? item.dimension}</b>
        <small>
          {t(`priorities.${view}.tipScore`, { score: write(item.score), low: write(item.scoreLow), high: write(item.scoreHigh) })}
        </small>
      </span>
      <span className={classes.number}>
        <b>{importanceText(view, item.importance, decimals)}</b>
        <small>
          {t('score.interval', {
            low: importanceText(view, item.importanceLow, decimals),
            high: importanceText(view, item.importanceHigh, decimals),
          })}
        </small>
      </span>
    </li>
  )
}
