import { expect, test } from 'vitest'
import { tokens } from '../../../tokens'
import type { Look } from '../look'
import { type QuadrantDot, type QuadrantsData, quadrants } from './quadrants'

const dot = (x: number, y: number): QuadrantDot => ({
  name: `${x}`,
  x,
  low: x - 5,
  high: x + 5,
  y,
  isHollow: false,
  isFew: false,
  tip: { title: `${x}`, value: '', remarks: [] },
})

const data: QuadrantsData = {
  // One in each corner of the plot.
  places: [dot(-100, 10), dot(-100, 1000), dot(100, 10), dot(100, 1000)],
  x: { min: -100, max: 100, name: 'NPS', write: String, cut: 55, cutLabel: 'Goal 55' },
  y: { min: 10, max: 1000, name: 'Answers', write: String, cut: 100, cutLabel: 'mean', isLogarithmic: true },
  tinted: 'topRight',
  zones: {
    topLeft: { name: 'Act now', note: 'many answers' },
    topRight: { name: 'Keep', note: 'many answers' },
    bottomLeft: { name: 'Watch', note: 'few answers' },
    bottomRight: { name: 'Promise', note: 'few answers' },
  },
}

const plot = { x: 40, y: 60, width: 260, height: 300 }
const coord = ([x, y]: [number, number]) => [
  plot.x + (plot.width * (x + 100)) / 200,
  plot.y + plot.height * (1 - Math.log10(y / 10) / 2),
]

type Text = { x: number; y: number; style: { text: string; align: string; verticalAlign: string; stroke?: string } }
type Drawn = {
  grid: { bottom: number }
  xAxis: { nameGap: number; axisLabel: { formatter: (value: number) => string } }
  series: { id: string; z: number; markLine?: unknown; renderItem?: (params: unknown, api: unknown) => { children: Text[] } }[]
}

const draw = (changes: Partial<QuadrantsData>, width: number) => {
  const look: Look = { colours: tokens.light, width, isStill: false, isPrinted: false }
  const drawn = quadrants.option({ ...data, ...changes }, look) as unknown as Drawn
  const words = drawn.series.find(({ id }) => id === 'words')
  const texts = words?.renderItem?.({ coordSys: plot }, { coord }).children ?? []
  return { drawn, words, texts: new Map(texts.map((text) => [text.style.text, text])) }
}

test.each([320, 900])('no zone name lies on the plot or on a line, at a width of %i: dots cannot hide it', (width) => {
  const { texts } = draw({}, width)
  for (const { name } of Object.values(data.zones)) {
    const { y } = texts.get(name) ?? expect.fail(`${name} is not drawn`)
    // A line is at most 18 pixels high and hangs from its y.
    expect(y + 18 <= plot.y || y >= plot.y + plot.height, `${name} at ${y}`).toBe(true)
  }
  const [left, right] = [texts.get('Act now'), texts.get('Keep')]
  expect([left?.x, left?.style.align, right?.x, right?.style.align]).toEqual([40, 'left', 300, 'right'])
})

test('what the zones mean is told where there is room', () => {
  expect(draw({}, 900).texts.has('few answers')).toBe(true)
  expect(draw({}, 320).texts.has('few answers')).toBe(false)
})

test('the lines say what they are: below the plot at the goal, and beside the mean, where it hides no dot', () => {
  const { drawn, words, texts } = draw({}, 320)
  const goal = texts.get('Goal 55')
  expect([goal?.x, goal?.style.align]).toEqual([coord([55, 10])[0], 'center'])
  expect(goal?.y).toBeGreaterThanOrEqual(plot.y + plot.height)
  expect(texts.get('mean')?.style.stroke).toBe(tokens.light.surface)
  for (const { id, z } of drawn.series) if (id !== 'words') expect(words?.z).toBeLessThan(z)
})

test('a label of the axis gives way to that of the goal', () => {
  const labels = [-100, -50, 0, 50, 100].map(draw({}, 320).drawn.xAxis.axisLabel.formatter)
  expect(labels).toEqual(['-100', '-50', '0', '', '100'])
})

test('the label of a goal at the edge stays in the picture', () => {
  const { texts } = draw({ x: { ...data.x, cut: 100, cutLabel: 'Goal 100' } }, 320)
  const label = texts.get('Goal 100')
  expect((label?.x ?? 0) + 26).toBeLessThanOrEqual(plot.x + plot.width + 12)
})

test('the name of the axis stands between the zones, or below them where they leave no room', () => {
  const long = {
    ...data,
    x: { ...data.x, name: 'Satisfied' },
    zones: { ...data.zones, bottomRight: { name: 'Leave as it is', note: '' } },
  }
  const [wide, phone] = [draw(long, 900).drawn, draw(long, 320).drawn]
  expect(phone.xAxis.nameGap).toBe(wide.xAxis.nameGap + 18)
  // On a phone the notes are left out; the line of the name is added.
  expect(phone.grid.bottom).toBe(wide.grid.bottom - 16 + 18)
  expect(draw({}, 320).drawn.xAxis.nameGap).toBe(wide.xAxis.nameGap)
})
