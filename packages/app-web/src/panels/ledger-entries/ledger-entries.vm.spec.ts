import { Clocks, LiveValue } from '@hexbourse/domain/kernel'
import type { CurrencyId } from '@hexbourse/domain/kernel'
import { decimal, fakeExchange, execute, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeLedgerEntriesVm } from './ledger-entries.vm.ts'

const clock = { now: () => Clocks.millis(0), monotonic: () => 0 }
const USDT = 3 as CurrencyId
const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
}

const setUp = async (moves: number, zone = 'UTC') => {
  const exchange = fakeExchange()
  const { wallet, preferences } = await signedInBrowser(exchange)
  await execute(wallet.requestFaucet, { currency: USDT, wallet: 'spot' })
  let sent = 0
  const move = async (): Promise<void> => {
    sent += 1
    const body = { currency: USDT, from: 'spot', to: 'funding', amount: decimal('1'), form: 'any' } as const
    await execute(wallet.transfer, body)
    await flushPromises()
  }
  for (let nth = 0; nth < moves; nth += 1) await move()
  const vm = makeLedgerEntriesVm(wallet, preferences, clock, () => zone)
  const rows = () => LiveValue.latest(vm.state.shown) ?? []
  return { exchange, preferences, vm, move, rows }
}

describe('makeLedgerEntriesVm', () => {
  it('shows the change and the resulting balance of one coin in one wallet [WAL-5]', async () => {
    const { vm, rows } = await setUp(1)
    vm.open({ wallet: 'spot', currency: USDT })
    await flushPromises()
    expect(rows()).toMatchObject([
      { coin: 'USDT', change: { value: decimal('-1'), places: 8 }, balanceAfter: { value: decimal('9999') } },
      { coin: 'USDT', change: { value: decimal('10000') }, balanceAfter: { value: decimal('10000') } },
    ])
  })

  it('shows both entries of a transfer for all wallets, twenty per page to the end [ACC-7]', async () => {
    const { vm, rows } = await setUp(15)
    vm.open()
    await flushPromises()
    expect([rows().length, vm.state.moreStatus]).toEqual([20, 'more'])
    await vm.loadMore()
    expect([rows().length, vm.state.moreStatus]).toEqual([31, 'no-more'])
    expect(new Set(rows().map(({ key }) => key)).size).toBe(31)
  })

  it('adds new entries and keeps the older pages [WAL-5]', async () => {
    const { vm, rows, move } = await setUp(15)
    vm.open()
    await flushPromises()
    await vm.loadMore()
    await move()
    expect([rows().length, vm.state.moreStatus]).toEqual([33, 'no-more'])
  })

  it('does not read again when only a price changes [WAL-5]', async () => {
    const { exchange, vm } = await setUp(0)
    vm.open()
    await flushPromises()
    const before = vm.state.shown
    exchange.requote(1 as never, '68000')
    await flushPromises()
    expect(vm.state.shown).toBe(before)
  })

  it('reads again on a language change, because the exchange sends translated texts [SHELL-9]', async () => {
    const { vm, rows, preferences } = await setUp(15)
    vm.open()
    await flushPromises()
    await vm.loadMore()
    preferences.change({ language: 'fr' })
    await flushPromises()
    expect([rows().length, vm.state.moreStatus]).toEqual([20, 'more'])
  })

  it('filters by coin and days, and loads to the beginning of the range [WAL-12]', async () => {
    const { vm, rows, exchange } = await setUp(15)
    exchange.advance(86_400_000)
    vm.open()
    await flushPromises()
    vm.filter({ coin: 'BTC' })
    expect([rows(), vm.state.isFiltered, vm.state.coins]).toEqual([[], true, ['USDT']])
    vm.filter({ coin: '', from: '2026-11-22' })
    await flushPromises()
    // the first page already has an entry before the range
    expect([rows(), vm.state.moreStatus]).toEqual([[], 'more'])
    vm.filter({ from: '2026-11-21', to: '2026-11-21' })
    await flushPromises()
    expect([rows().length, vm.state.moreStatus]).toEqual([31, 'no-more'])
  })

  it('takes the days of the zone in which times are shown [WAL-12] [SHELL-9]', async () => {
    // the entry is of six in the morning on the 21st in UTC, and of the evening before where it is twelve hours earlier
    const { vm, rows } = await setUp(0, 'Etc/GMT+12')
    vm.open()
    await flushPromises()
    const shownOn = (day: string): number => {
      vm.filter({ from: day, to: day })
      return rows().length
    }
    expect([shownOn('2026-11-20'), shownOn('2026-11-21')]).toEqual([1, 0])
  })

  it('shows a failed read and reads again on retry [Q4]', async () => {
    const { exchange, vm, rows } = await setUp(0)
    exchange.faults.read = { _tag: 'Unreachable' }
    const opened = vm.open()
    await flushPromises()
    expect(vm.state.shown).toMatchObject({ _tag: 'Failed', last: undefined })
    exchange.faults.read = undefined
    vm.retry()
    await flushPromises()
    expect(rows()).toHaveLength(1)
    opened.unsubscribe()
    expect(vm.state).toMatchObject({ shown: { _tag: 'Loading' }, moreStatus: 'none' })
  })
})
