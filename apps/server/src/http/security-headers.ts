import type { Config } from '../config'

/**
 * The headers of every reply. Scripts come from us only (and from the recording script's host when one is set); inline styles are
 * Mantine's. Nobody may frame us. Built once, because every reply needs them.
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
    // A store's images are also shown on other sites.
    'cross-origin-resource-policy': 'cross-origin',
    'origin-agent-cluster': '?1',
    'x-permitted-cross-domain-policies': 'none',
    ...(config.publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}
