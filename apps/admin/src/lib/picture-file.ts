import { logoBytes } from '@ressoa/domain/limits'

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']
export const pictureMegabytes = logoBytes / 1_048_576

export type PictureProblem = 'tooLarge' | 'wrongType'

/** What the server would refuse, told before the file is sent. */
export const pictureProblem = ({ size, type }: File): PictureProblem | null => {
  if (!pictureTypes.includes(type)) return 'wrongType'
  return size > logoBytes ? 'tooLarge' : null
}
