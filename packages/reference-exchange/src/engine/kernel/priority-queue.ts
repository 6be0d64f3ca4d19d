/** Keys in order of a priority, as an indexed binary heap. Follows from the state and is not stored. [Q32] */

// Model
export interface PriorityQueue<K extends string | number, P extends number | bigint> {
  /** Adds a key, or changes its priority. O(log n). */
  readonly set: (key: K, priority: P) => void
  /** O(log n). */
  readonly delete: (key: K) => void
  /** Adds, changes or, without a priority, deletes a key. */
  readonly update: (key: K, priority: P | undefined) => void
  /**
   * At most `limit` entries with a priority up to `bound`, lowest priority first, of equal priorities the lowest key
   * first. The work depends on the entries returned, not on the size of the queue.
   */
  readonly upTo: (bound: P, limit: number) => ReadonlyArray<QueueEntry<K, P>>
}

export interface QueueEntry<K, P> {
  readonly key: K
  readonly priority: P
}

// Constructors
export const makePriorityQueue = <K extends string | number, P extends number | bigint>(): PriorityQueue<K, P> =>
  new IndexedHeap()

// Internal
/** A class, because a state has many queues, which would each create functions of their own. */
class IndexedHeap<K extends string | number, P extends number | bigint> implements PriorityQueue<K, P> {
  readonly #heap: Array<QueueEntry<K, P>> = []
  readonly #places = new Map<K, number>()

  set(key: K, priority: P): void {
    settle(this.#heap, this.#places, { key, priority }, this.#places.get(key) ?? this.#heap.length)
  }

  delete(key: K): void {
    const place = this.#places.get(key)
    const last = this.#heap.at(-1)
    if (place === undefined || last === undefined) return
    this.#heap.pop()
    this.#places.delete(key)
    if (last.key !== key) settle(this.#heap, this.#places, last, place)
  }

  update(key: K, priority: P | undefined): void {
    if (priority === undefined) this.delete(key)
    else this.set(key, priority)
  }

  upTo(bound: P, limit: number): ReadonlyArray<QueueEntry<K, P>> {
    return lowest(this.#heap, bound, limit)
  }
}

type Entry = QueueEntry<string | number, number | bigint>

const isBefore = (a: Entry, b: Entry): boolean => (a.priority === b.priority ? a.key < b.key : a.priority < b.priority)

/** Puts an entry at a free place and moves it up or down until parents are before their children. */
const settle = <E extends Entry>(heap: Array<E>, places: Map<E['key'], number>, entry: E, start: number): void => {
  let place = start
  const put = (moved: E, to: number): void => {
    heap[to] = moved
    places.set(moved.key, to)
  }
  for (let above = heap[(place - 1) >> 1]; place > 0 && above !== undefined && isBefore(entry, above);) {
    put(above, place)
    place = (place - 1) >> 1
    above = heap[(place - 1) >> 1]
  }
  for (let child = firstChild(heap, place); child !== undefined && isBefore(child.entry, entry);) {
    put(child.entry, place)
    place = child.place
    child = firstChild(heap, place)
  }
  put(entry, place)
}

const firstChild = <E extends Entry>(
  heap: ReadonlyArray<E>,
  parent: number,
): { readonly entry: E; readonly place: number } | undefined => {
  const place = 2 * parent + 1
  const [left, right] = [heap[place], heap[place + 1]]
  if (left === undefined) return undefined
  return right !== undefined && isBefore(right, left) ? { entry: right, place: place + 1 } : { entry: left, place }
}

/** Where an entry belongs among places of the heap whose entries descend. */
const placeAmong = (heap: ReadonlyArray<Entry>, descending: ReadonlyArray<number>, entry: Entry): number => {
  let low = 0
  let high = descending.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const other = heap[descending[middle] ?? 0]
    if (other !== undefined && isBefore(entry, other)) low = middle + 1
    else high = middle
  }
  return low
}

/** Visits the heap from the top. A visited entry makes its children candidates. */
const lowest = <E extends Entry>(heap: ReadonlyArray<E>, bound: E['priority'], limit: number): ReadonlyArray<E> => {
  const found: Array<E> = []
  const candidates: Array<number> = []
  const add = (place: number): void => {
    const entry = heap[place]
    if (entry === undefined || entry.priority > bound) return
    candidates.splice(placeAmong(heap, candidates, entry), 0, place)
  }
  add(0)
  for (let place = candidates.pop(); place !== undefined && found.length < limit; place = candidates.pop()) {
    found.push(...heap.slice(place, place + 1))
    add(2 * place + 1)
    add(2 * place + 2)
  }
  return found
}
