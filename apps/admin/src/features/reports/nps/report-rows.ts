import type { DimensionScore, ValueScore } from '@ressoa/contract/score-report'
import type { NpsReportSearch, NpsView } from '../../../lib/nps-report-search'
import type { NpsReport } from './use-nps-report'

/** Where a row leads: a view of the report with a change of its address. */
type Target = { view: NpsView; change: NpsReportSearch }

/** A dimension, or a value of one, with its figures. */
export type ReportRow = Omit<DimensionScore | ValueScore, 'weeks' | 'dimensionValue'> & {
  key: number
  name: string
  weeks?: ValueScore['weeks']
  /** The score that decides order and colour. */
  rank: number
  evolution: Target
  /** The values of the dimension. */
  opens?: Target
}

export const rowOfDimension = (item: DimensionScore, { view }: NpsReport): ReportRow => ({
  ...item,
  key: item.dimensionId,
  name: item.dimension,
  rank: item.score,
  evolution: { view: 'evolution', change: { dimensionkey: item.dimension } },
  opens: { view, change: { dimensionkey: item.dimension } },
})

export const rowOfValue = (item: ValueScore, { dimensionName }: NpsReport): ReportRow => ({
  ...item,
  key: item.dimensionValueId,
  name: item.dimensionValue,
  rank: item.shrunkScore ?? item.score,
  evolution: {
    view: 'evolution',
    change: { dimensionkey: dimensionName, iddimensionvaluelist: String(item.dimensionValueId) },
  },
})
