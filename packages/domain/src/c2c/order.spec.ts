import { Clocks } from '@hexbourse/domain/kernel'
import { describe, expect, it } from 'vitest'

import { activeRestriction } from './limits.ts'
import { isChangedByOther, newestFirst, timeLeft, userActions, userParty, userSide } from './order.ts'

describe('an order as one party sees it', () => {
  it.each([
    ['sell', 'poster', 'sell', 'receiver', [], ['confirm-receipt']],
    ['sell', 'taker', 'buy', 'payer', ['confirm-paid', 'cancel'], []],
    ['buy', 'poster', 'buy', 'payer', ['confirm-paid', 'cancel'], []],
    ['buy', 'taker', 'sell', 'receiver', [], ['confirm-receipt']],
  ] as const)('%s offer, %s: %ss as the %s [C2C-5]', (side, role, own, party, unpaid, paid) => {
    expect(userSide({ side, role })).toBe(own)
    expect(userParty({ side, role })).toBe(party)
    expect(userActions({ side, role, status: 'awaiting-payment' })).toEqual(unpaid)
    expect(userActions({ side, role, status: 'paid' })).toEqual(paid)
    expect(userActions({ side, role, status: 'completed' })).toEqual([])
    expect(userActions({ side, role, status: 'cancelled' })).toEqual([])
  })

  it.each([
    ['awaiting-payment', 10_000, 9_999, 1],
    ['awaiting-payment', 10_000, 10_000, 0],
    ['awaiting-payment', 10_000, 10_001, 0],
    ['awaiting-payment', undefined, 0, undefined],
    ['paid', 10_000, 0, undefined],
    ['completed', 10_000, 0, undefined],
    ['cancelled', 10_000, 0, undefined],
  ] as const)('%s, to be paid before %s, at %s has %s ms left [TXT-13]', (status, before, at, left) => {
    const payBefore = before === undefined ? undefined : Clocks.millis(before)
    expect(timeLeft({ status, payBefore }, Clocks.millis(at))).toBe(left)
  })

  it.each([
    // side, role, status, awarded to, changed at: by another
    ['sell', 'taker', 'awaiting-payment', undefined, 0, false],
    ['buy', 'poster', 'awaiting-payment', undefined, 0, true],
    ['sell', 'taker', 'paid', undefined, 0, false],
    ['buy', 'taker', 'paid', undefined, 0, true],
    ['buy', 'poster', 'completed', undefined, 0, true],
    ['sell', 'poster', 'completed', undefined, 0, false],
    ['sell', 'poster', 'completed', 'payer', 0, true],
    ['sell', 'poster', 'cancelled', undefined, 5_000, true],
    ['sell', 'taker', 'cancelled', undefined, 899_000, false],
    ['sell', 'taker', 'cancelled', undefined, 900_000, true],
    ['sell', 'taker', 'cancelled', 'receiver', 5_000, true],
  ] as const)('of a %s offer as %s, %s, awarded to %s at %s ms: by another %s [TXT-13]', (...row) => {
    const [side, role, status, awardedTo, at, isByOther] = row
    const changedAt = Clocks.millis(at)
    const order = { side, role, status, createdAt: undefined, payBefore: Clocks.millis(900_400), changedAt }
    expect(isChangedByOther(order, { awardedTo }, Clocks.millis(0))).toBe(isByOther)
  })

  it('was cancelled now where the exchange tells no time, and expires after 15 minutes where it announces none [TXT-13]', () => {
    const cancelled = { side: 'sell', role: 'taker', status: 'cancelled', changedAt: undefined } as const
    const byOther = (createdAt: number | undefined, now: number): boolean => {
      const times = { createdAt: createdAt === undefined ? undefined : Clocks.millis(createdAt), payBefore: undefined }
      return isChangedByOther({ ...cancelled, ...times }, undefined, Clocks.millis(now))
    }
    expect([byOther(10_000, 909_999), byOther(10_000, 910_000), byOther(undefined, 0)]).toEqual([false, true, true])
  })

  it.each([
    ['paid', 'taker', false],
    ['paid', 'poster', true],
    ['completed', 'poster', false],
    ['completed', 'taker', true],
  ] as const)(
    '%s after its deadline, without an appeal, as the %s: by another one %s [Q17]',
    (status, role, isByOther) => {
      const [createdAt, payBefore, changedAt] = [Clocks.millis(0), Clocks.millis(900_000), Clocks.millis(901_000)]
      const order = { side: 'sell', role, status, createdAt, payBefore, changedAt } as const
      expect(isChangedByOther(order, undefined, Clocks.millis(902_000))).toBe(isByOther)
    },
  )

  it('is listed newest first, without changing the list given [C2C-4]', () => {
    const orders = [{ id: 9 }, { id: 10 }, { id: 2 }] as never as Parameters<typeof newestFirst>[0]
    expect(newestFirst(orders).map(({ id }) => id)).toEqual([10, 9, 2])
    expect(orders.map(({ id }) => id)).toEqual([9, 10, 2])
  })
})

describe('a restriction', () => {
  it.each([
    [undefined, 5, undefined],
    [10, 9, 10],
    [10, 10, undefined],
    [10, 11, undefined],
  ])('until %s is at %s in force until %s [TXT-13]', (until, at, active) => {
    const restrictedUntil = until === undefined ? undefined : Clocks.millis(until)
    expect(activeRestriction({ restrictedUntil }, Clocks.millis(at))).toBe(active)
  })
})
