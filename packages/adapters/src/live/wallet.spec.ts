import type { LedgerEntry, Transfer } from '@hexbourse/domain/wallet'
import { endingCommand, fakeEnvironment } from '@hexbourse/test-support/fakes'
import { either as E } from 'fp-ts'
import { Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { WalletCommands } from '../environment/index.ts'
import { walletPort } from './wallet.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const makeStage = () => {
  const reads = { count: 0 }
  const changed = new Subject<void>()
  const balances = () => async () => {
    reads.count += 1
    return E.right([])
  }
  const page = () => () => async () => E.right({ items: [], page: 1, hasMore: false })
  const unused = () => async () => ({ _tag: 'Unknown' }) as const
  const calls = {
    balances,
    requestFaucet: unused,
    transfer: unused,
    ledgerEntries: page,
    transactionHistory: page,
    transferRecords: page,
    netWorth: () => () => async () => E.right([]),
  }
  const transfer = endingCommand<Transfer.TransferRequest, LedgerEntry.LedgerEntry | undefined>()
  const commands: WalletCommands = { requestFaucet: endingCommand(), transfer }
  return { reads, changed, transfer, port: walletPort(calls, { changed }, commands, fakeEnvironment('t')) }
}

describe('WalletPort', () => {
  it('reads balances again after a push, after a command and on retry [WAL-1]', async () => {
    const { reads, changed, transfer, port } = makeStage()
    const subscription = port.balances().subscribe()
    await vi.advanceTimersByTimeAsync(10)
    changed.next()
    changed.next()
    await vi.advanceTimersByTimeAsync(500)
    expect(reads.count).toBe(2)
    transfer.ended.next({ body: {} as never, resolution: { _tag: 'Unknown' } })
    await vi.advanceTimersByTimeAsync(500)
    expect(reads.count).toBe(3)
    port.retry()
    await vi.advanceTimersByTimeAsync(10)
    expect(reads.count).toBe(4)
    subscription.unsubscribe()
  })

  it('polls prices every 30 s [WAL-1]', async () => {
    const { reads, port } = makeStage()
    const subscription = port.balances().subscribe()
    await vi.advanceTimersByTimeAsync(29_900)
    expect(reads.count).toBe(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(reads.count).toBe(2)
    subscription.unsubscribe()
  })
})
