/** Maps of sets, without empty sets. */

// Rules
/** Adds to the set of a key. */
export const addToSet = <K, V>(sets: Map<K, Set<V>>, key: K, member: V): void =>
  void sets.set(key, (sets.get(key) ?? new Set<V>()).add(member))

/** Removes from the set of a key, and the set when it is empty. */
export const removeFromSet = <K, V>(sets: Map<K, Set<V>>, key: K, member: V): void => {
  const members = sets.get(key)
  members?.delete(member)
  if (members?.size === 0) sets.delete(key)
}
