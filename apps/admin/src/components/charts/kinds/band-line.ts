import { LineChart } from 'echarts/charts'
import { GridComponent, MarkAreaComponent, MarkLineComponent, TooltipComponent } from 'echarts/components'
import { baseOption, goalLine, starter, tooltip } from '../engine'
import type { ChartKind, Place } from '../kind'
import type { Look } from '../look'

export type BandPoint = Place & {
  /** In milliseconds; the axis is proportional to time. */
  at: number
  label: string
  /** Null if there are no answers: the line has a gap there. */
  value: number | null
  /** Null if no band is drawn. */
  band: { low: number; high: number } | null
  /** Few answers, or a period that is still running. */
  isHollow: boolean
  /** Joined to the previous point by a dotted line. Only the last point can be. */
  isRunning: boolean
}

export type BandLineData = {
  places: readonly BandPoint[]
  scale: { min: number; max: number }
  writeValue: (value: number) => string
  goal?: { value: number; label: string }
  /** The selected days of the page. */
  shade?: { from: number; to: number; label: string }
}

const narrow = 480

const option: ChartKind<BandLineData>['option'] = (data, look) => {
  const { places } = data
  const isNarrow = look.width < narrow
  return {
    ...baseOption(look),
    useUTC: true,
    grid: {
      left: 4,
      right: data.goal && !isNarrow ? 64 : 16,
      top: 16,
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: {
      type: 'time',
      ...extentOf(data),
      axisLine: { lineStyle: { color: look.colours['line-strong'] } },
      axisTick: { show: false },
      splitLine: { show: false },
      axisLabel: {
        color: look.colours.ink3,
        margin: 12,
        customValues: labelled(places, look.width).map(({ at }) => at),
        formatter: (at: number) => places.find((place) => place.at === at)?.label ?? '',
      },
      axisPointer: { type: 'line', lineStyle: { type: [2, 3], color: look.colours.ink3 }, label: { show: false } },
    },
    yAxis: {
      type: 'value',
      ...data.scale,
      interval: data.scale.min < 0 ? 50 : 25,
      axisLabel: { color: look.colours.ink3, formatter: data.writeValue },
      splitLine: { lineStyle: { color: look.colours.line } },
    },
    tooltip: {
      trigger: 'axis',
      ...tooltip(places, look, (params: readonly { seriesId?: string; dataIndex: number }[]) => pointIn(params)),
    },
    series: [points(data, look, isNarrow), ...lines(data, look), ...band(data, look)],
  }
}

const dayMilliseconds = 86_400_000

/** Some room on both sides, so that no dot lies on the edge. A single point is in the middle. */
const extentOf = ({ places, shade }: BandLineData) => {
  const [first, last] = [places[0]?.at ?? 0, Math.max(places.at(-1)?.at ?? 0, shade?.to ?? 0)]
  const room = Math.max((last - first) / 50, dayMilliseconds / 4)
  return { min: first - room, max: last + room }
}

const labelPixels = 52

/** Every second, third, … place up to the last, so that labels have room and equal distances. */
const labelled = (places: readonly BandPoint[], width: number) => {
  const step = Math.max(1, Math.ceil((places.length * labelPixels) / width))
  return places.filter((_, index) => (places.length - 1 - index) % step === 0)
}

const pointIn = (params: readonly { seriesId?: string; dataIndex: number }[]) =>
  params.find(({ seriesId }) => seriesId === 'points')?.dataIndex ?? -1

// All series have one entry per place, so that an index means the same in each of them.

const points = ({ places, goal, shade }: BandLineData, look: Look, isNarrow: boolean) => ({
  id: 'points',
  type: 'line',
  z: 3,
  lineStyle: { width: 0 },
  symbol: 'circle',
  symbolSize: places.length > 40 ? 5 : 8,
  showAllSymbol: true,
  itemStyle: { color: look.colours.brand },
  emphasis: { scale: 1.25 },
  data: places.map(({ at, value, isHollow }) => ({
    value: [at, value ?? '-'],
    itemStyle: isHollow ? { color: look.colours.surface, borderColor: look.colours.brand, borderWidth: 2 } : {},
  })),
  markLine: goalLine(goal, look, isNarrow),
  markArea: {
    silent: true,
    animation: false,
    itemStyle: { color: look.colours.sunken },
    label: { position: 'insideBottomLeft', distance: 6, color: look.colours.ink2, fontSize: 12 },
    data: shade ? [[{ name: shade.label, xAxis: shade.from }, { xAxis: shade.to }]] : [],
  },
})

const lines = ({ places }: BandLineData, { colours }: Look) => {
  const bare = { type: 'line', z: 2, symbol: 'none', silent: true, emphasis: { disabled: true } }
  const last = places.length - 1
  const at = (isShown: (index: number) => boolean) =>
    places.map((place, index) => [place.at, isShown(index) && place.value !== null ? place.value : '-'])
  const isRunning = places[last]?.isRunning ?? false
  const full = { ...bare, id: 'line', lineStyle: { width: 2, color: colours.brand }, data: at((i) => !isRunning || i < last) }
  const dotted = {
    ...bare,
    id: 'running',
    lineStyle: { width: 2, type: [2, 4], cap: 'round', color: colours.brand },
    data: at((i) => isRunning && i >= last - 1),
  }
  return [full, dotted]
}

// Two stacked lines: the lower bound, which is invisible, and the distance to the upper one, which is filled.
const band = ({ places }: BandLineData, { colours }: Look) => {
  const bare = {
    type: 'line',
    z: 1,
    stack: 'band',
    // Bounds below 0 are stacked too.
    stackStrategy: 'all',
    symbol: 'none',
    silent: true,
    emphasis: { disabled: true },
    lineStyle: { width: 0 },
  }
  return [
    { ...bare, id: 'low', data: places.map(({ at, band }) => [at, band ? band.low : '-']) },
    {
      ...bare,
      id: 'band',
      areaStyle: { color: colours.bar, opacity: 0.7 },
      data: places.map(({ at, band }) => [at, band ? band.high - band.low : '-']),
    },
  ]
}

export const bandLine: ChartKind<BandLineData> = {
  start: starter([LineChart, GridComponent, MarkAreaComponent, MarkLineComponent, TooltipComponent]),
  option,
  targetOf: (dataIndex) => ({ seriesIndex: 0, dataIndex }),
}
