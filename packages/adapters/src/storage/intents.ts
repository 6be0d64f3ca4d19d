/** What was confirmed and not yet answered, kept over a reload; and the source of ids. [Q10] [Q23] [Q24] */
import type { Clock, IntentId, IntentName, Intents, StoredIntent } from '@hexbourse/domain/kernel'
import { Clocks, Intent } from '@hexbourse/domain/kernel'
import { either as E, json as J } from 'fp-ts'

import type { Locks } from '../live/index.ts'
import { INTENT, USER } from './keys.ts'
import type { Store } from './safe.ts'
import { revived, written } from './units.ts'

export const intentsStore = (store: Store, clock: Clock, random: () => number, locks: Locks): Intents => {
  /** Wishes of the person who is signed in: another one's lists say nothing about them. */
  const own = (): string => `${INTENT}${store.get(USER) ?? ''}/`
  const keyOf = ({ action, object }: IntentName): string => `${own()}${action}/${object}`
  const keysOf = (prefix: string): ReadonlyArray<string> => store.keys().filter((key) => key.startsWith(prefix))
  const at = (key: string): ReadonlyArray<StoredIntent> => read(store.get(key))
  return {
    alone: (name, work) => locks.alone(keyOf(name), work),
    keep: (stored) => {
      const key = keyOf(stored)
      if (at(key).length > 0) return false
      store.set(key, written(stored))
      return at(key)[0]?.intent.id === stored.intent.id
    },
    drop: (id) => {
      for (const key of keysOf(INTENT)) if (at(key).some(({ intent }) => intent.id === id)) store.remove(key)
    },
    open: () => keysOf(own()).flatMap(at),
    nextId: timespans(clock, random),
  }
}

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
