import type { App } from '../../http/context'
import type { Limit } from './attempts.sql'
import { keyedHash } from './tokens'

type Size = Pick<Limit, 'atMost' | 'withinMinutes'>

/** A limit on something of one name, such as an address; none where limits are switched off. Kept as a keyed hash of the name. */
export const limitOn = ({ config }: Pick<App, 'config'>, purpose: string, name: string, size: Size): Limit[] =>
  config.limits ? [{ bucket: keyedHash(config.secretKey, purpose, name), ...size }] : []
