import { type EChartsCoreOption, type EChartsType, init, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import classes from './Chart.module.css'
import type { Place, Size, Tip } from './kind'
import { fontFamily, type Look } from './look'

type Part = Parameters<typeof register>[0]

/** Starts charts with these parts of ECharts. */
export const starter = (parts: Exclude<Part, unknown[]>[]) => {
  register([SVGRenderer, ...parts])
  return (element: HTMLElement, size: Size): EChartsType => init(element, null, { renderer: 'svg', ...size })
}

/** The options that all charts share. */
export const baseOption = ({ colours, isStill }: Look): EChartsCoreOption => ({
  animation: !isStill,
  animationDuration: 240,
  // Marks do not move with the axes, so an animated update would tear the drawing apart.
  animationDurationUpdate: 0,
  textStyle: { fontFamily, fontSize: 12, color: colours.ink3 },
})

/**
 * A tip built from elements, so that text from the store never becomes HTML. `indexOf` finds the place from the parameters of
 * ECharts.
 */
export const tooltip = (places: readonly Place[], { colours }: Look, indexOf: (params: never) => number) => ({
  confine: true,
  transitionDuration: 0,
  padding: [8, 12],
  backgroundColor: colours.surface,
  borderColor: colours.line,
  extraCssText: `box-shadow: ${colours['shadow-overlay']}; border-radius: 10px;`,
  textStyle: { fontFamily, fontSize: 13, color: colours.ink },
  formatter: (params: never) => {
    const place = places[indexOf(params)]
    return place ? tipElement(place.tip) : ''
  },
})

/** The dashed line of the goal, labelled at its end. */
export const goalLine = (goal: { value: number; label: string } | undefined, { colours }: Look, isInside = false) => ({
  silent: true,
  symbol: 'none',
  animation: false,
  lineStyle: { type: 'dashed', width: 1.5, color: colours.brand },
  label: {
    position: isInside ? 'insideStartTop' : 'end',
    formatter: goal?.label,
    color: colours.brand,
    fontSize: 12,
    fontWeight: 600,
    // Inside it may meet the line of the score.
    ...(isInside && { textBorderColor: colours.surface, textBorderWidth: 3 }),
  },
  data: goal ? [{ yAxis: goal.value }] : [],
})

/** Scrolls through more columns than fit, beginning with the last ones. */
export const zoomSlider = ({ count, shown }: { count: number; shown: number }, { colours }: Look) => ({
  type: 'slider',
  startValue: count - shown,
  endValue: count - 1,
  height: 18,
  bottom: 4,
  showDetail: false,
  brushSelect: false,
  borderColor: colours.line,
  fillerColor: colours['brand-soft'],
  handleStyle: { color: colours.surface, borderColor: colours['bar-edge'] },
  moveHandleSize: 0,
  dataBackground: { lineStyle: { opacity: 0 }, areaStyle: { opacity: 0 } },
  selectedDataBackground: { lineStyle: { opacity: 0 }, areaStyle: { opacity: 0 } },
})

const tipElement = ({ title, value, remarks }: Tip) => {
  const element = document.createElement('div')
  element.className = classes.tip ?? ''
  element.append(lineOf('b', title), lineOf('span', value), ...remarks.map((remark) => lineOf('small', remark)))
  return element
}

const lineOf = (tag: 'b' | 'span' | 'small', text: string) => {
  const line = document.createElement(tag)
  line.textContent = text
  return line
}
