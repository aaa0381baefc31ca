/**
 * Posting lists: the positions of a term among all terms of a segment, in ascending order. A position is stored as its distance
 * from the one before, in digits of base 47, lowest digit first: `!` to `O`, and `P` to `~` if more digits follow. The positions
 * of common terms are stored as a bitmap, lowest bit first, in base64 after a space. Such text is sent and parsed faster than
 * bytea. A search works on bitmaps.
 */

const base = 47
const zero = 33
const zeroFollowed = zero + base

export const encodePositions = (positions: ArrayLike<number>): string => {
  const codes = Buffer.allocUnsafe(positions.length * 6)
  let length = 0
  let before = 0
  for (let index = 0; index < positions.length; index++) {
    let distance = (positions[index] as number) - before
    before += distance
    while (distance >= base) {
      codes[length++] = zeroFollowed + (distance % base)
      distance = Math.floor(distance / base)
    }
    codes[length++] = zero + distance
  }
  return codes.toString('latin1', 0, length)
}

export const decodePositions = (stored: string): Uint32Array => {
  const positions = new Uint32Array(stored.length)
  let count = 0
  let position = 0
  let scale = 1
  for (let index = 0; index < stored.length; index++) {
    const code = stored.charCodeAt(index)
    if (code < zeroFollowed) {
      position += Math.imul(code - zero, scale)
      scale = 1
      positions[count++] = position
    } else {
      position += Math.imul(code - zeroFollowed, scale)
      scale = Math.imul(scale, base)
    }
  }
  return positions.slice(0, count)
}

const bitmapSign = ' '
const bitsPerCharacter = 6
// A bitmap is read at once and distances one by one, so a bitmap is better even if it is up to this many times longer.
const longerAtMost = 2

/** Stores positions as distances or as a bitmap. No position is beyond `end`. */
export const packPositions = (positions: ArrayLike<number>, end: number): string => {
  const distances = encodePositions(positions)
  if (distances.length * longerAtMost <= end / bitsPerCharacter) return distances
  const bytes = Buffer.alloc((end >>> 3) + 1)
  for (let index = 0; index < positions.length; index++) {
    const position = positions[index] as number
    bytes[position >>> 3] = (bytes[position >>> 3] as number) | (1 << (position & 7))
  }
  return bitmapSign + bytes.toString('base64')
}

export const unpackPositions = (stored: string): Uint32Array => {
  if (!stored.startsWith(bitmapSign)) return decodePositions(stored)
  const bytes = bytesOf(stored)
  const positions = new Uint32Array(bytes.length * 8)
  let count = 0
  for (let index = 0; index < bytes.length; index++) {
    let position = index * 8
    for (let bits = bytes[index] as number; bits > 0; bits >>>= 1, position++) if ((bits & 1) === 1) positions[count++] = position
  }
  return positions.slice(0, count)
}

const bytesOf = (stored: string) => Buffer.from(stored.slice(bitmapSign.length), 'base64')

/** A bit for each position, 32 to a number. */
type Bitmap = Int32Array

/** For each comment, the position after its last term. That position is empty, and so is position 0. */
type Ends = Uint32Array

/** For each part of a phrase, the stored posting lists of the terms that match. */
export type Postings = readonly (readonly string[])[]

/**
 * For each comment 1 if it has one term of each part, adjacent and in this order, else 0. A search covers millions of positions,
 * so it only sets a bit for each and intersects 32 positions at a time.
 */
export const matchPhrase = (parts: Postings, ends: Ends): Uint8Array => {
  const length = ((ends.at(-1) as number) >>> 5) + 1
  let before: Bitmap | undefined
  for (const terms of parts) {
    const bits = new Int32Array(length)
    for (const stored of terms) (stored.startsWith(bitmapSign) ? addBitmap : addDistances)(bits, stored)
    if (before) keepAfter(before, bits)
    before = bits
  }
  return commentsWith(before as Bitmap, ends)
}

// V8 optimizes these loops only after dozens of searches. Until then, reading `length` in each iteration takes half of the time.

// Collects the bits of one number before writing them.
const addDistances = (bits: Bitmap, stored: string) => {
  const codes = Buffer.from(stored, 'latin1')
  const { length } = codes
  let position = 0
  let scale = 1
  let part = 0
  let marks = 0
  for (let index = 0; index < length; index++) {
    const code = codes[index] as number
    if (code < zeroFollowed) {
      position = (position + Math.imul(code - zero, scale)) | 0
      scale = 1
      if (position >>> 5 !== part) {
        bits[part] = (bits[part] as number) | marks
        part = position >>> 5
        marks = 0
      }
      marks |= 1 << (position & 31)
    } else {
      position = (position + Math.imul(code - zeroFollowed, scale)) | 0
      scale = Math.imul(scale, base)
    }
  }
  bits[part] = (bits[part] as number) | marks
}

const addBitmap = (bits: Bitmap, stored: string) => {
  const { length } = bits
  const bytes = new Uint8Array(length * 4)
  bytes.set(bytesOf(stored))
  const own = new Int32Array(bytes.buffer)
  for (let part = 0; part < length; part++) bits[part] = (bits[part] as number) | (own[part] as number)
}

/** Keeps the positions directly after a position of the previous part. */
const keepAfter = (before: Bitmap, bits: Bitmap) => {
  const { length } = bits
  let carried = 0
  for (let part = 0; part < length; part++) {
    const earlier = before[part] as number
    bits[part] = (bits[part] as number) & ((earlier << 1) | carried)
    carried = earlier >>> 31
  }
}

// `marks` are the bits of the current number that belong to no comment yet.
const commentsWith = (bits: Bitmap, ends: Ends): Uint8Array => {
  const { length } = ends
  const found = new Uint8Array(length)
  let part = 0
  let marks = bits[0] as number
  for (let number = 0; number < length; number++) {
    // Integer arithmetic is twice as fast here.
    const end = (ends[number] as number) | 0
    let own = 0
    while (part < end >>> 5) {
      own |= marks
      marks = bits[++part] as number
    }
    const before = marks & ((1 << (end & 31)) - 1)
    marks ^= before
    found[number] = (own | before) === 0 ? 0 : 1
  }
  return found
}
