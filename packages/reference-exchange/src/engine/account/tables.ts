/** Maps in the order of their entries' time, from which the oldest are removed without a scan. */

// Rules
/** Removes entries from the start for as long as they are outdated. */
export const deleteWhileFirst = <K, A>(
  table: Map<K, A>,
  isOutdated: (value: A) => boolean,
  removed: (value: A, key: K) => void = () => undefined,
): void => {
  for (const [key, value] of table) {
    if (!isOutdated(value)) return
    table.delete(key)
    removed(value, key)
  }
}

/** Removes entries from the start until at most `max` are left. */
export const deleteOldest = <K, A>(
  table: Map<K, A>,
  max: number,
  removed: (value: A, key: K) => void = () => undefined,
): void => {
  let excess = table.size - max
  deleteWhileFirst(table, () => (excess -= 1) >= 0, removed)
}

/** Sets an entry as the newest one. */
export const setNewest = <K, A>(table: Map<K, A>, key: K, value: A): void => {
  table.delete(key)
  table.set(key, value)
}

/** Brings the entries of a table that was read from its rows into the order of their time. */
export const sortTable = <K, A>(table: Map<K, A>, time: (value: A) => number): void => {
  const entries = [...table].toSorted(([, a], [, b]) => time(a) - time(b))
  for (const [key, value] of entries) setNewest(table, key, value)
}
