import { pipeline, type Readable } from 'node:stream'
import { promisify } from 'node:util'
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Why replies that hold secrets are compressed like all others: docs/decisions/0050. */

type Encoding = 'br' | 'gzip'

/** Below this the saving is less than a packet. */
const smallest = 1024

const isText = /^(?:text\/|image\/svg\+xml|application\/(?:[\w.-]+\+)?(?:json|javascript|xml|manifest)\b)/

/** Compresses every text that does not leave compressed already, as the caller accepts it. A stream goes out part by part. */
export const compressReplies = (server: FastifyInstance) => {
  server.addHook('onSend', async (request, reply, payload) => {
    if (!isCompressible(reply, payload)) return payload
    reply.header('vary', withAcceptEncoding(reply.getHeader('vary')))
    const encoding = acceptedEncoding(request)
    // The length of a HEAD is that of the plain reply: there is nothing here to compress.
    if (!encoding || request.method === 'HEAD') return payload
    reply.header('content-encoding', encoding).removeHeader('content-length').removeHeader('accept-ranges')
    return isStream(payload) ? compressedStream(payload, encoding) : compressOnce[encoding](payload)
  })
}

type Payload = string | Buffer | Readable

const isCompressible = (reply: FastifyReply, payload: unknown): payload is Payload => {
  if (reply.hasHeader('content-encoding') || reply.hasHeader('content-range')) return false
  if (!isText.test(String(reply.getHeader('content-type') ?? ''))) return false
  if (isStream(payload)) return Number(reply.getHeader('content-length') ?? Number.POSITIVE_INFINITY) >= smallest
  return (typeof payload === 'string' || Buffer.isBuffer(payload)) && Buffer.byteLength(payload) >= smallest
}

const isStream = (payload: unknown): payload is Readable => typeof (payload as Readable | null)?.pipe === 'function'

const withAcceptEncoding = (vary: unknown) => (vary ? `${vary}, accept-encoding` : 'accept-encoding')

// Above quality 4 brotli takes several times as long for a few per cent.
const quickBrotli: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const compressOnce = {
  br: (plain: string | Buffer) => promisify(brotliCompress)(plain, quickBrotli),
  gzip: (plain: string | Buffer) => promisify<string | Buffer, Buffer>(gzip)(plain),
}

/** Each part leaves when it comes. An error or an end on one side ends the other. */
const compressedStream = (plain: Readable, encoding: Encoding) => {
  const compressing =
    encoding === 'br'
      ? createBrotliCompress({ ...quickBrotli, flush: constants.BROTLI_OPERATION_FLUSH })
      : createGzip({ flush: constants.Z_SYNC_FLUSH })
  return pipeline(plain, compressing, () => {})
}

/** What never changes is compressed once, as small as it gets. */
export type Ready = Record<Encoding | 'plain', Buffer>

export const compressReady = (plain: Buffer): Ready => ({
  plain,
  br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  gzip: gzipSync(plain, { level: 9 }),
})

export const sendReady = (request: FastifyRequest, reply: FastifyReply, ready: Ready) => {
  const encoding = acceptedEncoding(request)
  if (encoding) reply.header('content-encoding', encoding)
  return reply.header('vary', 'accept-encoding').send(ready[encoding ?? 'plain'])
}

const acceptedEncoding = ({ headers }: FastifyRequest): Encoding | undefined => {
  const accepts = new Map(
    String(headers['accept-encoding'] ?? '')
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
        return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))]
      }),
  )
  return (['br', 'gzip'] as const).find((encoding) => accepts.get(encoding) ?? accepts.get('*'))
}
