import { plainText } from '@ressoa/domain/plain-text'
/** A name for use in an address: letters, digits and dashes. */
export const slugOf = (name: string, { max, fallback }: { max: number; fallback: string }) =>
  plainText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, max)
    .replace(/^-+|-+$/g, '') || fallback
