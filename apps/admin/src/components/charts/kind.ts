import type { EChartsCoreOption, EChartsType } from 'echarts/core'
import type { Look } from './look'

/** What the pointer or the arrow keys show at one place of a chart. */
export type Tip = { title: string; value: string; remarks: readonly string[] }

/** One place of a chart, from left to right. */
export type Place = { tip: Tip }

/** The position of a place in ECharts. */
type Target = { seriesIndex: number; dataIndex: number }

/**
 * One kind of chart: the ECharts option for its data. Each kind is one file in `kinds/`, which registers the parts of ECharts that it
 * needs and is loaded when such a chart is first shown. Nothing else may import ECharts.
 */
export type ChartKind<D extends { places: readonly Place[] }> = {
  start: (element: HTMLElement, size: Size) => EChartsType
  option: (data: D, look: Look) => EChartsCoreOption
  targetOf: (index: number) => Target
  /** The place that was clicked, if its index is not that of the data. */
  placeOf?: (params: never) => number
}

export type Size = { width: number; height: number }
