/** A map that records which keys changed, so that only their rows are stored. [Q32] */

// Model
export interface Table<K, V> extends Map<K, V> {
  /** Marks a value that was changed in place. */
  readonly touch: (key: K) => void
  /** Keys set, deleted or touched since the last call, each once, in the order of their first change. */
  readonly takeChanges: () => ReadonlyArray<K>
}

// Constructors
export const makeTable = <K, V>(): Table<K, V> => new RecordingMap<K, V>()

// Internal
/** A class, because a map with methods of its own is several times slower than one that inherits them. */
class RecordingMap<K, V> extends Map<K, V> implements Table<K, V> {
  /** With repetitions: every change of the state passes here, and a set would cost more than the change. */
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
    for (const key of this.keys()) this.#changed.push(key)
    super.clear()
  }

  touch(key: K): void {
    this.#changed.push(key)
  }

  takeChanges(): ReadonlyArray<K> {
    const keys = [...new Set(this.#changed)]
    this.#changed = []
    return keys
  }
}
