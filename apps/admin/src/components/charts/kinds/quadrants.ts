import { CustomChart, ScatterChart } from 'echarts/charts'
import { GridComponent, MarkAreaComponent, MarkLineComponent, TooltipComponent } from 'echarts/components'
import { LabelLayout } from 'echarts/features'
import { baseOption, starter, tooltip } from '../engine'
import type { ChartKind, Place } from '../kind'
import { fontFamily, type Look } from '../look'

export type QuadrantDot = Place & {
  name: string
  x: number
  /** The interval along the x axis. */
  low: number
  high: number
  y: number
  /** The interval along the y axis, if there is one. */
  yLow?: number
  yHigh?: number
  /** Nothing can be said about its place yet: the dot is hollow. */
  isHollow: boolean
  /** Few answers: the interval is dashed. */
  isFew: boolean
}

export type Zone = { name: string; note: string }

export type QuadrantsData = {
  places: readonly QuadrantDot[]
  x: { min: number; max: number; name: string; write: (value: number) => string; cut: number; cutLabel: string }
  y: {
    name: string
    write: (value: number) => string
    cut: number
    cutLabel: string
    isLogarithmic: boolean
    min: number
    max: number
    /** Where the axis has labels, if not at equal distances. */
    ticks?: readonly number[]
  }
  /** The zone that is tinted; the others are plain. */
  tinted: ZonePlace
  zones: Partial<Record<ZonePlace, Zone>>
}

export type ZonePlace = 'topLeft' | 'topRight' | 'bottomLeft' | 'bottomRight'

const narrow = 560

const lineHeights = { name: 18, note: 16 }

// From the plot to the labels of the x axis, and to the line below them.
const belowPlot = { labels: 8, names: 30 }
const abovePlot = 6
const axisGap = 12

// What the labels of the y axis take from the width, about.
const besidePlot = 64
const labelPixels = 44

const option: ChartKind<QuadrantsData>['option'] = (data, look) => {
  const { places, x, y } = data
  const isNarrow = look.width < narrow
  const namesHeight = namesHeightOf(data, isNarrow)
  const axisLines = widthOf(y.name) > look.width - besidePlot ? 2 : 1
  return {
    ...baseOption(look),
    grid: {
      left: 8,
      right: 12,
      top: namesHeight + abovePlot + axisGap + axisLines * lineHeights.note,
      bottom: namesHeight + 8 + (hasRoomForName(data, look) ? 0 : lineHeights.name),
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: {
      type: 'value',
      min: x.min,
      max: x.max,
      // Five labels.
      interval: (x.max - x.min) / 4,
      name: x.name,
      nameLocation: 'middle',
      nameGap: belowPlot.names + (hasRoomForName(data, look) ? 0 : lineHeights.name),
      axisLine: { show: true, onZero: false, lineStyle: { color: look.colours['line-strong'] } },
      axisTick: { show: false },
      axisLabel: {
        color: look.colours.ink3,
        margin: belowPlot.labels,
        // The label of the cut has the same line.
        formatter: (value: number) => (isNearCut(value, x, look.width) ? '' : x.write(value)),
      },
      splitLine: { lineStyle: { color: look.colours.line } },
    },
    yAxis: {
      type: y.isLogarithmic ? 'log' : 'value',
      min: y.min,
      max: y.max,
      axisLine: { show: true, onZero: false, lineStyle: { color: look.colours['line-strong'] } },
      axisTick: { show: false },
      axisLabel: { color: look.colours.ink3, formatter: y.write, customValues: y.ticks },
      splitLine: { show: false },
    },
    tooltip: { trigger: 'item', ...tooltip(places, look, ({ dataIndex }: { dataIndex: number }) => dataIndex) },
    series: [dots(data, look, isNarrow), margins(data, look), words(data, look, isNarrow)],
  }
}

const hasNotes = ({ zones }: QuadrantsData, isNarrow: boolean) =>
  !isNarrow && Object.values(zones).some(({ note }) => note !== '')

const namesHeightOf = (data: QuadrantsData, isNarrow: boolean) =>
  lineHeights.name + (hasNotes(data, isNarrow) ? lineHeights.note : 0)

/** Whether the name of the x axis fits between the names of the two lower zones. */
const hasRoomForName = ({ x, zones }: QuadrantsData, { width }: Look) => {
  const longest = Math.max(widthOf(zones.bottomLeft?.name ?? ''), widthOf(zones.bottomRight?.name ?? ''))
  return widthOf(x.name) / 2 + 1.15 * longest + 8 < (width - besidePlot) / 2
}

const isNearCut = (value: number, { min, max, cut, cutLabel }: QuadrantsData['x'], width: number) =>
  (Math.abs(value - cut) / (max - min)) * (width - besidePlot) < labelPixels / 2 + widthOf(cutLabel) / 2

// About as wide as the browser draws it.
const widthOf = (text: string) => 6.5 * text.length

const dots = ({ places, x, y, zones, tinted }: QuadrantsData, look: Look, isNarrow: boolean) => ({
  id: 'dots',
  type: 'scatter',
  z: 4,
  symbolSize: 13,
  cursor: 'pointer',
  data: places.map((dot) => ({
    value: [dot.x, dot.y],
    name: dot.name,
    itemStyle: dot.isHollow
      ? { color: look.colours.surface, borderColor: look.colours.brand, borderWidth: 2, opacity: 1 }
      : { color: look.colours.brand, opacity: 1 },
    // Beside an interval that goes up, not on it, and never out of the chart.
    label: dot.yHigh === undefined ? {} : dot.x < x.cut ? { align: 'left', offset: [6, 0] } : { align: 'right', offset: [-6, 0] },
  })),
  label: {
    show: true,
    position: 'top',
    distance: 6,
    formatter: '{b}',
    color: look.colours.ink,
    fontSize: 13,
    fontFamily,
    width: isNarrow ? 110 : 180,
    overflow: 'truncate',
    textBorderColor: look.colours.surface,
    textBorderWidth: 3,
    minMargin: 3,
  },
  // A label that finds no room is left out: it is in the tip and in the table.
  labelLayout: { hideOverlap: true },
  markLine: {
    silent: true,
    symbol: 'none',
    // Under the dots and their names.
    z: 2,
    animation: false,
    label: { show: false },
    data: [
      { xAxis: x.cut, lineStyle: { type: 'dashed', width: 1.5, color: look.colours.brand } },
      { yAxis: y.cut, lineStyle: { type: 'dotted', width: 1.25, color: look.colours.ink3 } },
    ],
  },
  markArea: {
    silent: true,
    animation: false,
    itemStyle: { color: look.colours.sunken },
    label: { show: false },
    data: zones[tinted] ? [areaOf(tinted, { x, y })] : [],
  },
})

const areaOf = (place: ZonePlace, { x, y }: Pick<QuadrantsData, 'x' | 'y'>) => {
  const [left, right] = place.endsWith('Left') ? [x.min, x.cut] : [x.cut, x.max]
  const [bottom, top] = place.startsWith('top') ? [y.cut, y.max] : [y.min, y.cut]
  return [
    { xAxis: left, yAxis: bottom },
    { xAxis: right, yAxis: top },
  ]
}

type Plot = { x: number; y: number; width: number; height: number }

/** The names of the zones stand at the corners outside of the plot: no dot can hide them, and they hide no dot. */
const words = (data: QuadrantsData, look: Look, isNarrow: boolean) => ({
  id: 'words',
  type: 'custom',
  silent: true,
  // The one word on the plot is under the dots.
  z: 2,
  clip: false,
  tooltip: { show: false },
  data: [[data.x.cut, data.y.cut]],
  renderItem: ({ coordSys }: { coordSys: Plot }, api: Api) => {
    const [x, y] = api.coord([data.x.cut, data.y.cut])
    const drawn = { look, isNarrow }
    const texts = [
      axisText(data, coordSys, drawn),
      ...zoneTexts(data, coordSys, drawn),
      ...cutTexts(data, coordSys, { look, x, y }),
    ]
    return { type: 'group', children: texts }
  },
})

type Text = {
  text: string
  x: number
  y: number
  fill: string
  isBold?: boolean
  size?: number
  align?: string
  isAbove?: boolean
  /** A longer text goes on in the next line. */
  width?: number
  halo?: string
}

const textOf = ({ text, x, y, fill, isBold = false, size = 12, align = 'left', isAbove = false, width, halo }: Text) => ({
  type: 'text',
  x,
  y,
  style: {
    text,
    fill,
    font: `${isBold ? 600 : 400} ${size}px ${fontFamily}`,
    align,
    verticalAlign: isAbove ? 'bottom' : 'top',
    ...(halo && { stroke: halo, lineWidth: 4 }),
    ...(width !== undefined && { width, overflow: 'break', lineHeight: lineHeights.note }),
  },
})

type Drawn = { look: Look; isNarrow: boolean }

/** The name of the y axis, above the names of the zones. ECharts itself would cut it off on a phone. */
const axisText = (data: QuadrantsData, plot: Plot, { look, isNarrow }: Drawn) =>
  textOf({
    text: data.y.name,
    x: plot.x,
    y: plot.y - abovePlot - namesHeightOf(data, isNarrow) - axisGap / 2,
    fill: look.colours.ink3,
    isAbove: true,
    width: look.width - plot.x,
  })

const zoneTexts = (data: QuadrantsData, plot: Plot, { look, isNarrow }: Drawn) =>
  (Object.entries(data.zones) as [ZonePlace, Zone][]).flatMap(([place, { name, note }]) => {
    const isLeft = place.endsWith('Left')
    const isTop = place.startsWith('top')
    const noteHeight = hasNotes(data, isNarrow) ? lineHeights.note : 0
    const at = { x: isLeft ? plot.x : plot.x + plot.width, align: isLeft ? 'left' : 'right' }
    const y = isTop ? plot.y - abovePlot - noteHeight - lineHeights.name : plot.y + plot.height + belowPlot.names
    return [
      textOf({ ...at, text: name, y, fill: look.colours.ink2, isBold: true, size: 13 }),
      ...(noteHeight > 0 && note !== '' ? [textOf({ ...at, text: note, y: y + lineHeights.name, fill: look.colours.ink3 })] : []),
    ]
  })

/** What divides the zones: below its line, and for the horizontal one at its beginning. */
const cutTexts = ({ x: { cutLabel }, y, tinted }: QuadrantsData, plot: Plot, at: { look: Look; x: number; y: number }) => {
  const { colours } = at.look
  const halo = tinted === 'topLeft' ? colours.sunken : colours.surface
  const half = widthOf(cutLabel) / 2
  // Never out of the picture.
  const x = Math.min(Math.max(at.x, plot.x + half - 12), plot.x + plot.width - half + 12)
  const below = plot.y + plot.height + belowPlot.labels
  return [
    textOf({ text: cutLabel, x, y: below, fill: colours.brand, isBold: true, align: 'center' }),
    textOf({ text: y.cutLabel, x: plot.x + 8, y: at.y - 4, fill: colours.ink3, isAbove: true, halo }),
  ]
}

type Api = { value: (dimension: number) => number; coord: (point: [number, number]) => [number, number] }

/** The intervals of each dot, along one axis or both. */
const margins = ({ places }: QuadrantsData, { colours }: Look) => ({
  id: 'margins',
  type: 'custom',
  silent: true,
  z: 3,
  clip: true,
  encode: { x: [0, 1, 2], y: [3, 4, 5] },
  data: places.map(({ x, low, high, y, yLow = y, yHigh = y }) => [low, x, high, yLow, y, yHigh]),
  renderItem: ({ dataIndex }: { dataIndex: number }, api: Api) => {
    const [left, bottom] = api.coord([api.value(0), api.value(3)])
    const [x, y] = api.coord([api.value(1), api.value(4)])
    const [right, top] = api.coord([api.value(2), api.value(5)])
    const style = { stroke: colours['bar-edge'], lineWidth: 1.5, lineDash: places[dataIndex]?.isFew ? [3, 3] : undefined }
    return {
      type: 'group',
      children: [
        { type: 'line', shape: { x1: left, y1: y, x2: right, y2: y }, style },
        { type: 'line', shape: { x1: x, y1: bottom, x2: x, y2: top }, style },
      ],
    }
  },
})

export const quadrants: ChartKind<QuadrantsData> = {
  start: starter([CustomChart, GridComponent, LabelLayout, MarkAreaComponent, MarkLineComponent, ScatterChart, TooltipComponent]),
  option,
  targetOf: (dataIndex) => ({ seriesIndex: 0, dataIndex }),
}
