import { vi } from 'vitest'
import { type Failure, failureOnWire } from './refusals'

type SentUpload = { address: string; headers: Record<string, string>; body: FormData }

/** Replies to uploads with progress. The test controls the progress and the result. */
export const fakeUploads = () => {
  const sent: (SentUpload & {
    progress: (share: number) => void
    answer: (body: unknown) => void
    fail: (failure: Failure) => void
    /** The connection breaks. */
    lose: () => void
  })[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload: { onprogress?: (event: object) => void } = {}
      onload?: () => void
      onerror?: () => void
      onabort?: () => void
      status = 0
      response: unknown
      private request = { address: '', headers: {} as Record<string, string>, body: new FormData() }
      open(_method: string, address: string) {
        this.request.address = address
      }
      setRequestHeader(name: string, value: string) {
        this.request.headers[name] = value
      }
      getAllResponseHeaders() {
        return 'content-type: application/json\r\n'
      }
      abort() {
        this.onabort?.()
      }
      private end(reply: { status: number; body: unknown }) {
        this.status = reply.status
        this.response = new TextEncoder().encode(JSON.stringify(reply.body))
        this.onload?.()
      }
      send(body: FormData) {
        this.request.body = body
        sent.push({
          ...this.request,
          progress: (share) => this.upload.onprogress?.({ loaded: share * 1000, total: 1000 }),
          lose: () => this.onerror?.(),
          answer: (reply) => this.end({ status: 200, body: reply }),
          fail: (failure) => this.end(failureOnWire(this.request.address.replace(/^\//, ''), failure)),
        })
      }
    },
  )
  return sent
}
