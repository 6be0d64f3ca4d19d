/** What was confirmed and not yet answered, kept over a reload; and the source of ids. [Q10] [Q23] [Q24] */
import type { Clock, IntentId, Intents, StoredIntent } from '@hexbourse/domain/kernel'
import { Clocks, Intent } from '@hexbourse/domain/kernel'
import { either as E, json as J } from 'fp-ts'

import { INTENT } from './keys.ts'
import type { Store } from './safe.ts'

export const intentsStore = (store: Store, clock: Clock, random: () => number): Intents => {
  const open = (): ReadonlyArray<StoredIntent> =>
    store
      .keys()
      .filter((key) => key.startsWith(INTENT))
      .map((key) => store.get(key))
      .flatMap(read)
  return {
    keep: (stored) => {
      const key = keyOf(stored)
      if (read(store.get(key)).length > 0) return false
      store.set(key, write(stored))
      return read(store.get(key))[0]?.intent.id === stored.intent.id
    },
    drop: (id) => {
      for (const stored of open()) if (stored.intent.id === id) store.remove(keyOf(stored))
    },
    open,
    nextId: timespans(clock, random),
  }
}

const keyOf = ({ action, object }: StoredIntent): string => `${INTENT}${action}/${object}`

const PER_MILLI = 1000

/** Milliseconds x 1000 plus a counter that starts anywhere: grows also while the wall clock goes back, and two tabs hardly meet. */
const timespans = (clock: Clock, random: () => number): (() => IntentId) => {
  let counter = Math.floor(random() * PER_MILLI)
  let last = 0
  return () => {
    counter = (counter + 1) % PER_MILLI
    last = Math.max(last + 1, clock.now() * PER_MILLI + counter)
    return Intent.intentId(String(last))
  }
}

/** Decimals are bigints, which JSON has not. */
const write = (stored: StoredIntent): string =>
  JSON.stringify(stored, (_, value: unknown) => (typeof value === 'bigint' ? { [UNITS]: value.toString() } : value))

const UNITS = '$units'
const UNITS_SHAPE = /^-?\d{1,60}$/

const DEEPEST = 8

const revived = (value: unknown, depth = 0): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = depth < DEEPEST ? Object.entries(value) : []
  const units: unknown = entries.length === 1 && entries[0]?.[0] === UNITS ? entries[0][1] : undefined
  if (typeof units === 'string' && UNITS_SHAPE.test(units)) return BigInt(units)
  return Object.fromEntries(entries.map(([key, inner]) => [key, revived(inner, depth + 1)]))
}

type Junk<A> = { readonly [K in keyof A]?: unknown } | null | undefined

/** What does not read as an intent is junk and counts as none. */
const read = (text: string | undefined): ReadonlyArray<StoredIntent> => {
  const parsed = J.parse(text ?? '')
  const stored = E.isRight(parsed) ? (revived(parsed.right) as Junk<StoredIntent>) : undefined
  const { intent, action, object } = stored ?? {}
  if (typeof action !== 'string' || typeof object !== 'string') return []
  const { id, at, known, body } = (intent as Junk<StoredIntent['intent']>) ?? {}
  if (typeof id !== 'string' || typeof at !== 'number' || !Array.isArray(known)) return []
  return [
    { action, object, intent: { id: Intent.intentId(id), at: Clocks.millis(at), known: known.map(String), body } },
  ]
}
