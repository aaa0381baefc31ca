import { useRef } from 'react'

/** A random UUID. The browser's own way to one works on secure pages only. */
export const newDraftKey = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // Version 4, variant 1.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * One key for each wish: the same for as long as the same is wanted and has not been made. A second click, or a second try after the
 * connection was lost, brings the key of the first.
 */
export const useDraftKey = () => {
  const last = useRef<{ wish: string; key: string }>(null)
  return {
    keyFor: (wish: unknown) => {
      const said = JSON.stringify(wish)
      if (last.current?.wish !== said) last.current = { wish: said, key: newDraftKey() }
      return last.current.key
    },
    renew: () => {
      last.current = null
    },
  }
}
