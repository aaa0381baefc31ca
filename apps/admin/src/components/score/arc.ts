/** Three quarters of a circle, open at the bottom. */
const [startDegrees, sweepDegrees] = [135, 270] as const

export const arcSweep = sweepDegrees

/** The point at a share of the arc, from 0 (left) to 1 (right). */
export const pointAt = (share: number, distance: number) => {
  const angle = ((startDegrees + sweepDegrees * share) * Math.PI) / 180
  return { x: distance * Math.cos(angle), y: distance * Math.sin(angle) }
}

/** The path of a part of the arc. */
export const arcPath = (from: number, to: number, radius: number) => {
  const [start, end] = [pointAt(from, radius), pointAt(to, radius)]
  return `M ${start.x} ${start.y} A ${radius} ${radius} 0 ${sweepDegrees * (to - from) > 180 ? 1 : 0} 1 ${end.x} ${end.y}`
}
