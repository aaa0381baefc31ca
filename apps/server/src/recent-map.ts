/** A map that keeps the entries used last and forgets the others. */
export class RecentMap<K, V> {
  readonly #entries = new Map<K, V>()

  constructor(private readonly atMost: number) {}

  get(key: K): V | undefined {
    const value = this.#entries.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  // Inserted again, so that the least recently used entry comes first.
  set(key: K, value: V) {
    this.#entries.delete(key)
    this.#entries.set(key, value)
    if (this.#entries.size > this.atMost) this.#entries.delete(this.#entries.keys().next().value as K)
  }

  delete(key: K) {
    this.#entries.delete(key)
  }
}
