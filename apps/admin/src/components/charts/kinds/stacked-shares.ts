import { BarChart } from 'echarts/charts'
import { DataZoomComponent, GridComponent, TooltipComponent } from 'echarts/components'
import { baseOption, starter, tooltip, zoomSlider } from '../engine'
import type { ChartKind, Place } from '../kind'
import type { Look } from '../look'
import { type SharePart, shareParts } from '../share-parts'

export type SharesColumn = Place & {
  label: string
  /** Percentages that add up to 100. Null if there is nothing to divide: there is a gap instead of a column. */
  shares: Record<SharePart, number> | null
}

export type StackedSharesData = { places: readonly SharesColumn[]; writeShare: (share: number) => string }

// More columns than this are scrolled.
const shownAtOnce = 60
// A lower part has no room for its number.
const labelledFrom = 9
const labelWidth = 30
// Readable on amber in both schemes.
const darkInk = '#1E1722'

const option: ChartKind<StackedSharesData>['option'] = ({ places, writeShare }, look) => {
  const isScrolled = places.length > shownAtOnce && !look.isPrinted
  return {
    ...baseOption(look),
    grid: { left: 4, right: 8, top: 12, bottom: isScrolled ? 36 : 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: {
      type: 'category',
      data: places.map(({ label }) => label),
      axisLine: { lineStyle: { color: look.colours['line-strong'] } },
      axisTick: { show: false },
      axisLabel: { color: look.colours.ink3, margin: 12, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      min: 0,
      max: 100,
      interval: 50,
      axisLabel: { color: look.colours.ink3, formatter: (value: number) => `${value}%` },
      splitLine: { lineStyle: { color: look.colours.line } },
    },
    dataZoom: isScrolled ? [zoomSlider({ count: places.length, shown: shownAtOnce }, look)] : [],
    tooltip: { trigger: 'item', ...tooltip(places, look, ({ dataIndex }: { dataIndex: number }) => dataIndex) },
    series: shareParts.map((part) => seriesOf(part, { places, writeShare }, look)),
  }
}

const seriesOf = (part: SharePart, { places, writeShare }: StackedSharesData, look: Look) => ({
  id: part,
  type: 'bar',
  stack: 'shares',
  barMaxWidth: 44,
  barMinWidth: 2,
  barCategoryGap: '25%',
  itemStyle: { color: look.colours[part], borderColor: look.colours.surface, borderWidth: 1, borderRadius: 3 },
  label: {
    show: look.width / (look.isPrinted ? places.length : Math.min(places.length, shownAtOnce)) > labelWidth,
    color: part === 'neutral' ? darkInk : look.colours['on-fill'],
    fontSize: 12,
    fontWeight: 600,
    formatter: ({ value }: { value: number | string }) =>
      typeof value === 'number' && value >= labelledFrom ? writeShare(value) : '',
  },
  data: places.map(({ shares }) => shares?.[part] ?? '-'),
})

export const stackedShares: ChartKind<StackedSharesData> = {
  start: starter([BarChart, DataZoomComponent, GridComponent, TooltipComponent]),
  option,
  targetOf: (dataIndex) => ({ seriesIndex: 0, dataIndex }),
}
