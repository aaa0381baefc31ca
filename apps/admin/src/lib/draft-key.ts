import { useRef } from 'react'

/** A random UUID. `crypto.randomUUID` works on secure pages only. */
export const newDraftKey = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // Version 4, variant 1.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * One key per new object: the same key as long as the values are the same and the object has not been created. A second click, or
 * a retry after a lost connection, sends the same key.
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
