import { readFileSync } from 'node:fs'

export const megabytesOf = (processId: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** By how many megabytes the memory of a process grows after the first third of the work, in which its heap reaches its size. */
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
