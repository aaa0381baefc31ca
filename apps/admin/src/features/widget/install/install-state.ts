import { widgetRequestHours } from '@ressoa/domain/widget-rules'

const hour = 3_600_000

export type InstallState = { is: 'none' } | { is: 'old'; at: Date; days: number } | { is: 'installed'; at: Date }

/** Whether the widget is on a site, judged by when it was last requested. */
export const installStateOf = (lastRequestAt: Date | null, now: Date): InstallState => {
  if (!lastRequestAt) return { is: 'none' }
  const hours = (now.getTime() - lastRequestAt.getTime()) / hour
  if (hours < widgetRequestHours) return { is: 'installed', at: lastRequestAt }
  return { is: 'old', at: lastRequestAt, days: Math.floor(hours / 24) }
}
