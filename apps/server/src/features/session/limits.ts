import type { App } from '../../app'
import type { Limit } from './attempts.sql'
import { keyedHash } from './tokens'

type Size = Pick<Limit, 'atMost' | 'withinMinutes'>

/** A limit on one key, such as an address; none when limits are off. The key is stored as a keyed hash. */
export const limitOn = ({ config }: Pick<App, 'config'>, purpose: string, name: string, size: Size): Limit[] =>
  config.limits ? [{ bucket: keyedHash(config.secretKey, purpose, name), ...size }] : []
