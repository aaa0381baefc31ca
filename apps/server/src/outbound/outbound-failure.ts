import type { OutboundError } from '@ressoa/domain/integrations'

/** A call that we do not make. */
export class OutboundFailure extends Error {
  constructor(readonly kind: OutboundError) {
    super(`the call was not made: ${kind}`)
  }
}

const unresolved = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'ENODATA', 'ESERVFAIL']
const unconnected = [
  'UND_ERR_CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ETIMEDOUT',
  'EADDRNOTAVAIL',
]
const certificates = /^(?:CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO$)/

/** In which way a call failed that got no reply. */
export const errorOf = (error: unknown): OutboundError => {
  if (error instanceof OutboundFailure) return error.kind
  const { name, code = '' } = error as { name?: string; code?: string }
  if (name === 'TimeoutError') return 'noReply'
  if (unresolved.includes(code)) return 'unknownHost'
  if (unconnected.includes(code)) return 'noConnection'
  return certificates.test(code) ? 'badCertificate' : 'cut'
}
