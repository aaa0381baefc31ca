/** Says how a promise stands. A ratio of two figures from the same run means the same on every machine; a bare time does not. */
export const report = ({ promise, ratio, atLeast }: { promise: string; ratio: number; atLeast: number }) => {
  const isKept = ratio >= atLeast
  console.log(`${isKept ? 'kept  ' : 'BROKEN'}  ${promise}: ratio ${ratio.toFixed(2)}, limit ${atLeast.toFixed(2)}`)
  if (!isKept) process.exitCode = 1
}
