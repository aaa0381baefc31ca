/** A bounded cache of values that never change under their key. The least recently used one goes first. */
export type Cache<V> = { get: (key: string) => V | undefined; set: (key: string, value: V) => void }

export const makeCache = <V>(atMost: number): Cache<V> => {
  const entries = new Map<string, V>()
  const set = (key: string, value: V) => {
    entries.delete(key)
    entries.set(key, value)
    if (entries.size > atMost) entries.delete(entries.keys().next().value as string)
  }
  return {
    set,
    get: (key) => {
      const value = entries.get(key)
      if (value !== undefined) set(key, value)
      return value
    },
  }
}
