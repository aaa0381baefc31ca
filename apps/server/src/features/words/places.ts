/**
 * Places that a word has among all words of a segment, in ascending order. Stored, each is its distance from the one before, in digits
 * of base 47, the lowest first: `!` to `O`, and `P` to `~` where more digits follow. Those of common words are bits, the lowest
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
// Read at once, bits may be longer than distances, which are read one by one.
const longerAtMost = 2

/** For places up to the end. */
export const packPlaces = (places: ArrayLike<number>, end: number): string => {
  const distances = encodePlaces(places)
  if (distances.length * longerAtMost <= end / bitsEach) return distances
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
type Bits = Int32Array

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
    const bits = new Int32Array(length)
    for (const word of words) (word.startsWith(bitsSign) ? markBits : markPlaces)(bits, word)
    if (before) keepBehind(before, bits)
    before = bits
  }
  return commentsWith(before as Bits, ends)
}

// Node runs such loops half compiled for dozens of searches, and there asking an array for its length at each turn takes half of the time.

// Marks of one number are gathered before they are written.
const markPlaces = (bits: Bits, stored: string) => {
  const codes = Buffer.from(stored, 'latin1')
  const { length } = codes
  let place = 0
  let scale = 1
  let part = 0
  let marks = 0
  for (let index = 0; index < length; index++) {
    const code = codes[index] as number
    if (code < zeroFollowed) {
      place = (place + Math.imul(code - zero, scale)) | 0
      scale = 1
      if (place >>> 5 !== part) {
        bits[part] = (bits[part] as number) | marks
        part = place >>> 5
        marks = 0
      }
      marks |= 1 << (place & 31)
    } else {
      place = (place + Math.imul(code - zeroFollowed, scale)) | 0
      scale = Math.imul(scale, base)
    }
  }
  bits[part] = (bits[part] as number) | marks
}

const markBits = (bits: Bits, stored: string) => {
  const { length } = bits
  const bytes = new Uint8Array(length * 4)
  bytes.set(bytesOf(stored))
  const own = new Int32Array(bytes.buffer)
  for (let part = 0; part < length; part++) bits[part] = (bits[part] as number) | (own[part] as number)
}

/** Of the marked places, those right behind one that was marked before. */
const keepBehind = (before: Bits, bits: Bits) => {
  const { length } = bits
  let carried = 0
  for (let part = 0; part < length; part++) {
    const earlier = before[part] as number
    bits[part] = (bits[part] as number) & ((earlier << 1) | carried)
    carried = earlier >>> 31
  }
}

// `marks` are those of one number that no comment has had yet.
const commentsWith = (bits: Bits, ends: Ends): Uint8Array => {
  const { length } = ends
  const found = new Uint8Array(length)
  let part = 0
  let marks = bits[0] as number
  for (let number = 0; number < length; number++) {
    // Told to be an integer, it is calculated with in half the time.
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
