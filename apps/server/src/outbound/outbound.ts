import { lookup as lookupName } from 'node:dns/promises'
import { isIP, type LookupFunction, type TcpNetConnectOpts } from 'node:net'
import type { OutboundError } from '@ressoa/domain/integrations'
import { Agent, buildConnector, request } from 'undici'
import { isPublic, isWithin, parseRanges } from './addresses'
import { errorOf, OutboundFailure } from './outbound-failure'

/**
 * Calls an address that a user typed. Nothing else does: whoever could choose the address freely could reach the machines beside
 * this one. So the name is resolved here, every address behind it is checked, and the connection goes to a checked one.
 */

export const limits = {
  connectMilliseconds: 5000,
  wholeMilliseconds: 15_000,
  readBytes: 64 * 1024,
  headBytes: 1024,
  interimReplies: 10,
  urlLength: 2000,
} as const

export type ResolveName = (name: string) => Promise<{ address: string; family: number }[]>

type Settings = {
  /** Ranges that are exempt: a network of one's own. There http: is accepted too. */
  allow: readonly string[]
  /** Where this program itself is reached. */
  ownUrls: readonly string[]
  /** Tests have their own names, certificates and patience. */
  resolve?: ResolveName
  ca?: string
  wholeMilliseconds?: number
  connectMilliseconds?: number
}

type OutboundCall = {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  /** How much of the reply is wanted; usually 64 KiB. */
  readBytes?: number
}

export type OutboundReply = {
  /** 0: no reply. */
  status: number
  /** Null for a 2xx status. */
  error: OutboundError | null
  milliseconds: number
  /** At most as much as was wanted. */
  body: string
  /** The beginning of the body, to be stored. */
  head: string
  retryAfter: string | undefined
}

export type Outbound = {
  /** Whether this address may be called. Also resolves the name. */
  check: (url: string) => Promise<OutboundError | null>
  call: (call: OutboundCall) => Promise<OutboundReply>
  close: () => Promise<void>
}

const resolveByMachine: ResolveName = (name) => lookupName(name, { all: true, verbatim: true })

export const createOutbound = (settings: Settings): Outbound => {
  const { resolve = resolveByMachine, ca, wholeMilliseconds = limits.wholeMilliseconds } = settings
  const { connectMilliseconds = limits.connectMilliseconds } = settings
  const ranges = parseRanges(settings.allow)
  const own = settings.ownUrls.map((one) => new URL(one))

  const isExempt = (address: string) => isWithin(ranges, address)
  const mayReach = (address: string, protocol: string) => isExempt(address) || (protocol === 'https:' && isPublic(address))

  /** Every address behind the name must pass: the one that is taken may be any of them. */
  const resolveChecked = async (name: string, protocol: string) => {
    const found = await resolve(name)
    if (found.length === 0) throw new OutboundFailure('unknownHost')
    if (!found.every(({ address }) => mayReach(address, protocol))) throw new OutboundFailure('privateAddress')
    return found
  }

  const lookupFor =
    (protocol: string): LookupFunction =>
    (name, options, callback) => {
      resolveChecked(name, protocol).then(
        (found) => {
          const [first] = found as [{ address: string; family: number }]
          if (options.all) callback(null, found)
          else callback(null, first.address, first.family)
        },
        (error) => callback(error, '', 0),
      )
    }

  const connectorFor = (protocol: string) =>
    buildConnector({
      timeout: connectMilliseconds,
      lookup: lookupFor(protocol),
      ca,
    } as buildConnector.BuildOptions & Partial<TcpNetConnectOpts>)
  const connectors = { 'http:': connectorFor('http:'), 'https:': connectorFor('https:') }

  const agent = new Agent({
    connect: (options, callback) => {
      const protocol = options.protocol === 'http:' ? 'http:' : 'https:'
      connectors[protocol](options, (...[error, socket]) => {
        if (error) return callback(error, null)
        // Once more, whatever happened in between: nothing has been sent yet.
        if (mayReach(socket.remoteAddress ?? '', protocol)) return callback(null, socket)
        socket.destroy()
        return callback(new OutboundFailure('privateAddress'), null)
      })
    },
    // The whole call has its own limit.
    headersTimeout: 0,
    bodyTimeout: 0,
  })

  /** What can be said without asking for the name. Throws if the address may not be called. */
  const parseUrl = (text: string): { url: URL; host: string } => {
    const isUrl = text.length <= limits.urlLength && URL.canParse(text)
    if (!isUrl) throw new OutboundFailure('badAddress')
    const url = new URL(text)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const isPlain = url.protocol === 'http:' && ranges.length > 0
    if (url.protocol !== 'https:' && !isPlain) throw new OutboundFailure('badAddress')
    if (host === '' || url.username !== '' || url.password !== '') throw new OutboundFailure('badAddress')
    const port = portOf(url)
    if (port !== 443 && port < 1024 && !(isPlain && port === 80)) throw new OutboundFailure('badAddress')
    // A literal is never looked up, so it is checked here.
    if (isIP(host) !== 0 && !mayReach(host, url.protocol)) throw new OutboundFailure('privateAddress')
    return { url, host }
  }

  const isOwn = (url: URL) => own.some((one) => sameName(one, url) && (portOf(one) === portOf(url) || ranges.length === 0))

  const parseChecked = (text: string) => {
    const parsed = parseUrl(text)
    if (isOwn(parsed.url)) throw new OutboundFailure('badAddress')
    return parsed
  }

  const check = async (text: string) => {
    try {
      const { url, host } = parseChecked(text)
      if (isIP(host) === 0) await withinTime(resolveChecked(host, url.protocol), connectMilliseconds)
      return null
    } catch (error) {
      return errorOf(error)
    }
  }

  const call = async ({
    url: text,
    method,
    headers,
    body,
    readBytes = limits.readBytes,
  }: OutboundCall): Promise<OutboundReply> => {
    const begun = performance.now()
    const ended = (reply: Pick<OutboundReply, 'error'> & Partial<OutboundReply>): OutboundReply => {
      const milliseconds = Math.round(performance.now() - begun)
      return { status: 0, body: '', head: '', retryAfter: undefined, milliseconds, ...reply }
    }
    try {
      const { url } = parseChecked(text)
      const flooded = new AbortController()
      const signal = AbortSignal.any([AbortSignal.timeout(wholeMilliseconds), flooded.signal])
      let interim = 0
      const onInfo = () => {
        if (++interim > limits.interimReplies) flooded.abort(new OutboundFailure('cut'))
      }
      const response = await request(url, { method, headers, body, signal, onInfo, dispatcher: agent })
      const bytes = await readSome(response.body, readBytes)
      const retryAfter = response.headers['retry-after']
      return ended({
        status: response.statusCode,
        error: errorOfStatus(response.statusCode),
        body: bytes.toString('utf8'),
        head: bytes.subarray(0, limits.headBytes).toString('utf8'),
        retryAfter: Array.isArray(retryAfter) ? retryAfter[0] : retryAfter,
      })
    } catch (error) {
      return ended({ error: errorOf(error) })
    }
  }

  return { check, call, close: () => agent.destroy() }
}

const portOf = ({ protocol, port }: URL) => (port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port))
const nameOf = ({ hostname }: URL) => hostname.replace(/\.$/, '')
const sameName = (one: URL, other: URL) => nameOf(one) === nameOf(other)

const errorOfStatus = (status: number): OutboundError | null => {
  if (status >= 200 && status < 300) return null
  if (status === 410) return 'gone'
  return status >= 300 && status < 400 ? 'redirect' : 'refused'
}

/** An endless reply is left after its first part. */
const readSome = async (body: AsyncIterable<Buffer> & { destroy: () => unknown }, atMost: number): Promise<Buffer> => {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of body) {
    parts.push(part)
    length += part.length
    if (length >= atMost) break
  }
  return Buffer.concat(parts).subarray(0, atMost)
}

const withinTime = async <T>(work: Promise<T>, milliseconds: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new OutboundFailure('unknownHost')), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
