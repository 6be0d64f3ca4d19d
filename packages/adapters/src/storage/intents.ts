/** Store of open intents, kept over a reload, and source of intent ids. [Q10] [Q23] [Q24] */
import type { Clock, IntentId, IntentName, Intents, StoredIntent } from '@hexbourse/domain/kernel'
import { Clocks, Intent } from '@hexbourse/domain/kernel'
import { either as E, json as J } from 'fp-ts'

import type { Locks } from '../environment/index.ts'
import { INTENT, USER } from './keys.ts'
import type { Store } from './safe-storage.ts'
import { restoreDecimals, toDecimalJson } from './decimal-json.ts'

export const intentsStore = (store: Store, clock: Clock, random: () => number, locks: Locks): Intents => {
  /** Key prefix of the signed-in user; intents of other users are not visible. */
  const userPrefix = (): string => `${INTENT}${store.get(USER) ?? ''}/`
  const keyOf = ({ action, subject }: IntentName): string => `${userPrefix()}${action}/${subject}`
  const keysOf = (prefix: string): ReadonlyArray<string> => store.keys().filter((key) => key.startsWith(prefix))
  const intentsAt = (key: string): ReadonlyArray<StoredIntent> => parseIntents(store.get(key))
  return {
    runExclusive: (name, work) => locks.runExclusive(keyOf(name), work),
    save: (stored) => {
      const key = keyOf(stored)
      if (intentsAt(key).length > 0) return false
      store.set(key, toDecimalJson(stored))
      return intentsAt(key)[0]?.intent.id === stored.intent.id
    },
    remove: (id) => {
      for (const key of keysOf(INTENT)) if (intentsAt(key).some(({ intent }) => intent.id === id)) store.remove(key)
    },
    open: () => keysOf(userPrefix()).flatMap(intentsAt),
    nextId: timespanGenerator(clock, random),
  }
}

const TICKS_PER_MILLISECOND = 1000

/**
 * Generates ids of milliseconds × 1000 plus a counter with a random start: strictly increasing even if the clock goes
 * back, and very unlikely to collide between tabs.
 */
const timespanGenerator = (clock: Clock, random: () => number): (() => IntentId) => {
  let counter = Math.floor(random() * TICKS_PER_MILLISECOND)
  let last = 0
  return () => {
    counter = (counter + 1) % TICKS_PER_MILLISECOND
    last = Math.max(last + 1, clock.now() * TICKS_PER_MILLISECOND + counter)
    return Intent.intentId(String(last))
  }
}

type Untrusted<A> = { readonly [K in keyof A]?: unknown } | null | undefined

/** Empty for any text that is not a stored intent. Bodies are checked by the codec of their command. */
const parseIntents = (text: string | undefined): ReadonlyArray<StoredIntent> => {
  const parsed = J.parse(text ?? '')
  const stored = E.isRight(parsed) ? (restoreDecimals(parsed.right) as Untrusted<StoredIntent>) : undefined
  const { intent, action, subject, version, baseline } = stored ?? {}
  if (typeof action !== 'string' || typeof subject !== 'string') return []
  const { id, at, session, body } = (intent as Untrusted<StoredIntent['intent']>) ?? {}
  if (typeof id !== 'string' || typeof at !== 'number') return []
  return [
    {
      action,
      subject,
      // the first version stored neither of the two
      version: typeof version === 'number' ? version : 0,
      baseline: Array.isArray(baseline) ? baseline.map(String) : 'unknown',
      intent: {
        id: Intent.intentId(id),
        at: Clocks.millis(at),
        session: Intent.sessionMark(typeof session === 'string' ? session : ''),
        body,
      },
    },
  ]
}
