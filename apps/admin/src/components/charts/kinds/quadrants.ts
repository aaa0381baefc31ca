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
  x: { min: number; max: number; name: string; write: (value: number) => string; cut: number; cutLabel?: string }
  y: {
    name: string
    write: (value: number) => string
    cut: number
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

const option: ChartKind<QuadrantsData>['option'] = (data, look) => {
  const { places, x, y } = data
  const isNarrow = look.width < narrow
  return {
    ...baseOption(look),
    grid: { left: 8, right: 8, top: 32, bottom: 28, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: {
      type: 'value',
      min: x.min,
      max: x.max,
      // Five labels.
      interval: (x.max - x.min) / 4,
      name: x.name,
      nameLocation: 'middle',
      nameGap: 30,
      axisLine: { show: true, onZero: false, lineStyle: { color: look.colours['line-strong'] } },
      axisTick: { show: false },
      axisLabel: { color: look.colours.ink3, formatter: x.write },
      splitLine: { lineStyle: { color: look.colours.line } },
    },
    yAxis: {
      type: y.isLogarithmic ? 'log' : 'value',
      min: y.min,
      max: y.max,
      name: y.name,
      nameGap: 12,
      nameTextStyle: { align: 'left', color: look.colours.ink3 },
      axisLine: { show: true, onZero: false, lineStyle: { color: look.colours['line-strong'] } },
      axisTick: { show: false },
      axisLabel: { color: look.colours.ink3, formatter: y.write, customValues: y.ticks },
      splitLine: { show: false },
    },
    tooltip: { trigger: 'item', ...tooltip(places, look, ({ dataIndex }: { dataIndex: number }) => dataIndex) },
    series: [dots(data, look, isNarrow), margins(data, look)],
  }
}

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
      ? { color: look.colours.surface, borderColor: look.colours.brand, borderWidth: 2 }
      : { color: look.colours.brand },
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
    width: 120,
    overflow: 'truncate',
    textBorderColor: look.colours.surface,
    textBorderWidth: 3,
  },
  // A label that finds no room is left out: it is in the tip and in the table.
  labelLayout: { hideOverlap: true },
  markLine: {
    silent: true,
    symbol: 'none',
    animation: false,
    data: [
      {
        xAxis: x.cut,
        lineStyle: { type: 'dashed', width: 1.5, color: look.colours.brand },
        label: { position: 'end', formatter: x.cutLabel ?? '', color: look.colours.brand, fontSize: 12, fontWeight: 600 },
      },
      { yAxis: y.cut, lineStyle: { type: 'dotted', width: 1.25, color: look.colours.ink3 }, label: { show: false } },
    ],
  },
  markArea: {
    silent: true,
    animation: false,
    data: (Object.keys(corners) as ZonePlace[]).flatMap((place) => {
      const zone = zones[place]
      return zone ? [areaOf(place, { zone, x, y, isTinted: place === tinted, look, isNarrow })] : []
    }),
  },
})

const corners = {
  topLeft: 'insideTopLeft',
  topRight: 'insideTopRight',
  bottomLeft: 'insideBottomLeft',
  bottomRight: 'insideBottomRight',
} as const satisfies Record<ZonePlace, string>

type Area = Pick<QuadrantsData, 'x' | 'y'> & { zone: Zone; isTinted: boolean; look: Look; isNarrow: boolean }

const areaOf = (place: ZonePlace, { zone, x, y, isTinted, look, isNarrow }: Area) => {
  const [left, right] = place.endsWith('Left') ? [x.min, x.cut] : [x.cut, x.max]
  const [bottom, top] = place.startsWith('top') ? [y.cut, y.max] : [y.min, y.cut]
  const start = {
    xAxis: left,
    yAxis: bottom,
    itemStyle: { color: isTinted ? look.colours.sunken : 'transparent' },
    label: {
      position: corners[place],
      distance: 10,
      formatter: isNarrow ? `{name|${zone.name}}` : `{name|${zone.name}}\n{note|${zone.note}}`,
      rich: {
        name: { fontSize: 13, fontWeight: 600, color: look.colours.ink2, lineHeight: 18 },
        note: { fontSize: 12, color: look.colours.ink3, lineHeight: 16 },
      },
    },
  }
  return [start, { xAxis: right, yAxis: top }]
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
