import { LiveValue } from '@hexbourse/domain/kernel'
import type { OrderRequest } from '@hexbourse/domain/leverage'
import { decimal, execute, fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makePositionHistoryVm } from './position-history.vm.ts'

/** A lot is 0.001 BTC; spread and fee are 0.05 percent. */
const ORDER: OrderRequest = {
  pair: { base: 1, quote: 3 } as never,
  direction: 'long',
  orderType: 'market',
  leverage: decimal('100'),
  price: decimal('67000'),
  lots: decimal('10'),
}
const LIMIT: OrderRequest = { ...ORDER, orderType: 'limit', price: decimal('50000') }

const setUp = async () => {
  const exchange = fakeExchange()
  const { leverage, wallet, system } = await signedInBrowser(exchange)
  await execute(wallet.requestFaucet, { currency: 3 as never, wallet: 'margin' })
  const submit = async (order: OrderRequest) => {
    const outcome = await execute(leverage.submit, order)
    return outcome._tag === 'Succeeded' && outcome.result !== undefined ? outcome.result : expect.fail('not submitted')
  }
  const vm = makePositionHistoryVm(leverage, system)
  const opened = vm.open()
  return { exchange, leverage, submit, vm, opened, rows: () => LiveValue.latest(vm.state.shown) ?? [] }
}

describe('makePositionHistoryVm', () => {
  it('shows the booked result of a closed position, also in percent of its margin [LEV-3]', async () => {
    const { leverage, submit, rows } = await setUp()
    const { id, entryPrice, initialMargin, fee } = await submit(ORDER)
    await execute(leverage.close, { id })
    const row = rows()[0] ?? expect.fail('no row')
    expect(row.position).toMatchObject({ id, status: 'closed' })
    const closingPrice = row.closingPrice.value ?? expect.fail('no closing price')
    expect([row.closingPrice.places, row.quantity.places]).toEqual([2, 4])
    // ten lots are a hundredth of a bitcoin
    expect(row.pnl.value).toBe((closingPrice - entryPrice) / 100n)
    expect([row.margin.value, row.fee.value]).toEqual([initialMargin, fee])
    expect((row.roe.value ?? 0n) < 0n).toBe(true)
  })

  it('shows cancelled orders, which have no result and no closing price [LEV-3]', async () => {
    const { leverage, submit, vm, rows } = await setUp()
    const { id } = await submit(LIMIT)
    await execute(leverage.cancel, { id })
    expect(rows()).toEqual([])
    vm.chooseStatus('cancelled')
    expect(rows()).toMatchObject([
      { position: { id }, pnl: { value: undefined }, roe: { value: undefined }, closingPrice: { value: undefined } },
    ])
  })

  it('continues to the end of the list and keeps older rows when a new one arrives [LEV-3]', async () => {
    const { leverage, submit, vm, rows } = await setUp()
    const cancelOne = async () => {
      const { id } = await submit(LIMIT)
      await execute(leverage.cancel, { id })
    }
    for (let count = 0; count < 22; count += 1) await cancelOne()
    vm.chooseStatus('cancelled')
    expect([rows().length, vm.state.moreStatus]).toEqual([20, 'more'])
    await vm.loadMore()
    expect([rows().length, vm.state.moreStatus]).toEqual([22, 'no-more'])
    await cancelOne()
    expect(rows().length).toBe(23)
  })

  it('reports a page that could not be read and reads it again [LEV-3]', async () => {
    const { exchange, leverage, submit, vm, rows } = await setUp()
    for (let count = 0; count < 21; count += 1) {
      const { id } = await submit(LIMIT)
      await execute(leverage.cancel, { id })
    }
    vm.chooseStatus('cancelled')
    exchange.faults.read = { _tag: 'Unreachable' }
    await vm.loadMore()
    expect([rows().length, vm.state.moreStatus]).toEqual([20, 'failed'])
    exchange.faults.read = undefined
    await vm.loadMore()
    expect([rows().length, vm.state.moreStatus]).toEqual([21, 'no-more'])
  })

  it('is empty for the next user of the page [Q25]', async () => {
    const { leverage, submit, vm, opened } = await setUp()
    const { id } = await submit(ORDER)
    await execute(leverage.close, { id })
    opened.unsubscribe()
    expect(vm.state).toMatchObject({ shown: LiveValue.LOADING, moreStatus: 'none' })
  })
})
