export type OnProgress = (share: number) => void

/** Like fetch, but reports how much of the body has been sent. */
export const fetchWithProgress =
  (onProgress: OnProgress) =>
  (address: string, { method = 'GET', headers, body, signal }: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      const sending = new XMLHttpRequest()
      sending.open(method, address)
      new Headers(headers).forEach((value, name) => {
        sending.setRequestHeader(name, value)
      })
      sending.responseType = 'arraybuffer'
      sending.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      sending.onload = () => resolve(responseOf(sending))
      sending.onerror = () => reject(new TypeError('the body could not be sent'))
      sending.onabort = () => reject(new DOMException('the sending was cancelled', 'AbortError'))
      signal?.addEventListener('abort', () => sending.abort(), { once: true })
      sending.send(body as XMLHttpRequestBodyInit)
    })

const responseOf = (sent: XMLHttpRequest) => new Response(sent.response, { status: sent.status, headers: headersOf(sent) })

const headersOf = (sent: XMLHttpRequest) =>
  new Headers(
    sent
      .getAllResponseHeaders()
      .split('\r\n')
      .flatMap((line): [string, string][] => {
        const at = line.indexOf(': ')
        return at > 0 ? [[line.slice(0, at), line.slice(at + 2)]] : []
      }),
  )
