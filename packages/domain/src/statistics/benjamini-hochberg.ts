/**
 * Which of these p-values may be claimed when so many were looked at. Of all claims at most the share `rate` is expected to be
 * false (Benjamini and Hochberg, 1995).
 */
export const benjaminiHochberg = (pValues: readonly number[], rate: number): boolean[] => {
  const ascending = [...pValues].sort((one, other) => one - other)
  const last = ascending.findLastIndex((p, index) => p <= (rate * (index + 1)) / ascending.length)
  const limit = ascending[last]
  return pValues.map((p) => limit !== undefined && p <= limit)
}
