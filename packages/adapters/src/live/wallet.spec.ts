import type { Outcome } from '@hexbourse/domain/kernel'
import { Clocks, Intent } from '@hexbourse/domain/kernel'
import type { Claim } from '@hexbourse/domain/wallet'
import { fakeIntents, fakeWorld } from '@hexbourse/test-support/fakes'
import { either as E } from 'fp-ts'
import { Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { walletPort } from './wallet.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const staged = (outcome: Outcome.Outcome<undefined>) => {
  const world = fakeWorld('t')
  const reads = { count: 0 }
  const changed = new Subject<void>()
  const intents = fakeIntents()
  const balances = async () => {
    reads.count += 1
    return E.right([])
  }
  const port = walletPort({ balances, claim: () => async () => outcome }, { changed }, intents, world)
  return { reads, changed, intents, port }
}

const claim: Intent.Intent<Claim> = {
  id: Intent.intentId('1'),
  body: { currency: 3 as Claim['currency'], account: 'change' },
  known: [],
  at: Clocks.millis(0),
}

describe('WalletPort', () => {
  it('balances are read again when the exchange says that they moved [WAL-1]', async () => {
    const { reads, changed, port } = staged({ _tag: 'Unknown' })
    const watching = port.balances().subscribe()
    await vi.advanceTimersByTimeAsync(10)
    changed.next()
    changed.next()
    await vi.advanceTimersByTimeAsync(500)
    expect(reads.count).toBe(2)
    port.retry()
    await vi.advanceTimersByTimeAsync(10)
    expect(reads.count).toBe(3)
    watching.unsubscribe()
  })

  it('a claim whose tab was closed in the middle stands in no later one’s way [Q19]', async () => {
    const outcome = { _tag: 'Done', result: undefined, words: 'here' } as const
    const { intents, port } = staged(outcome)
    intents.keep({ intent: { ...claim, id: Intent.intentId('0') }, action: 'wallet.claim', object: 'change-3' })
    expect(await port.claim(claim)()).toEqual(outcome)
    expect(intents.open()).toEqual([])
  })

  it('however a claim ends, the balances tell and the next claim is free [Q19]', async () => {
    for (const outcome of [{ _tag: 'Unknown' }, { _tag: 'Done', result: undefined, words: 'here' }] as const) {
      const { reads, intents, port } = staged(outcome)
      const watching = port.balances().subscribe()
      await vi.advanceTimersByTimeAsync(10)
      expect(await port.claim(claim)()).toEqual(outcome)
      await vi.advanceTimersByTimeAsync(500)
      expect([reads.count, intents.open()]).toEqual([2, []])
      watching.unsubscribe()
    }
  })
})
