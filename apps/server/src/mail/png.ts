import { crc32, deflateSync } from 'node:zlib'

export type Colour = readonly [red: number, green: number, blue: number]
export type Canvas = { width: number; height: number; pixels: Uint8Array }

/**
 * Pictures of rectangles, for mails: clients show neither SVG nor scripts. A drawing library would be a native dependency for
 * what a few lines can do.
 */
export const blankCanvas = (width: number, height: number, colour: Colour): Canvas => {
  const canvas = { width, height, pixels: new Uint8Array(width * height * 3) }
  fill(canvas, { x: 0, y: 0, width, height }, colour)
  return canvas
}

type Box = { x: number; y: number; width: number; height: number }

/** Parts outside the canvas are left out. */
export const fill = (canvas: Canvas, box: Box, colour: Colour) => {
  const inside = (value: number, end: number) => Math.min(end, Math.max(0, Math.round(value)))
  const [left, right] = [inside(box.x, canvas.width), inside(box.x + box.width, canvas.width)]
  const [top, bottom] = [inside(box.y, canvas.height), inside(box.y + box.height, canvas.height)]
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) canvas.pixels.set(colour, (y * canvas.width + x) * 3)
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Eight bits for each of red, green and blue. */
export const encodePng = ({ width, height, pixels }: Canvas): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  // Every line begins with the number of its filter; 0 is none.
  const lines = Buffer.alloc(height * (1 + width * 3))
  for (let y = 0; y < height; y++) lines.set(pixels.subarray(y * width * 3, (y + 1) * width * 3), y * (1 + width * 3) + 1)
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))])
}

const chunk = (name: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
