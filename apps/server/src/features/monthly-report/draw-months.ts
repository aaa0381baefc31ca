import { fewAnswers } from '@ressoa/domain/limits'
import { blankCanvas, type Canvas, type Colour, encodePng, fill } from '../../mail/png'

export type MonthBar = { score: number | null; low: number; high: number; count: number }

// Twice the size at which mails show it, for sharp screens.
export const pictureSize = { width: 928, height: 320 }
const inset = 12
const edge = 3

const white: Colour = [255, 255, 255]
const grid: Colour = [0xe7, 0xe4, 0xea]
const axis: Colour = [0x95, 0x8e, 0x9d]
const pale: Colour = [0xeb, 0xd2, 0xe5]
const border: Colour = [0xa8, 0x4e, 0x94]
const brand: Colour = [0x6f, 0x2a, 0x61]
const ink: Colour = [0x5d, 0x55, 0x66]

/**
 * A bar for each month with its interval, the last one in full colour, and the goal as a dashed line. A month with few answers has
 * only an outline, one without answers nothing. The labels are text in the mail, in as many columns of equal width.
 */
export const drawMonths = (months: readonly MonthBar[], goal: number | null): Buffer => {
  const canvas = blankCanvas(pictureSize.width, pictureSize.height, white)
  const min = lowestOf([...months.map(({ low }) => low), goal ?? 0])
  const yOf = (value: number) => inset + ((100 - value) / (100 - min)) * (pictureSize.height - 2 * inset)
  for (let value = min; value <= 100; value += 25) line(canvas, yOf(value), value === 0 ? axis : grid)
  const column = pictureSize.width / months.length
  for (const [index, month] of months.entries())
    drawBar(canvas, { month, left: index * column, column, yOf, isLast: index === months.length - 1 })
  if (goal !== null)
    for (let x = 0; x < pictureSize.width; x += 20) fill(canvas, { x, y: yOf(goal) - 2, width: 12, height: 3 }, brand)
  return encodePng(canvas)
}

/** From 0, or from −50 or −100 if something lies below. */
const lowestOf = (values: readonly number[]) => Math.min(0, Math.floor(Math.min(...values) / 50) * 50)

const line = (canvas: Canvas, y: number, colour: Colour) =>
  fill(canvas, { x: 0, y: y - 1, width: canvas.width, height: 2 }, colour)

type Bar = { month: MonthBar; left: number; column: number; yOf: (value: number) => number; isLast: boolean }

const drawBar = (canvas: Canvas, { month: { score, low, high, count }, left, column, yOf, isLast }: Bar) => {
  if (score === null) return
  const [x, width] = [left + column * 0.22, column * 0.56]
  const [top, bottom] = [yOf(Math.max(0, score)), yOf(Math.min(0, score))]
  // A score of zero is seen too.
  const height = Math.max(2 * edge, bottom - top)
  fill(canvas, { x, y: top, width, height }, isLast ? brand : border)
  const inside = count < fewAnswers ? white : isLast ? brand : pale
  fill(canvas, { x: x + edge, y: top + edge, width: width - 2 * edge, height: height - 2 * edge }, inside)
  const middle = left + column / 2
  const whisker = isLast && count >= fewAnswers ? axis : ink
  fill(canvas, { x: middle - 1, y: yOf(high), width: 3, height: yOf(low) - yOf(high) }, whisker)
  for (const end of [low, high]) fill(canvas, { x: middle - 8, y: yOf(end) - 1, width: 17, height: 3 }, whisker)
}
