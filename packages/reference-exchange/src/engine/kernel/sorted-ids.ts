/** Ids in ascending order, of which a page is read without the others. */

// Rules
/** Adds an id; one that is listed stays once. */
export const addSorted = <I extends number>(ids: Array<I>, id: I): void => {
  const at = positionOf(ids, id)
  if (ids[at] !== id) ids.splice(at, 0, id)
}

export const removeSorted = <I extends number>(ids: Array<I>, id: I): void => {
  const at = positionOf(ids, id)
  if (ids[at] === id) ids.splice(at, 1)
}

/** At most `limit` ids in descending order, without the `skip` highest ones. */
export const newestOf = <I extends number>(ids: ReadonlyArray<I>, skip: number, limit: number): ReadonlyArray<I> => {
  const end = Math.max(0, ids.length - skip)
  return ids.slice(Math.max(0, end - limit), end).toReversed()
}

// Internal
/** Position of the id, or where it belongs. */
const positionOf = (ids: ReadonlyArray<number>, id: number): number => {
  let [low, high] = [0, ids.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ids[middle] ?? 0) < id) low = middle + 1
    else high = middle
  }
  return low
}
