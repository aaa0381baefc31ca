import { ApiError } from './api'
import { notifyFailure } from './notices'

/** Copies a text to the clipboard. If that fails the words say so, and the result is false. */
export const copyText = async (text: string, failedWords: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Browsers offer the clipboard only on secure origins.
    notifyFailure(new ApiError('unexpected', failedWords))
    return false
  }
}
