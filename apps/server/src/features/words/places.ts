/**
 * Places that a word has among all words of a segment, in ascending order. Stored, each is its distance from the one before, in digits
 * of base 47, the lowest first: `!` to `O`, and `P` to `~` where more digits follow. Where that is shorter, they are bits, six to a
 * character from `!` to `` ` ``, the lowest first, behind a blank. Such text is sent and read faster than bytes. Sought, places are bits.
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

const bitsEach = 6
const bitsSign = ' '

/** The shorter way, for places up to the end. */
export const packPlaces = (places: ArrayLike<number>, end: number): string => {
  const distances = encodePlaces(places)
  if (distances.length <= end / bitsEach) return distances
  const codes = Buffer.alloc(Math.floor(end / bitsEach) + 1, zero)
  for (let index = 0; index < places.length; index++) {
    const place = places[index] as number
    const at = Math.floor(place / bitsEach)
    codes[at] = zero + (((codes[at] as number) - zero) | (1 << (place % bitsEach)))
  }
  return bitsSign + codes.toString('latin1')
}

export const unpackPlaces = (stored: string): number[] => {
  if (!stored.startsWith(bitsSign)) return [...decodePlaces(stored)]
  return Array.from({ length: (stored.length - 1) * bitsEach }, (_, place) => place).filter(
    (place) => ((stored.charCodeAt(1 + Math.floor(place / bitsEach)) - zero) >>> (place % bitsEach)) & 1,
  )
}

type Bits = Uint32Array

/** Comments one after another, each with the place behind its last word, where no word stands. Place 0 is empty, too. */
export type Comments = {
  ends: Uint32Array
  /** Of every 32nd place, the number of the comment that it belongs to. */
  byPlace: Uint32Array
}

export const commentsBy = (ends: Uint32Array): Comments => {
  const byPlace = new Uint32Array(partsFor(ends))
  let number = 0
  for (let part = 0; part < byPlace.length; part++) {
    while ((ends[number] as number) < part * 32) number++
    byPlace[part] = number
  }
  return { ends, byPlace }
}

// Of 32 places each.
const partsFor = (ends: Uint32Array) => ((ends.at(-1) as number) + 32) >>> 5

/** The words of each part of a text, as stored. */
export type Parts = readonly (readonly string[])[]

/** Of each comment, whether one word of each part stands in it, in their order and side by side: 1 or 0. */
export const seek = (parts: Parts, comments: Comments): Uint8Array => {
  const found = new Uint8Array(comments.ends.length)
  let before: Bits | null = null
  for (const [index, words] of parts.entries()) {
    const bits: Bits | null = index < parts.length - 1 ? new Uint32Array(partsFor(comments.ends)) : null
    for (const word of words) (word.startsWith(bitsSign) ? passBits : pass)(word, { before, bits, found, comments })
    before = bits
  }
  return found
}

type Pass = { before: Bits | null; bits: Bits | null; found: Uint8Array; comments: Comments }

// With a longer way to the next place, its comment is looked up.
const fewPlaces = 256

/**
 * Marks the places of a word, of those right behind a marked one if some were marked before; in the end, their comments. This is done
 * millions of times in a search: one loop, integers only, and every test in it goes the same way for long.
 */
const pass = (stored: string, { before, bits, found, comments: { ends, byPlace } }: Pass) => {
  let place = 0
  let scale = 1
  let number = 0
  let end = ends[0] as number
  const length = stored.length
  for (let index = 0; index < length; index++) {
    const code = stored.charCodeAt(index)
    if (code >= zeroFollowed) {
      place = (place + Math.imul(code - zeroFollowed, scale)) | 0
      scale = Math.imul(scale, base)
      continue
    }
    place = (place + Math.imul(code - zero, scale)) | 0
    scale = 1
    if (before !== null && (((before[(place - 1) >>> 5] as number) >>> ((place - 1) & 31)) & 1) === 0) continue
    if (bits !== null) {
      bits[place >>> 5] = (bits[place >>> 5] as number) | (1 << (place & 31))
      continue
    }
    if (place > end) {
      if (place - end > fewPlaces) number = byPlace[place >>> 5] as number
      while ((ends[number] as number) < place) number++
      end = ends[number] as number
    }
    found[number] = 1
  }
}

/** The same, of places that are stored as bits. */
const passBits = (stored: string, { before, bits, found, comments: { ends } }: Pass) => {
  const own = bitsIn(stored, partsFor(ends))
  if (before !== null)
    for (let part = 0; part < own.length; part++) {
      const shifted = ((before[part] as number) << 1) | (part > 0 ? (before[part - 1] as number) >>> 31 : 0)
      own[part] = (own[part] as number) & shifted
    }
  if (bits === null) findAt(own, { found, ends })
  else for (let part = 0; part < own.length; part++) bits[part] = (bits[part] as number) | (own[part] as number)
}

const bitsIn = (stored: string, parts: number): Bits => {
  const bits = new Uint32Array(parts)
  const length = stored.length
  for (let index = 1, place = 0; index < length; index++, place += bitsEach) {
    const six = stored.charCodeAt(index) - zero
    const [part, shift] = [place >>> 5, place & 31]
    bits[part] = (bits[part] as number) | (six << shift)
    if (shift > 32 - bitsEach && part + 1 < parts) bits[part + 1] = six >>> (32 - shift)
  }
  return bits
}

const findAt = (bits: Bits, { found, ends }: { found: Uint8Array; ends: Uint32Array }) => {
  let number = 0
  for (let part = 0; part < bits.length; part++) {
    let rest = bits[part] as number
    while (rest !== 0) {
      const place = part * 32 + 31 - Math.clz32(rest & -rest)
      rest &= rest - 1
      while ((ends[number] as number) < place) number++
      found[number] = 1
    }
  }
}
