/**
 * Prints whether a promise is kept. A ratio of two figures from the same run means the same on every machine; a time alone does
 * not.
 */
export const report = ({ promise, ratio, atLeast }: { promise: string; ratio: number; atLeast: number }) => {
  const isKept = ratio >= atLeast
  console.log(`${isKept ? 'kept  ' : 'BROKEN'}  ${promise}: ratio ${ratio.toFixed(2)}, limit ${atLeast.toFixed(2)}`)
  if (!isKept) process.exitCode = 1
}

/** Robust against other load, which spoils one turn but not the median. */
export const median = (figures: readonly number[]) => {
  const sorted = [...figures].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] as number) : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2
}
