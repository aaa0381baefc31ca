/** What was last asked for, and never changes under its key. */
export type Memory<V> = { get: (key: string) => V | undefined; set: (key: string, value: V) => void }

export const memoryOf = <V>(atMost: number): Memory<V> => {
  const kept = new Map<string, V>()
  const set = (key: string, value: V) => {
    kept.delete(key)
    kept.set(key, value)
    if (kept.size > atMost) kept.delete(kept.keys().next().value as string)
  }
  return {
    set,
    get: (key) => {
      const value = kept.get(key)
      if (value !== undefined) set(key, value)
      return value
    },
  }
}
