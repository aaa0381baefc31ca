import type { InputOf } from '@ressoa/contract/endpoint'
import type { scoreByValue, ValueScore } from '@ressoa/contract/score-report'
import type { SurveyType } from '@ressoa/domain/codes'
import { reportPageSize } from '@ressoa/domain/limits'
import { type ClassCounts, type Interval, intervalOf, isWithinChance, scoreOf, shareOf, totalOf } from '@ressoa/domain/scoring'
import type { Database } from '../../db/database'
import type { Context } from '../../http/context'
import { scoreQueryOf } from '../answer-filter/answer-filter.sql'
import { periodBefore } from '../answer-filter/period-before.sql'
import { plainDimensionsOfStore, valuesWithIds } from '../dimensions/dimensions.sql'
import { countAnswers } from '../scores/count.sql'
import { partsOf } from '../scores/parts'
import { noCounts } from '../scores/score-counts.sql'

type Input = InputOf<typeof scoreByValue>

export const scoresByValue = async (
  { db, caller, now }: Context<'lower'>,
  { dimension: named, order: _byTotal, page = 1, pageSize = reportPageSize, ...filter }: Input,
) => {
  const { storeId } = caller
  const type = filter.types?.[0] ?? 'nps'
  const dimensions = await dimensionsNamed(db, { storeId, named })
  const query = await scoreQueryOf(db, { storeId, type, filter, now })
  const counts = await countAnswers(db, query, { valuesOf: dimensions })
  const before = await countAnswers(db, { ...query, ...(await periodBefore(db, query)) }, { valuesOf: dimensions })
  const ordered = [...counts].sort(([id, one], [otherId, other]) => totalOf(other) - totalOf(one) || id - otherId)
  const shown = ordered.slice((page - 1) * pageSize, page * pageSize)
  const values = await valuesWithIds(db, { storeId, ids: shown.map(([id]) => id) })
  const wordsOf = new Map(values.map((value) => [value.id, value]))
  const nameOf = new Map(dimensions.map(({ id, name }) => [id, name]))
  const items = shown.flatMap(([id, own]): ValueScore[] => {
    const value = wordsOf.get(id)
    // A free text is deleted with its person, perhaps at this moment.
    if (!value) return []
    return [
      {
        dimension: nameOf.get(value.dimensionId) ?? '',
        dimensionId: value.dimensionId,
        dimensionValue: value.value,
        dimensionValueId: id,
        ...figuresOf(type, own, before.get(id) ?? noCounts),
      },
    ]
  })
  return { items, page, pageSize, total: counts.size }
}

/** The dimension with this key or name, or without one all except free texts. */
const dimensionsNamed = async (db: Database, { storeId, named }: { storeId: number; named?: string }) => {
  const all = await plainDimensionsOfStore(db, { storeId })
  if (!named) return all.filter(({ type }) => type !== 'text')
  const name = named.toLowerCase()
  const found = all.find(({ key }) => key === named) ?? all.find((one) => one.name.toLowerCase() === name)
  return found ? [found] : []
}

const figuresOf = (type: SurveyType, now: ClassCounts, before: ClassCounts) => {
  const { low, high } = intervalOf(type, now) as Interval
  const hasPast = totalOf(before) > 0
  return {
    score: scoreOf(type, now),
    scoreLow: low,
    scoreHigh: high,
    totalCount: totalOf(now),
    scoreEvolution: hasPast ? scoreOf(type, now) - scoreOf(type, before) : null,
    evolutionWithinChance: hasPast && isWithinChance(type, now, before),
    pastPeriodTotalCount: totalOf(before),
    parts: partsOf((part) => ({ count: now[part], percentage: shareOf(part, now) })),
  }
}
