/**
 * Places that a word has among all words of a segment, in ascending order. Stored, each is its distance from the one before, in digits
 * of base 47, the lowest first: `!` to `O`, and `P` to `~` where more digits follow. Where that is shorter, they are bits, the lowest
 * first, as base64 behind a blank. Such text is sent and read faster than bytes. Sought, places are bits.
 */

const base = 47
const zero = 33
const zeroFollowed = zero + base

export const encodePlaces = (places: ArrayLike<number>): string => {
  const codes = Buffer.allocUnsafe(places.length * 6)
  let length = 0
  let before = 0
  for (let index = 0; index < places.length; index++) {
    let distance = (places[index] as number) - before
    before += distance
    while (distance >= base) {
      codes[length++] = zeroFollowed + (distance % base)
      distance = Math.floor(distance / base)
    }
    codes[length++] = zero + distance
  }
  return codes.toString('latin1', 0, length)
}

export const decodePlaces = (stored: string): Uint32Array => {
  const places = new Uint32Array(stored.length)
  let count = 0
  let place = 0
  let scale = 1
  for (let index = 0; index < stored.length; index++) {
    const code = stored.charCodeAt(index)
    if (code < zeroFollowed) {
      place += Math.imul(code - zero, scale)
      scale = 1
      places[count++] = place
    } else {
      place += Math.imul(code - zeroFollowed, scale)
      scale = Math.imul(scale, base)
    }
  }
  return places.slice(0, count)
}

const bitsSign = ' '
const bitsEach = 6

/** The shorter way, for places up to the end. */
export const packPlaces = (places: ArrayLike<number>, end: number): string => {
  const distances = encodePlaces(places)
  if (distances.length <= end / bitsEach) return distances
  const bytes = Buffer.alloc((end >>> 3) + 1)
  for (let index = 0; index < places.length; index++) {
    const place = places[index] as number
    bytes[place >>> 3] = (bytes[place >>> 3] as number) | (1 << (place & 7))
  }
  return bitsSign + bytes.toString('base64')
}

export const unpackPlaces = (stored: string): number[] => {
  if (!stored.startsWith(bitsSign)) return [...decodePlaces(stored)]
  const bytes = bytesOf(stored)
  return Array.from({ length: bytes.length * 8 }, (_, place) => place).filter(
    (place) => ((bytes[place >>> 3] as number) >>> (place & 7)) & 1,
  )
}

const bytesOf = (stored: string) => Buffer.from(stored.slice(bitsSign.length), 'base64')

/** One of each place, 32 to a number. */
type Bits = Uint32Array

/** Of comments one after another, the place behind the last word of each, where no word stands. Place 0 is empty, too. */
type Ends = Uint32Array

/** The words of each part of a text, as stored. */
export type Parts = readonly (readonly string[])[]

/**
 * Of each comment, whether one word of each part stands in it, in their order and side by side: 1 or 0. Millions of places are gone
 * through in a search: so each is only marked, and what they have in common is found 32 at a time.
 */
export const seek = (parts: Parts, ends: Ends): Uint8Array => {
  const length = ((ends.at(-1) as number) >>> 5) + 1
  let before: Bits | undefined
  for (const words of parts) {
    const bits = new Uint32Array(length)
    for (const word of words) (word.startsWith(bitsSign) ? markBits : markPlaces)(bits, word)
    if (before) keepBehind(before, bits)
    before = bits
  }
  return commentsWith(before as Bits, ends)
}

const markPlaces = (bits: Bits, stored: string) => {
  const codes = Buffer.from(stored, 'latin1')
  let place = 0
  let scale = 1
  for (let index = 0; index < codes.length; index++) {
    const code = codes[index] as number
    if (code < zeroFollowed) {
      place = (place + Math.imul(code - zero, scale)) | 0
      scale = 1
      bits[place >>> 5] = (bits[place >>> 5] as number) | (1 << (place & 31))
    } else {
      place = (place + Math.imul(code - zeroFollowed, scale)) | 0
      scale = Math.imul(scale, base)
    }
  }
}

const markBits = (bits: Bits, stored: string) => {
  const bytes = new Uint8Array(bits.length * 4)
  bytes.set(bytesOf(stored))
  const own = new Uint32Array(bytes.buffer)
  for (let part = 0; part < bits.length; part++) bits[part] = (bits[part] as number) | (own[part] as number)
}

/** Of the marked places, those right behind one that was marked before. */
const keepBehind = (before: Bits, bits: Bits) => {
  let carried = 0
  for (let part = 0; part < bits.length; part++) {
    const earlier = before[part] as number
    bits[part] = (bits[part] as number) & ((earlier << 1) | carried)
    carried = earlier >>> 31
  }
}

// A comment begins at the empty place behind the one before.
const commentsWith = (bits: Bits, ends: Ends): Uint8Array => {
  const found = new Uint8Array(ends.length)
  let start = 0
  for (let number = 0; number < ends.length; number++) {
    // Told to be an integer, it is calculated with in half the time.
    const end = (ends[number] as number) | 0
    let marked = 0
    for (; start + 32 < end; start += 32) marked |= bitsFrom(bits, start)
    marked |= bitsFrom(bits, start) & (-1 >>> (32 + start - end))
    found[number] = marked === 0 ? 0 : 1
    start = end
  }
  return found
}

const bitsFrom = (bits: Bits, start: number) => {
  const part = start >>> 5
  const shift = start & 31
  const next = part + 1 < bits.length ? (bits[part + 1] as number) : 0
  return ((bits[part] as number) >>> shift) | ((next << (31 - shift)) << 1)
}
