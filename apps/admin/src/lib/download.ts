import type { ReceivedFile } from './api'

/** Saves a file that was fetched with the token. A plain link would not send it. */
export const saveFile = ({ blob, fileName }: ReceivedFile) => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}
