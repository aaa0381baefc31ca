import { BarChart, CustomChart } from 'echarts/charts'
import { DataZoomComponent, GridComponent, MarkLineComponent, TooltipComponent } from 'echarts/components'
import { baseOption, goalLine, starter, tooltip, zoomSlider } from '../engine'
import type { ChartKind, Place } from '../kind'
import type { Look } from '../look'

export type ScoreBar = Place & {
  label: string
  /** Null if there are no answers: there is a gap instead of a bar. */
  value: number | null
  low: number
  high: number
  /** Few answers: the bar is dashed. */
  isFew: boolean
  isChosen: boolean
  /** A low score, which has its own colour. */
  isLow: boolean
}

export type ScoreBarsData = {
  places: readonly ScoreBar[]
  scale: { min: number; max: number }
  writeValue: (value: number) => string
  goal?: { value: number; label: string }
}

// More bars than this are scrolled.
const shownAtOnce = 60
const labelledAtMost = 16

const option: ChartKind<ScoreBarsData>['option'] = (data, look) => {
  const { places } = data
  const isScrolled = places.length > shownAtOnce && !look.isPrinted
  return {
    ...baseOption(look),
    grid: {
      left: 4,
      right: data.goal ? 64 : 16,
      top: 16,
      bottom: isScrolled ? 36 : 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: {
      type: 'category',
      data: places.map(({ label }) => label),
      axisLine: { lineStyle: { color: look.colours['line-strong'] } },
      axisTick: { show: false },
      axisLabel: { color: look.colours.ink3, margin: 12, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      ...data.scale,
      interval: data.scale.min < 0 ? 50 : 25,
      axisLabel: { color: look.colours.ink3, formatter: data.writeValue },
      splitLine: { lineStyle: { color: look.colours.line } },
    },
    dataZoom: isScrolled ? [zoomSlider({ count: places.length, shown: shownAtOnce }, look)] : [],
    tooltip: { trigger: 'item', ...tooltip(places, look, ({ dataIndex }: { dataIndex: number }) => dataIndex) },
    series: [bars(data, look), whiskers(data, look)],
  }
}

const bars = ({ places, goal, writeValue }: ScoreBarsData, look: Look) => ({
  id: 'bars',
  type: 'bar',
  barMaxWidth: 56,
  barMinWidth: 2,
  barMinHeight: 2,
  barCategoryGap: '40%',
  cursor: 'pointer',
  label: {
    show: places.length <= labelledAtMost && look.width / places.length > 44,
    formatter: ({ value }: { value: number | string }) => (typeof value === 'number' ? writeValue(value) : ''),
    fontSize: 12,
    fontWeight: 600,
  },
  data: places.map((bar) => ({
    value: bar.value ?? '-',
    itemStyle: { ...colourOf(bar, look), borderRadius: (bar.value ?? 0) < 0 ? [0, 0, 4, 4] : [4, 4, 0, 0] },
    label: labelOf(bar, look),
  })),
  markLine: goalLine(goal, look),
})

const colourOf = ({ isFew, isChosen, isLow }: ScoreBar, { colours }: Look) => {
  const [fill, edge] = isLow ? [colours['detractor-soft'], colours.detractor] : [colours.bar, colours['bar-edge']]
  if (isChosen) return { color: isLow ? colours.detractor : colours.fill, borderColor: edge, borderWidth: 1 }
  return { color: isFew ? colours.surface : fill, borderColor: edge, borderWidth: 1, borderType: isFew ? 'dashed' : 'solid' }
}

// Below the bar of a negative score, where the whisker does not cross it.
const labelOf = ({ value, isChosen, isLow }: ScoreBar, { colours }: Look) => {
  const isInside = (value ?? 0) >= 20
  const ink = isLow ? colours['detractor-text'] : colours.ink
  return {
    position: isInside ? 'insideBottom' : (value ?? 0) < 0 ? 'bottom' : 'top',
    color: isChosen && isInside ? colours['on-fill'] : ink,
  }
}

type Api = {
  value: (dimension: number) => number
  coord: (point: [number, number]) => [number, number]
}

const capPixels = 4

/** A line from the lower to the upper bound of the interval, with a cap at each end. */
const whiskers = ({ places }: ScoreBarsData, { colours }: Look) => ({
  id: 'whiskers',
  type: 'custom',
  silent: true,
  z: 3,
  encode: { x: 0, y: [1, 2] },
  data: places.flatMap(({ value, low, high, isChosen }, index) =>
    value === null ? [] : [{ value: [index, low, high], itemStyle: { color: isChosen ? colours.ink : colours.ink3 } }],
  ),
  renderItem: (_: unknown, api: Api & { visual: (name: string) => string }) => {
    const [x, bottom] = api.coord([api.value(0), api.value(1)])
    const [, top] = api.coord([api.value(0), api.value(2)])
    const style = { stroke: api.visual('color'), lineWidth: 1.25, fill: 'none' }
    const line = (x1: number, y1: number, x2: number, y2: number) => ({ type: 'line', shape: { x1, y1, x2, y2 }, style })
    return {
      type: 'group',
      children: [
        line(x, top, x, bottom),
        line(x - capPixels, top, x + capPixels, top),
        line(x - capPixels, bottom, x + capPixels, bottom),
      ],
    }
  },
})

export const scoreBars: ChartKind<ScoreBarsData> = {
  start: starter([BarChart, CustomChart, DataZoomComponent, GridComponent, MarkLineComponent, TooltipComponent]),
  option,
  targetOf: (dataIndex) => ({ seriesIndex: 0, dataIndex }),
}
