/** Maps in the order of their entries' time, from which the oldest are removed without a scan, and maps of sets. */

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

/** Adds to the set of a key. */
export const addToSet = <K>(sets: Map<K, Set<string>>, key: K, member: string): void =>
  void sets.set(key, (sets.get(key) ?? new Set<string>()).add(member))

/** Removes from the set of a key, and the set when it is empty. */
export const removeFromSet = <K>(sets: Map<K, Set<string>>, key: K, member: string): void => {
  const members = sets.get(key)
  members?.delete(member)
  if (members?.size === 0) sets.delete(key)
}

/** Brings the entries of a table that was read from its rows into the order of their time. */
export const sortTable = <K, A>(table: Map<K, A>, time: (value: A) => number): void => {
  const entries = [...table].toSorted(([, a], [, b]) => time(a) - time(b))
  for (const [key, value] of entries) setNewest(table, key, value)
}
