import { valuesByIds } from '@ressoa/contract/dimensions'
import { type DimensionScore, scoreByDimension, scoreByPeriod, scoreByValue } from '@ressoa/contract/score-report'
import { calmDashboard } from './dashboard'
import { fake } from './fake-server'
import { aBranch, aWeek } from './scores'

/** The score of a dimension. */
const aDimensionScore = (
  changes: Partial<DimensionScore> = {},
  classes: [number, number, number] = [600, 300, 100],
): DimensionScore => {
  const {
    dimensionValueId: _id,
    shrunkScore: _shrunk,
    weeks: _weeks,
    ...figures
  } = aBranch({ dimensionValue: '', dimensionValueId: 0 }, classes)
  return { ...figures, dimensionKey: 'filial', dimensionType: 'singleSelect', valueCount: 3, ...changes, dimensionValue: null }
}

const branches = [
  aBranch(
    { dimensionValue: 'Contagem', dimensionValueId: 11, scoreEvolution: -21.3, evolutionWithinChance: false },
    [60, 30, 40],
  ),
  aBranch({ dimensionValue: 'Savassi', dimensionValueId: 12, scoreEvolution: 5.1 }),
  aBranch({ dimensionValue: 'Lourdes', dimensionValueId: 14, scoreEvolution: 30 }, [15, 6, 1]),
]

/** Replies to all calls of the NPS report. */
export const calmNpsReport = {
  ...calmDashboard,
  ...fake(scoreByDimension, [
    aDimensionScore(),
    aDimensionScore({ dimension: 'Vendedor', dimensionId: 2, dimensionKey: 'vendedor', valueCount: 9 }, [50, 20, 10]),
  ]),
  ...fake(scoreByValue, { items: branches, page: 1, pageSize: 30, total: branches.length }),
  ...fake(valuesByIds, [{ id: 12, value: 'Savassi', active: true, dimensionId: 1 }]),
  ...fake(scoreByPeriod, {
    unfiltered: [],
    filtered: [
      aWeek('2026-10-25', '2026-10-31', [60, 30, 10]),
      aWeek('2026-11-01', '2026-11-07', [8, 1, 1]),
      aWeek('2026-11-15', '2026-11-21', [10, 40, 10]),
    ],
  }),
}
