import type { QrModules } from './qr-code'

/** A code as parts of an SVG. */

// Readers need four light modules around the code.
const quiet = 4
const sideOf = (modules: QrModules) => modules.length + quiet * 2
export const viewBoxOf = (modules: QrModules) => `0 0 ${sideOf(modules)} ${sideOf(modules)}`
export const paperOf = (modules: QrModules) => `M0 0h${sideOf(modules)}v${sideOf(modules)}H0z`

/** Merges adjacent dark modules. This halves the path, which matters for hundreds of codes. */
export const pathOf = (modules: QrModules) =>
  modules
    .flatMap((row, y) => runsOf(row).map(({ start, length }) => `M${start + quiet} ${y + quiet}h${length}v1h-${length}z`))
    .join('')

const runsOf = (row: readonly boolean[]) => {
  const runs: { start: number; length: number }[] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last.start + last.length === x) last.length++
    else runs.push({ start: x, length: 1 })
  }
  return runs
}

export const qrFile = (modules: QrModules) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBoxOf(modules)}" shape-rendering="crispEdges">` +
  `<path fill="#fff" d="${paperOf(modules)}"/><path fill="#000" d="${pathOf(modules)}"/></svg>`
