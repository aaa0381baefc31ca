import { canvasPicture } from './canvas-picture'
import { fontFamily, type Look } from './look'

/** A horizontal bar: its name, its length in percent, and its figures in columns on the right. */
export type DrawnBar = { name: string; share: number; figures: readonly string[]; isSolid?: boolean }

const width = 880
const nameWidth = 190
const figureWidth = 120
const rowHeight = 44
const barHeight = 24
const gap = 16

type Drawing = { title: string; colours: Look['colours']; bars: readonly DrawnBar[] }

/** Bars from zero as a PNG, for charts that the page draws without ECharts. */
export const drawBars = ({ title, colours, bars }: Drawing): Promise<Blob> => {
  const columns = Math.max(0, ...bars.map(({ figures }) => figures.length))
  const track = width - nameWidth - columns * figureWidth - gap
  const draw = (context: CanvasRenderingContext2D) => {
    context.textBaseline = 'middle'
    for (const [index, { name, share, figures, isSolid }] of bars.entries()) {
      const middle = index * rowHeight + rowHeight / 2
      const top = middle - barHeight / 2
      context.font = `500 14px ${fontFamily}`
      context.textAlign = 'left'
      context.fillStyle = colours.ink
      context.fillText(name, 0, middle, nameWidth - gap)
      context.fillStyle = colours.sunken
      context.fillRect(nameWidth, top, track, barHeight)
      context.fillStyle = isSolid ? colours.fill : colours.bar
      context.fillRect(nameWidth, top, (track * share) / 100, barHeight)
      context.textAlign = 'right'
      context.fillStyle = colours.ink
      for (const [column, figure] of figures.entries())
        context.fillText(figure, nameWidth + track + (column + 1) * figureWidth, middle, figureWidth - 4)
    }
  }
  return canvasPicture({ title, look: { colours, width }, height: bars.length * rowHeight, draw })
}
