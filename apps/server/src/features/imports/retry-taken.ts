import { isDuplicate } from '../../db/duplicate'

const triesAtMost = 5

/** A survey may have just created a person with the same e-mail: the next attempt finds that person. */
export const retryTaken = async <T>(work: () => Promise<T>, left = triesAtMost): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (left === 0 || !isDuplicate(error)) throw error
    return retryTaken(work, left - 1)
  }
}
