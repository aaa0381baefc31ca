import { type EChartsCoreOption, init, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { fontFamily, type Look } from './look'

// The charts on the screen are SVG; a PNG needs a canvas.
register([CanvasRenderer])

const pixelRatio = 2
const padding = 24
const titleHeight = 32

type Picture = { title: string; option: EChartsCoreOption; look: Look; height: number }

/** A chart as a PNG of twice its size, with its title above it. */
export const drawPicture = async ({ title, option, look: { colours, width }, height }: Picture): Promise<Blob> => {
  const chart = init(document.createElement('div'), null, { renderer: 'canvas', width, height, devicePixelRatio: pixelRatio })
  try {
    chart.setOption(option)
    const canvas = document.createElement('canvas')
    canvas.width = (width + 2 * padding) * pixelRatio
    canvas.height = (height + titleHeight + 2 * padding) * pixelRatio
    const context = canvas.getContext('2d')
    if (!context) throw new Error('this browser draws no pictures')
    context.scale(pixelRatio, pixelRatio)
    context.fillStyle = colours.surface
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.fillStyle = colours.ink
    context.font = `600 16px ${fontFamily}`
    context.textBaseline = 'top'
    context.fillText(title, padding, padding, width)
    context.drawImage(chart.renderToCanvas({ pixelRatio }), padding, padding + titleHeight, width, height)
    return await pngOf(canvas)
  } finally {
    chart.dispose()
  }
}

const pngOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is empty'))), 'image/png'),
  )
