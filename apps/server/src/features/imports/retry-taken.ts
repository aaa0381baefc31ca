const triesAtMost = 5
const uniqueViolation = '23505'

/** A survey may have just created a person with the same e-mail: the next attempt finds that person. */
export const retryTaken = async <T>(work: () => Promise<T>, left = triesAtMost): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (left === 0 || (error as { code?: unknown }).code !== uniqueViolation) throw error
    return retryTaken(work, left - 1)
  }
}
