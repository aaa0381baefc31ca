/**
 * A QR code (ISO/IEC 18004) of a text: byte mode, error correction M, versions 1 to 20. Up to 666 bytes, enough for any
 * link of ours; phones still read it when about 15 % of it is dirty or torn.
 */

/** True where a module is dark. Always square. */
export type QrModules = boolean[][]

const eccPerBlock = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26]
const blockCounts = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16]
const lastVersion = blockCounts.length

/** Undefined where the text is too long. */
export const qrCode = (text: string): QrModules | undefined => {
  const bytes = new TextEncoder().encode(text)
  const version = smallestVersion(bytes.length)
  if (version === undefined) return undefined
  const words = withCorrection(dataWords(bytes, version), version)
  return bestMask(version, words)
}

const at = <T>(list: ArrayLike<T>, index: number) => list[index] as T

const sizeOf = (version: number) => version * 4 + 17
const eccOf = (version: number) => at(eccPerBlock, version - 1)
const blocksOf = (version: number) => at(blockCounts, version - 1)
const countBits = (version: number) => (version < 10 ? 8 : 16)

/** Modules that hold data, once all patterns are drawn. */
const rawModules = (version: number) => {
  let count = (16 * version + 128) * version + 64
  if (version >= 2) {
    const aligned = Math.floor(version / 7) + 2
    count -= (25 * aligned - 10) * aligned - 55
    if (version >= 7) count -= 36
  }
  return count
}

const rawWords = (version: number) => Math.floor(rawModules(version) / 8)
const capacity = (version: number) => rawWords(version) - eccOf(version) * blocksOf(version)

const smallestVersion = (byteCount: number) => {
  for (let version = 1; version <= lastVersion; version++) {
    if (4 + countBits(version) + byteCount * 8 <= capacity(version) * 8) return version
  }
  return undefined
}

const byteMode = 0b0100

const dataWords = (bytes: Uint8Array, version: number): number[] => {
  const bits: number[] = []
  const push = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >>> bit) & 1)
  }
  push(byteMode, 4)
  push(bytes.length, countBits(version))
  for (const byte of bytes) push(byte, 8)
  const room = capacity(version) * 8
  push(0, Math.min(4, room - bits.length))
  push(0, (8 - (bits.length % 8)) % 8)
  for (let pad = 0; bits.length < room; pad++) push(pad % 2 === 0 ? 0xec : 0x11, 8)
  return Array.from({ length: bits.length / 8 }, (_, word) =>
    bits.slice(word * 8, word * 8 + 8).reduce((value, bit) => value * 2 + bit, 0),
  )
}

/** Splits the words into blocks, gives each its correction, and deals them out one by one. */
const withCorrection = (data: number[], version: number): number[] => {
  const blockCount = blocksOf(version)
  const ecc = eccOf(version)
  const total = rawWords(version)
  const shortCount = blockCount - (total % blockCount)
  const shortLength = Math.floor(total / blockCount) - ecc
  const divisor = generator(ecc)
  let start = 0
  const blocks = Array.from({ length: blockCount }, (_, index) => {
    const words = data.slice(start, start + shortLength + (index < shortCount ? 0 : 1))
    start += words.length
    return { words, correction: remainder(words, divisor) }
  })
  const dealt = (lists: number[][]) =>
    Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, index) =>
      lists.flatMap((list) => (index < list.length ? [at(list, index)] : [])),
    ).flat()
  return [...dealt(blocks.map(({ words }) => words)), ...dealt(blocks.map(({ correction }) => correction))]
}

/** Product in GF(2^8) modulo x^8 + x^4 + x^3 + x^2 + 1. */
const product = (x: number, y: number) => {
  let result = 0
  for (let bit = 7; bit >= 0; bit--) {
    result = (result << 1) ^ ((result >>> 7) * 0x11d)
    result ^= ((y >>> bit) & 1) * x
  }
  return result
}

const generator = (degree: number): number[] => {
  const result = new Array<number>(degree).fill(0)
  result[degree - 1] = 1
  let root = 1
  for (let index = 0; index < degree; index++) {
    for (let place = 0; place < degree; place++) {
      result[place] = product(at(result, place), root)
      if (place + 1 < degree) result[place] = at(result, place) ^ at(result, place + 1)
    }
    root = product(root, 2)
  }
  return result
}

const remainder = (words: number[], divisor: number[]): number[] => {
  const result = new Array<number>(divisor.length).fill(0)
  for (const word of words) {
    const factor = word ^ (result.shift() as number)
    result.push(0)
    for (const [index, coefficient] of divisor.entries()) result[index] = at(result, index) ^ product(coefficient, factor)
  }
  return result
}

type Grid = { size: number; dark: QrModules; fixed: QrModules }

const emptySquare = (size: number): QrModules => Array.from({ length: size }, () => new Array<boolean>(size).fill(false))

const set = ({ dark, fixed }: Grid, x: number, y: number, isDark: boolean) => {
  at(dark, y)[x] = isDark
  at(fixed, y)[x] = true
}

const drawPatterns = (version: number): Grid => {
  const size = sizeOf(version)
  const grid: Grid = { size, dark: emptySquare(size), fixed: emptySquare(size) }
  for (let place = 0; place < size; place++) {
    set(grid, 6, place, place % 2 === 0)
    set(grid, place, 6, place % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawFinder(grid, x, y)
  const places = alignmentPlaces(version)
  const last = places.length - 1
  for (const [row, y] of places.entries())
    for (const [column, x] of places.entries()) {
      const isFinder = (row === 0 && column === 0) || (row === 0 && column === last) || (row === last && column === 0)
      if (!isFinder) drawAlignment(grid, x, y)
    }
  drawFormat(grid, 0)
  drawVersion(grid, version)
  return grid
}

const drawFinder = (grid: Grid, centreX: number, centreY: number) => {
  for (let dy = -4; dy <= 4; dy++)
    for (let dx = -4; dx <= 4; dx++) {
      const [x, y] = [centreX + dx, centreY + dy]
      const ring = Math.max(Math.abs(dx), Math.abs(dy))
      if (x >= 0 && x < grid.size && y >= 0 && y < grid.size) set(grid, x, y, ring !== 2 && ring !== 4)
    }
}

const drawAlignment = (grid: Grid, centreX: number, centreY: number) => {
  for (let dy = -2; dy <= 2; dy++)
    for (let dx = -2; dx <= 2; dx++) set(grid, centreX + dx, centreY + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1)
}

const alignmentPlaces = (version: number): number[] => {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2
  const places = Array.from({ length: count - 1 }, (_, index) => sizeOf(version) - 7 - index * step)
  return [6, ...places.reverse()]
}

const bit = (value: number, place: number) => ((value >>> place) & 1) === 1

const levelM = 0b00

const drawFormat = (grid: Grid, mask: number) => {
  const data = (levelM << 3) | mask
  let rest = data
  for (let step = 0; step < 10; step++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537)
  const bits = ((data << 10) | rest) ^ 0x5412
  const { size } = grid
  for (let place = 0; place <= 5; place++) set(grid, 8, place, bit(bits, place))
  set(grid, 8, 7, bit(bits, 6))
  set(grid, 8, 8, bit(bits, 7))
  set(grid, 7, 8, bit(bits, 8))
  for (let place = 9; place < 15; place++) set(grid, 14 - place, 8, bit(bits, place))
  for (let place = 0; place < 8; place++) set(grid, size - 1 - place, 8, bit(bits, place))
  for (let place = 8; place < 15; place++) set(grid, 8, size - 15 + place, bit(bits, place))
  set(grid, 8, size - 8, true)
}

const drawVersion = (grid: Grid, version: number) => {
  if (version < 7) return
  let rest = version
  for (let step = 0; step < 12; step++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25)
  const bits = (version << 12) | rest
  for (let place = 0; place < 18; place++) {
    const far = grid.size - 11 + (place % 3)
    const near = Math.floor(place / 3)
    set(grid, far, near, bit(bits, place))
    set(grid, near, far, bit(bits, place))
  }
}

/** Two columns at a time, from the right, up and down. */
const drawWords = ({ size, dark, fixed }: Grid, words: number[]) => {
  let place = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const isUpward = ((right + 1) & 2) === 0
        const y = isUpward ? size - 1 - step : step
        if (at(at(fixed, y), x) || place >= words.length * 8) continue
        at(dark, y)[x] = bit(at(words, place >>> 3), 7 - (place & 7))
        place++
      }
  }
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

const bestMask = (version: number, words: number[]): QrModules => {
  const drawn = masks.map((isFlipped, mask) => {
    const grid = drawPatterns(version)
    drawWords(grid, words)
    for (let y = 0; y < grid.size; y++)
      for (let x = 0; x < grid.size; x++)
        if (!at(at(grid.fixed, y), x) && isFlipped(x, y)) at(grid.dark, y)[x] = !at(at(grid.dark, y), x)
    drawFormat(grid, mask)
    return grid.dark
  })
  return drawn.reduce((best, next) => (penalty(next) < penalty(best) ? next : best))
}

/** How hard a reader would find it: long runs, blocks, false finders, too dark or too light. */
const penalty = (dark: QrModules) => {
  const size = dark.length
  const columns = dark.map((_, x) => dark.map((row) => at(row, x)))
  let points = 0
  for (const line of [...dark, ...columns]) points += linePenalty(line)
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const colour = at(at(dark, y), x)
      const isBlock =
        at(at(dark, y - 1), x) === colour && at(at(dark, y), x - 1) === colour && at(at(dark, y - 1), x - 1) === colour
      if (isBlock) points += 3
    }
  const darkCount = dark.flat().filter(Boolean).length
  return points + Math.floor(Math.abs(darkCount * 20 - size * size * 10) / (size * size)) * 10
}

const linePenalty = (line: boolean[]) => {
  const text = line.map((isDark) => (isDark ? '1' : '0')).join('')
  const runs = text.match(/0{5,}|1{5,}/g) ?? []
  const falseFinders = text.match(/(?=10111010000|00001011101)/g) ?? []
  return runs.reduce((points, { length }) => points + length - 2, 0) + falseFinders.length * 40
}
