import type { Access, Endpoint } from '@ressoa/contract/endpoint'
import { vi } from 'vitest'
import { type Failure, failureOnWire } from './refusals'

type SentUpload = { address: string; headers: Record<string, string>; body: FormData }

/** Replies to uploads to this call, with progress. The test controls the progress and the result. */
export const fakeUploads = <I, T, C, A extends Access>(endpoint: Endpoint<I, T, C, A>) => {
  const sent: (SentUpload & {
    progress: (share: number) => void
    answer: (result: T) => void
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
          answer: (result) => this.end({ status: 200, body: endpoint.reply.toWire(result) }),
          fail: (failure) => this.end(failureOnWire(endpoint, failure)),
        })
      }
    },
  )
  return sent
}
