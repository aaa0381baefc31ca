import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from '../config'

/** Scripts come from us alone (and from the recording script's host when one is set); inline styles are Mantine's. Nobody may frame us. */
export const securityHeaders = (config: Config): FastifyHelmetOptions => {
  const recording = config.recordingScriptUrl ? [new URL(config.recordingScriptUrl).origin] : []
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...recording],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...recording],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    // The pictures of a store stand on other people's pages too.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    hsts: config.publicUrl.startsWith('https:'),
  }
}
