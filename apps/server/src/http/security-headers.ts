import type { Config } from '../config'

/**
 * What every reply carries. Scripts come from us alone (and from the recording script's host when one is set); inline styles are
 * Mantine's. Nobody may frame us. Made once, because a respondent waits for every reply.
 */
export const securityHeaders = (config: Config): Record<string, string> => {
  const recording = config.recordingScriptUrl ? [new URL(config.recordingScriptUrl).origin] : []
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...recording],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...recording],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, sources]) => [name, ...sources].join(' '))
      .join(';'),
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    // The pictures of a store stand on other people's pages too.
    'cross-origin-resource-policy': 'cross-origin',
    'origin-agent-cluster': '?1',
    'x-permitted-cross-domain-policies': 'none',
    ...(config.publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}
