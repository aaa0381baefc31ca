import { type EChartsCoreOption, init, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { canvasPicture, pixelRatio } from './canvas-picture'
import type { Look } from './look'

// The charts on the screen are SVG; a PNG needs a canvas.
register([CanvasRenderer])

type Picture = { title: string; option: EChartsCoreOption; look: Look; height: number }

/** A chart as a PNG with its title. */
export const drawPicture = async ({ title, option, look, height }: Picture): Promise<Blob> => {
  const { width } = look
  const chart = init(document.createElement('div'), null, { renderer: 'canvas', width, height, devicePixelRatio: pixelRatio })
  try {
    chart.setOption(option)
    const draw = (context: CanvasRenderingContext2D) =>
      context.drawImage(chart.renderToCanvas({ pixelRatio }), 0, 0, width, height)
    return await canvasPicture({ title, look, height, draw })
  } finally {
    chart.dispose()
  }
}
