import { sumOver } from './answer-values'

/**
 * The standard errors of estimates, each computed once without each group (delete-a-group jackknife, Kott 2001). What happens in a
 * group, such as a bad day, is left out as a whole, so answers of one group may depend on each other.
 */
export const jackknife = (withoutEach: readonly (readonly number[])[]): number[] => {
  const groups = withoutEach.length
  return (withoutEach[0] ?? []).map((_, index) => {
    const estimates = withoutEach.map((one) => one[index] as number)
    const mean = sumOver(estimates, (estimate) => estimate) / groups
    return Math.sqrt(((groups - 1) / groups) * sumOver(estimates, (estimate) => (estimate - mean) ** 2))
  })
}
