import { fontFamily, type Look } from './look'

const padding = 24
const titleHeight = 26
const captionHeight = 30

/** The pixels of a picture for each of the screen. */
export const pixelRatio = 2

type Picture = {
  title: string
  look: Pick<Look, 'colours' | 'width'>
  height: number
  /** Draws into an area of this width and height that begins at 0, 0. */
  draw: (context: CanvasRenderingContext2D) => void
}

/**
 * A PNG of twice the size, with a title above the drawing, and below it where the figures come from. The title of the window says that:
 * report, store and period.
 */
export const canvasPicture = ({ title, look: { colours, width }, height, draw }: Picture): Promise<Blob> => {
  const canvas = document.createElement('canvas')
  canvas.width = (width + 2 * padding) * pixelRatio
  canvas.height = (height + titleHeight + captionHeight + 2 * padding) * pixelRatio
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws no pictures')
  context.scale(pixelRatio, pixelRatio)
  context.fillStyle = colours.surface
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = colours.ink
  context.font = `600 16px ${fontFamily}`
  context.textBaseline = 'top'
  context.fillText(title, padding, padding, width)
  context.fillStyle = colours.ink2
  context.font = `400 12px ${fontFamily}`
  context.fillText(document.title, padding, padding + titleHeight, width)
  context.translate(padding, padding + titleHeight + captionHeight)
  draw(context)
  return pngOf(canvas)
}

const pngOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is empty'))), 'image/png'),
  )
