import type { AcceptorOrderId, Capability } from '@hexbourse/domain/kernel'
import { endingCommand, fakeEnvironment, fakeSystem } from '@hexbourse/test-support/fakes'
import { either as E, taskEither as TE } from 'fp-ts'
import { Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { acceptorPort } from './acceptor.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Counts the reads of orders. */
const makeStage = (capabilities: ReadonlyArray<Capability>) => {
  let reads = 0
  const changed = new Subject<AcceptorOrderId>()
  const nothing = () => async () => E.right([]) as never
  const port = acceptorPort(
    {
      calls: {
        acceptors: nothing,
        acceptor: () => nothing,
        recharge: nothing,
        confirmationMinutes: () => async () => E.right(20),
        orders: () => () => async () => {
          reads += 1
          return E.right([])
        },
      },
      pushes: { changed },
      commands: { placeOrder: endingCommand(), confirmReceipt: endingCommand() },
      system: { info: TE.rightTask(fakeSystem(capabilities).info) },
    },
    fakeEnvironment('t'),
  )
  const subscription = port.orders('withdraw').subscribe()
  return { changed, reads: () => reads, close: () => subscription.unsubscribe() }
}

describe('AcceptorPort', () => {
  it('reads orders again at each push, and polls them every 5 s only without pushes [ACP-1] [Q17]', async () => {
    const pushed = makeStage(['acceptor_push'])
    const polled = makeStage([])
    await vi.advanceTimersByTimeAsync(10)
    expect([pushed.reads(), polled.reads()]).toEqual([1, 1])
    pushed.changed.next(7 as AcceptorOrderId)
    await vi.advanceTimersByTimeAsync(500)
    expect([pushed.reads(), polled.reads()]).toEqual([2, 1])
    await vi.advanceTimersByTimeAsync(10_000)
    expect([pushed.reads(), polled.reads()]).toEqual([2, 3])
    pushed.close()
    polled.close()
  })
})
