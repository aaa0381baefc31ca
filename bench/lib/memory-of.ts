import { readFileSync } from 'node:fs'

export const megabytesOf = (processId: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** How many megabytes more a process took in the rest of a work than in its first third, in which its heap finds its size. */
export const growthDuring = async (processId: number, work: (onProgress: (share: number) => void) => Promise<void>) => {
  let warm = 0
  let highest = 0
  await work((share) => {
    const now = megabytesOf(processId)
    if (share < 1 / 3) warm = Math.max(warm, now)
    else highest = Math.max(highest, now)
  })
  return { warm, highest, growth: Math.max(0, highest - warm) }
}
