/** Places words around a centre, the largest first, each on a spiral where it is the first to find room. Words stay horizontal. */

export type SizedWord = { text: string; count: number; size: number; width: number; height: number }
export type PlacedWord = SizedWord & { left: number; top: number }

type Area = { width: number; height: number }

const gap = 5
const stepAngle = 0.35
const stepRadius = 0.55

/** The same words always get the same places. Words that find no room are left out. */
export const placeWords = (words: readonly SizedWord[], area: Area): PlacedWord[] => {
  const placed: PlacedWord[] = []
  for (const word of words) {
    const place = findPlace(word, area, placed)
    if (place) placed.push({ ...word, ...place })
  }
  return placed
}

const findPlace = (word: SizedWord, { width, height }: Area, placed: readonly PlacedWord[]) => {
  const start = (seedOf(word.text) % 360) * (Math.PI / 180)
  // Wider than high, like the area.
  const stretch = Math.max(1, width / height)
  const furthest = Math.hypot(width / stretch, height) / 2
  for (let step = 0, radius = 0; radius < furthest; step++, radius = stepRadius * step) {
    const angle = start + stepAngle * step
    const left = width / 2 + stretch * radius * Math.cos(angle) - word.width / 2
    const top = height / 2 + radius * Math.sin(angle) - word.height / 2
    const isInside = left >= 0 && top >= 0 && left + word.width <= width && top + word.height <= height
    if (isInside && placed.every((other) => !overlap({ ...word, left, top }, other))) return { left, top }
  }
  return undefined
}

const overlap = (one: PlacedWord, other: PlacedWord) =>
  one.left < other.left + other.width + gap &&
  other.left < one.left + one.width + gap &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height

const seedOf = (text: string) => {
  let seed = 0
  for (const letter of text) seed = (Math.imul(seed, 31) + (letter.codePointAt(0) as number)) >>> 0
  return seed
}
