import { Clocks, LiveValue } from '@hexbourse/domain/kernel'
import { decimal, execute, fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeLedgerEntriesVm } from '../../panels/ledger-entries/ledger-entries.vm.ts'
import { makeMarginRecordsVm } from './margin-records.vm.ts'

const clock = { now: () => Clocks.millis(0), monotonic: () => 0 }
const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
}

const setUp = async () => {
  const exchange = fakeExchange()
  const { wallet, preferences } = await signedInBrowser(exchange)
  const vm = makeMarginRecordsVm(
    wallet,
    makeLedgerEntriesVm(wallet, preferences, clock, () => 'UTC'),
    {
      preferences,
      clock,
    },
  )
  const transfer = async (amount: string): Promise<void> => {
    const body = { currency: 3 as never, from: 'spot', to: 'margin', amount: decimal(amount), form: 'any' } as const
    expect(await execute(wallet.transfer, body)).toMatchObject({ _tag: 'Succeeded' })
    await flushPromises()
  }
  await execute(wallet.requestFaucet, { currency: 3 as never, wallet: 'spot' })
  return { exchange, vm, transfer, rows: () => LiveValue.latest(vm.state.transfers) }
}

describe('makeMarginRecordsVm', () => {
  it('lists transfers with coin, wallets and status, also those made while it is open [LEV-5] [WAL-5]', async () => {
    const { vm, transfer, rows } = await setUp()
    await transfer('5')
    vm.open()
    await flushPromises()
    const first = { coin: 'USDT', wallets: { from: 'spot', to: 'margin' }, status: 'approved' }
    expect(rows()).toMatchObject([{ ...first, amount: { value: decimal('5'), places: 8 } }])
    await transfer('7')
    expect(rows()?.map(({ amount }) => amount.value)).toEqual([decimal('7'), decimal('5')])
  })

  it('continues the list page by page to its end [WAL-5]', async () => {
    const { vm, transfer, rows } = await setUp()
    for (let nth = 0; nth < 21; nth += 1) await transfer('1')
    vm.open()
    await flushPromises()
    expect([rows()?.length, vm.state.moreStatus]).toEqual([20, 'more'])
    await vm.loadMore()
    expect([rows()?.length, vm.state.moreStatus]).toEqual([21, 'no-more'])
  })

  it('lists the entries of one coin in the margin wallet, one with funds unless another is chosen [LEV-5]', async () => {
    const { vm, transfer } = await setUp()
    const opened = vm.open()
    await flushPromises()
    expect(vm.state.coin).toBe(vm.state.coins[0]?.id)
    opened.unsubscribe()
    await transfer('5')
    vm.open()
    await flushPromises()
    const entries = () => LiveValue.latest(vm.log.state.shown)
    const coinNamed = (name: string): string => vm.state.coins.find((coin) => coin.name === name)?.id ?? ''
    expect(vm.state.coin).toBe(coinNamed('USDT'))
    expect(entries()).toMatchObject([{ change: { value: decimal('5') }, coin: 'USDT' }])
    vm.chooseCoin(coinNamed('BTC'))
    await flushPromises()
    expect(entries()).toEqual([])
  })

  it('shows nothing of the user after it is closed, and begins anew [SHELL-6]', async () => {
    const { vm, transfer, rows } = await setUp()
    await transfer('5')
    const opened = vm.open()
    await flushPromises()
    opened.unsubscribe()
    expect([rows(), vm.state.coin, LiveValue.latest(vm.log.state.shown)]).toEqual([undefined, '', undefined])
    vm.open()
    await flushPromises()
    expect(rows()).toHaveLength(1)
  })
})
