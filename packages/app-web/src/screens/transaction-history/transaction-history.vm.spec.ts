import { systemClock } from '@hexbourse/adapters/device'
import { decimal, execute, fakeDownloads, fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeLedgerEntriesVm } from '../../panels/ledger-entries/ledger-entries.vm.ts'
import { makeTransactionHistoryVm } from './transaction-history.vm.ts'

const USDT = 3 as never

describe('makeTransactionHistoryVm', () => {
  it('exports every entry, not only the first page, and no file when a page fails [WAL-12]', async () => {
    const exchange = fakeExchange()
    const { wallet, preferences } = await signedInBrowser(exchange)
    await execute(wallet.requestFaucet, { currency: USDT, wallet: 'spot' })
    for (let nth = 0; nth < 60; nth += 1)
      await execute(wallet.transfer, {
        currency: USDT,
        from: 'spot',
        to: 'funding',
        amount: decimal('1.00000001'),
        form: 'any',
      })
    const clock = systemClock(exchange.now, exchange.now)
    const { files, port: downloads } = fakeDownloads(-60)
    const entries = makeLedgerEntriesVm(wallet, preferences, clock, () => 'UTC')
    const vm = makeTransactionHistoryVm({ wallet, clock, downloads }, entries)
    const opened = vm.open()
    await vm.ledgerExport.run()
    expect(vm.ledgerExport.state).toMatchObject({ status: 'done', count: 121 })
    const rows = files[0]?.text.split('\r\n') ?? []
    expect(rows).toHaveLength(123)
    expect(rows[1]).toContain(',1.00000001,60.0000006,2026-11-21T05:00:00.000-01:00')
    exchange.faults.read = { _tag: 'Unreachable' }
    await vm.ledgerExport.run()
    expect([files.length, vm.ledgerExport.state.status]).toEqual([1, 'failed'])
    opened.unsubscribe()
    expect(vm.ledgerExport.state.status).toBe('idle')
  })

  it('stops when it is cancelled, without a file [WAL-12]', async () => {
    const exchange = fakeExchange()
    const { wallet, preferences } = await signedInBrowser(exchange)
    const clock = systemClock(exchange.now, exchange.now)
    const { files, port: downloads } = fakeDownloads()
    const entries = makeLedgerEntriesVm(wallet, preferences, clock, () => 'UTC')
    const { ledgerExport } = makeTransactionHistoryVm({ wallet, clock, downloads }, entries)
    const running = ledgerExport.run()
    expect(ledgerExport.state.status).toBe('busy')
    ledgerExport.reset()
    await running
    expect([files, ledgerExport.state.status]).toEqual([[], 'idle'])
  })
})
