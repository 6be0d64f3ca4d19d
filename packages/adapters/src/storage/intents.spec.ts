import type { StoredIntent } from '@hexbourse/domain/kernel'
import { Clocks, Decimal, Intent } from '@hexbourse/domain/kernel'
import { arbKernel, arbSpot } from '@hexbourse/test-support/arbitraries'
import { fakeStorage } from '@hexbourse/test-support/fakes'
import fc from 'fast-check'
import { option as O } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { intentsStore } from './intents.ts'
import type { Storage } from './safe-storage.ts'
import { safeStorage } from './safe-storage.ts'

const memory = (content: Readonly<Record<string, string>> = {}): { readonly storage: Storage } => ({
  storage: fakeStorage(new Map(Object.entries(content))),
})
const fails = (): never => {
  throw new DOMException('QuotaExceededError')
}
const DENIED: Storage = { getItem: fails, setItem: fails, removeItem: fails, key: fails, length: 0 }
const INVALID_VALUES = ['[]', 'null', '{}', '1e3', '\u0000', '{"a":', 'x'.repeat(100_000)]

describe('intentsStore', () => {
  const clockAt = (time: { now: number }) => ({ now: () => Clocks.millis(time.now), monotonic: () => 0 })
  const open = (storage: Storage, time = { now: 1_700_000_000_000 }, random = () => 0.5) =>
    intentsStore(
      safeStorage(() => storage),
      clockAt(time),
      random,
      { runExclusive: (_, work) => () => work().then(O.some) },
    )
  const storedIntent = (id: string, subject = '2-3-buy', body: unknown = { price: Decimal.one }): StoredIntent => ({
    intent: { id: Intent.intentId(id), body, session: Intent.sessionMark('s'), at: Clocks.millis(1) },
    version: 1,
    baseline: ['5'],
    action: 'spot.place',
    subject,
  })

  it('saves one intent per name in all tabs [Q10]', () => {
    const { storage } = memory()
    const [one, two] = [open(storage), open(storage)]
    expect([one.save(storedIntent('1')), one.save(storedIntent('2')), two.save(storedIntent('3'))]).toEqual([
      true,
      false,
      false,
    ])
    expect(two.save(storedIntent('4', '2-3-sell'))).toBe(true)
    two.remove(Intent.intentId('1'))
    expect(one.save(storedIntent('5'))).toBe(true)
  })

  it('restores an intent exactly after a reload [Q24]', () => {
    fc.assert(
      fc.property(arbSpot.order(), arbKernel.pair(), (order, pair) => {
        const { storage } = memory()
        const stored = storedIntent('1', 'x', { ...order, pair })
        expect(open(storage).save(stored)).toBe(true)
        expect(open(storage).open()).toEqual([stored])
      }),
    )
  })

  it('shows an intent only to its user [Q24] [Q25]', () => {
    const { storage } = memory({ user_id: '7' })
    const intents = open(storage)
    intents.save(storedIntent('1'))
    storage.setItem('user_id', '8')
    expect(intents.open()).toEqual([])
    expect(intents.save(storedIntent('2'))).toBe(true)
    storage.setItem('user_id', '7')
    expect(intents.open()).toEqual([storedIntent('1')])
    storage.removeItem('user_id')
    intents.remove(Intent.intentId('1'))
    storage.setItem('user_id', '7')
    expect(intents.open()).toEqual([])
  })

  it.each([
    ...INVALID_VALUES,
    '{"action":"a"}',
    `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
    '{"intent":null,"action":"a","object":"b"}',
  ])('ignores an invalid stored value (%#) [Q25]', (stored) => {
    const { storage } = memory({ 'intent//spot.place/2-3-buy': stored })
    expect(open(storage).open()).toEqual([])
    expect(open(storage).save(storedIntent('1'))).toBe(true)
  })

  it('keeps an intent in memory without storage, so that two clicks stay one order [Q25]', () => {
    const intents = open(DENIED)
    expect([intents.save(storedIntent('1')), intents.save(storedIntent('2')), intents.open().length]).toEqual([
      true,
      false,
      1,
    ])
  })

  it('generates strictly increasing ids from the time, even if the clock goes back [Q23]', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -3_600_000, max: 5_000 }), { minLength: 1, maxLength: 60 }),
        fc.double({ min: 0, max: 0.999_999, noNaN: true }),
        (jumps, start) => {
          const time = { now: 1_700_000_000_000 }
          const { nextId } = open(memory().storage, time, () => start)
          const ids = jumps.map((jump) => {
            time.now += jump
            return Number(nextId())
          })
          expect(Math.floor((ids[0] ?? 0) / 1000)).toBe(1_700_000_000_000 + (jumps[0] ?? 0))
          expect(ids.every((id, index) => Number.isSafeInteger(id) && id > (ids[index - 1] ?? 0))).toBe(true)
        },
      ),
    )
  })

  it('generates different ids in two tabs within the same millisecond [Q23]', () => {
    const ids = Array.from({ length: 50 }, (_, tab) => open(memory().storage, undefined, () => tab / 50).nextId())
    expect(new Set(ids).size).toBe(50)
  })
})
