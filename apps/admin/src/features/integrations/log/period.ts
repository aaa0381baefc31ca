/** A number of past days, with their beginning; without it all time. The beginning is fixed when the period is chosen. */
export type Period = { days: number | null; from: Date | undefined }

export const periodOf = (days: number | null, now = new Date()): Period => ({
  days,
  from: days === null ? undefined : new Date(now.getTime() - days * 86_400_000),
})
