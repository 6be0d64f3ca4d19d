import { Decimal } from '@hexbourse/domain/kernel'
import { filter, map, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { depositPushes, withdrawalPushes } from './withdrawal.ts'

describe('withdrawalPushes and depositPushes', () => {
  it('read what changed, each from its own event, and drop what they cannot read [WAL-2] [WAL-3]', () => {
    const messages = new Subject<{ readonly event: string; readonly payload: unknown }>()
    const on = (event: string) =>
      messages.pipe(
        filter((message) => message.event === event),
        map(({ payload }) => payload),
      )
    const seen: Array<unknown> = []
    const subscription = withdrawalPushes({ on }).changed.subscribe((one) => seen.push(one))
    subscription.add(depositPushes({ on }).changed.subscribe((one) => seen.push(one)))
    messages.next({ event: 'withdrawal', payload: 'x' })
    messages.next({ event: 'withdrawal', payload: { type: 'withdrawal', to: 2, id: 41, status: 3, time: 1 } })
    messages.next({ event: 'deposit', payload: { id: 7 } })
    messages.next({ event: 'deposit', payload: { to: 2, id: 7, status: 2, currency_id: 3, number: '5.5', time: 1 } })
    expect(seen).toEqual([
      { id: 41, status: 'completed' },
      { id: 7, currency: 3, amount: Decimal.fromUnits(55n * 10n ** 17n), status: 'credited' },
    ])
    subscription.unsubscribe()
  })
})
