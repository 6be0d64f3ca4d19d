/** A map that records which keys changed, so that only their rows are stored. [Q32] */

// Model
export interface Table<K, V> extends Map<K, V> {
  /** Marks a value that was changed in place. */
  readonly touch: (key: K) => void
  /** Keys set, deleted or touched since the last call, each once, in the order of their first change. */
  readonly takeChanges: () => ReadonlyArray<K>
}

// Constructors
export const makeTable = <K, V>(): Table<K, V> => new ChangingMap()

// Internal
const NONE: ReadonlyArray<never> = []

/** A class, because methods that all tables share are called faster than functions of each table. */
class ChangingMap<K, V> extends Map<K, V> implements Table<K, V> {
  #changed: Array<K> = []

  override set(key: K, value: V): this {
    this.#changed.push(key)
    return super.set(key, value)
  }

  override delete(key: K): boolean {
    this.#changed.push(key)
    return super.delete(key)
  }

  override clear(): void {
    for (const key of this.keys()) this.delete(key)
  }

  touch(key: K): void {
    this.#changed.push(key)
  }

  takeChanges(): ReadonlyArray<K> {
    const keys = this.#changed
    if (keys.length === 0) return NONE
    this.#changed = []
    return keys.length === 1 ? keys : [...new Set(keys)]
  }
}
