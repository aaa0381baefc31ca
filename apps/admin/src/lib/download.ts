import type { ReceivedFile } from './api'

/** Lets the browser keep a file that was fetched with the token: a link of its own would carry none. */
export const saveFile = ({ blob, fileName }: ReceivedFile) => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}
