import { expect, test } from 'vitest'
import { type QrModules, qrCode } from './qr-code'

// An independent reader, written from the tables of the standard.

const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']
const cut = (modules: QrModules, x: number, y: number, size: number) =>
  modules.slice(y, y + size).map((row) =>
    row
      .slice(x, x + size)
      .map(Number)
      .join(''),
  )

/** ISO/IEC 18004, annex C: level M with masks 0 to 7, the highest bit first. */
const formats = [
  '101010000010010',
  '101000100100101',
  '101111001111100',
  '101101101001011',
  '100010111111001',
  '100000011001110',
  '100111110010111',
  '100101010100000',
]

const formatOf = (modules: QrModules) => {
  const bits: boolean[] = []
  const at = (x: number, y: number) => bits.push(modules[y]?.[x] === true)
  for (let x = 0; x <= 5; x++) at(x, 8)
  at(7, 8)
  at(8, 8)
  at(8, 7)
  for (let y = 5; y >= 0; y--) at(8, y)
  return bits.map(Number).join('')
}

/** The centres of the alignment patterns, from annex E. */
const alignment: Record<number, number[]> = {
  1: [],
  2: [6, 18],
  3: [6, 22],
  6: [6, 34],
  7: [6, 22, 38],
  10: [6, 28, 50],
  14: [6, 26, 46, 66],
}
/** Blocks as [count, total codewords, data codewords], from table 9 at level M. */
const blocksAt: Record<number, [number, number, number][]> = {
  1: [[1, 26, 16]],
  3: [[1, 70, 44]],
  6: [[4, 43, 27]],
  7: [[4, 49, 31]],
  10: [
    [4, 69, 43],
    [1, 70, 44],
  ],
}

const isMasked = (mask: number, row: number, column: number) =>
  [
    (row + column) % 2,
    row % 2,
    column % 3,
    (row + column) % 3,
    (Math.floor(row / 2) + Math.floor(column / 3)) % 2,
    ((row * column) % 2) + ((row * column) % 3),
    (((row * column) % 2) + ((row * column) % 3)) % 2,
    (((row + column) % 2) + ((row * column) % 3)) % 2,
  ][mask] === 0

const isPattern = (version: number, row: number, column: number) => {
  const size = version * 4 + 17
  if (row === 6 || column === 6) return true
  if (row < 9 && (column < 9 || column >= size - 8)) return true
  if (row >= size - 8 && column < 9) return true
  if (version >= 7 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11))) return true
  const centres = alignment[version] ?? []
  return centres.some((y) =>
    centres.some((x) => {
      const isFinder = (y === 6 && (x === 6 || x === size - 7)) || (x === 6 && y === size - 7)
      return !isFinder && Math.abs(row - y) <= 2 && Math.abs(column - x) <= 2
    }),
  )
}

const wordsOf = (modules: QrModules, version: number, mask: number) => {
  const size = modules.length
  const bits: boolean[] = []
  let isUp = true
  for (let pair = size - 1; pair > 0; pair -= 2) {
    if (pair === 6) pair--
    for (let step = 0; step < size; step++) {
      const row = isUp ? size - 1 - step : step
      for (const column of [pair, pair - 1])
        if (!isPattern(version, row, column)) bits.push(modules[row]?.[column] !== isMasked(mask, row, column))
    }
    isUp = !isUp
  }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, word) =>
    Number.parseInt(
      bits
        .slice(word * 8, word * 8 + 8)
        .map(Number)
        .join(''),
      2,
    ),
  )
}

const blocksOf = (words: number[], version: number) => {
  const shapes = (blocksAt[version] ?? []).flatMap(([count, total, data]) =>
    Array.from({ length: count }, () => ({ data, ecc: total - data })),
  )
  const blocks = shapes.map((): number[] => [])
  let next = 0
  const longest = Math.max(...shapes.map(({ data }) => data))
  for (let place = 0; place < longest; place++)
    for (const [index, { data }] of shapes.entries()) if (place < data) blocks[index]?.push(words[next++] ?? -1)
  for (let place = 0; place < (shapes[0]?.ecc ?? 0); place++) for (const block of blocks) block.push(words[next++] ?? -1)
  return blocks.map((block, index) => ({ block, data: block.slice(0, shapes[index]?.data), ecc: shapes[index]?.ecc ?? 0 }))
}

const logs = new Map<number, number>()
const powers: number[] = []
for (let power = 0, value = 1; power < 255; power++) {
  logs.set(value, power)
  powers.push(value)
  value = value * 2 > 255 ? (value * 2) ^ 0x11d : value * 2
}
const times = (x: number, y: number) => (x === 0 || y === 0 ? 0 : (powers[((logs.get(x) ?? 0) + (logs.get(y) ?? 0)) % 255] ?? 0))
const valueAt = (polynomial: number[], x: number) => polynomial.reduce((sum, word) => times(sum, x) ^ word, 0)

const read = (modules: QrModules) => {
  const version = (modules.length - 17) / 4
  const mask = formats.indexOf(formatOf(modules))
  const blocks = blocksOf(wordsOf(modules, version, mask), version)
  const syndromes = blocks.flatMap(({ block, ecc }) => powers.slice(0, ecc).map((root) => valueAt(block, root)))
  const bits = blocks
    .flatMap(({ data }) => data)
    .map((word) => word.toString(2).padStart(8, '0'))
    .join('')
  const countEnd = version < 10 ? 12 : 20
  const count = Number.parseInt(bits.slice(4, countEnd), 2)
  const bytes = Array.from({ length: count }, (_, index) =>
    Number.parseInt(bits.slice(countEnd + index * 8, countEnd + index * 8 + 8), 2),
  )
  return {
    version,
    mask,
    mode: bits.slice(0, 4),
    isWhole: syndromes.every((value) => value === 0),
    text: new TextDecoder().decode(Uint8Array.from(bytes)),
  }
}

const drawn = (text: string) => {
  const modules = qrCode(text)
  if (!modules) throw new Error('too long')
  return modules
}

test.each([
  ['oi', 1],
  ['https://loja.test/r/abc?x=12345678901234', 3],
  [`https://loja.test/${'a'.repeat(80)}`, 6],
  [`https://loja.test/${'b'.repeat(100)}`, 7],
  ['https://loja.test/api/pub/link/demo/pós-compra?Person.Anonymous=true&d.filial=São Paulo'.padEnd(200, 'x'), 10],
])('a code of %s is read back to the letter, in version %i, with its correction whole', (text, version) => {
  expect(read(drawn(text))).toMatchObject({ version, mode: '0100', isWhole: true, text })
})

test('it has a finder in three corners, and its format stands twice', () => {
  const modules = drawn('https://loja.test')
  const last = modules.length - 7
  for (const [x, y] of [
    [0, 0],
    [last, 0],
    [0, last],
  ] as const)
    expect(cut(modules, x, y, 7)).toEqual(finder)
  const row = modules[8] ?? []
  const below = modules
    .slice(-7)
    .map((line) => line[8])
    .reverse()
  expect([...below, ...row.slice(-8)].map(Number).join('')).toBe(formatOf(modules))
  expect(formats).toContain(formatOf(modules))
})

test('from version 7 on it says its version', () => {
  const modules = drawn(`https://loja.test/${'b'.repeat(100)}`)
  const corner = cut(modules, modules.length - 11, 0, 6).map((row) => row.slice(0, 3))
  expect(
    corner
      .flatMap((row) => [...row])
      .reverse()
      .join(''),
  ).toBe('000111110010010100')
})

test('666 bytes fit, one more does not', () => {
  expect(qrCode('x'.repeat(666))).toHaveLength(97)
  expect(qrCode('x'.repeat(667))).toBeUndefined()
})
