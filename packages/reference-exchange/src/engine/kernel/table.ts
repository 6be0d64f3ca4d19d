/** A map that records which keys changed, so that only their rows are stored. [Q32] */

// Model
export interface Table<K, V> extends Map<K, V> {
  /** Marks a value that was changed in place. */
  readonly touch: (key: K) => void
  /** Keys set, deleted or touched since the last call, each once, in the order of their first change. */
  readonly takeChanges: () => ReadonlyArray<K>
}

// Constructors
export const makeTable = <K, V>(): Table<K, V> => {
  const map = new Map<K, V>()
  const changed = new Set<K>()
  const set = map.set.bind(map)
  const remove = map.delete.bind(map)
  const table: Table<K, V> = Object.assign(map, {
    set: (key: K, value: V): Table<K, V> => {
      changed.add(key)
      set(key, value)
      return table
    },
    delete: (key: K): boolean => {
      changed.add(key)
      return remove(key)
    },
    clear: (): void => {
      for (const key of map.keys()) table.delete(key)
    },
    touch: (key: K): void => void changed.add(key),
    takeChanges: (): ReadonlyArray<K> => {
      const keys = [...changed]
      changed.clear()
      return keys
    },
  })
  return table
}
