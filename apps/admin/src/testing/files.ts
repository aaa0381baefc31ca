import type { SentFile } from '@ressoa/contract/replies'

/** A file that the server sends. */
export const aSentFile = (fileName: string): SentFile => ({ contentType: 'text/csv', bytes: new Uint8Array(), fileName })
