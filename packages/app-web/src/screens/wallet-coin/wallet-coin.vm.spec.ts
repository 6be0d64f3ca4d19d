import type { CurrencyId } from '@hexbourse/domain/kernel'
import { Clocks, LiveValue } from '@hexbourse/domain/kernel'
import { decimal, fakeExchange, execute, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import type { Destination } from '../../ports/index.ts'
import { makeLedgerEntriesVm } from '../../panels/ledger-entries/ledger-entries.vm.ts'
import { makeWalletCoinVm } from './wallet-coin.vm.ts'

const clock = { now: () => Clocks.millis(0), monotonic: () => 0 }
const coin = (id: number) => id as CurrencyId
const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
}

const setUp = async () => {
  const exchange = fakeExchange()
  const { wallet, preferences } = await signedInBrowser(exchange)
  await execute(wallet.requestFaucet, { currency: coin(3), wallet: 'spot' })
  const destinations: Array<Destination> = []
  const navigator = {
    go: (to: Destination) => void destinations.push(to),
    goBack: () => undefined,
    blockWhile: () => ({ unsubscribe: () => undefined }),
  }
  const vm = makeWalletCoinVm(
    wallet,
    makeLedgerEntriesVm(wallet, preferences, clock, () => 'UTC'),
    navigator,
  )
  const rows = () => LiveValue.latest(vm.ledgerEntries.state.shown)?.length
  return { exchange, wallet, vm, destinations, rows }
}

describe('makeWalletCoinVm', () => {
  it('shows the balance with all decimals, its value with two, and its ledger entries [WAL-1] [WAL-5]', async () => {
    const { vm, rows } = await setUp()
    vm.open('spot', coin(3))
    await flushPromises()
    expect(vm.state).toMatchObject({
      coin: { name: 'USDT' },
      balance: { free: { value: decimal('10000'), places: 8 }, cny: { value: decimal('68000'), places: 2 } },
    })
    expect(rows()).toBe(1)
  })

  it('shows the first coin if none is named, and none for an unsupported coin [WAL-1]', async () => {
    const { vm, rows } = await setUp()
    vm.open('funding')
    await flushPromises()
    expect([vm.state.coin?.name, rows()]).toEqual(['BTC', 0])
    vm.open('funding', coin(5))
    expect([vm.state.live._tag, vm.state.coin]).toEqual(['Ready', undefined])
  })

  it('updates while open, and navigates to another coin by its address [WAL-5]', async () => {
    const { wallet, vm, destinations, rows } = await setUp()
    vm.open('spot', coin(1))
    await flushPromises()
    await execute(wallet.requestFaucet, { currency: coin(1), wallet: 'spot' })
    await flushPromises()
    expect([vm.state.balance?.free.value, rows()]).toEqual([decimal('10000'), 1])
    vm.chooseCoin('2')
    expect(destinations).toEqual([{ _tag: 'WalletCoin', wallet: 'spot', currency: 2 }])
  })
})
