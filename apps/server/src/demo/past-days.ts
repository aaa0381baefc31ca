/** Days of the demo's history, counted back from today. */

export const dayMilliseconds = 86_400_000
export const storyDays = 730

export const daysBetween = (at: Date, now: Date) => (now.getTime() - at.getTime()) / dayMilliseconds

/** From 0, so many days ago and before, to 1, so many days ago and since. */
export const progressOf = (daysAgo: number, { from, to }: { from: number; to: number }) =>
  Math.max(0, Math.min(1, (from - daysAgo) / (from - to)))
