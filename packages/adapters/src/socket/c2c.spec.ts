import { filter, map, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { c2cPushes } from './c2c.ts'

describe('c2cPushes', () => {
  it('read orders and messages of the user, and drop what they cannot read [C2C-5] [Q17]', () => {
    const messages = new Subject<{ readonly event: string; readonly payload: unknown }>()
    const on = (event: string) =>
      messages.pipe(
        filter((message) => message.event === event),
        map(({ payload }) => payload),
      )
    const pushes = c2cPushes({ on })
    const seen: Array<unknown> = []
    const subscription = pushes.orders.subscribe((order) => seen.push(order))
    subscription.add(pushes.messages.subscribe((order) => seen.push(order)))
    messages.next({ event: 'c2c_order', payload: 'x' })
    messages.next({ event: 'c2c_order', payload: { type: 'c2c_order', to: 2, id: 55, is_sure: 3, time: 1 } })
    messages.next({ event: 'c2c_message', payload: { id: -1 } })
    messages.next({ event: 'c2c_message', payload: { type: 'c2c_message', to: 2, id: 56 } })
    expect(seen).toEqual([{ id: 55, status: 'paid' }, 56])
    subscription.unsubscribe()
  })
})
