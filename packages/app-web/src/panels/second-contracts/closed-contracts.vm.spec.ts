import { LiveValue } from '@hexbourse/domain/kernel'
import type { OrderRequest } from '@hexbourse/domain/second-contract'
import { decimal, execute, fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeClosedContractsVm } from './closed-contracts.vm.ts'

const ORDER: OrderRequest = {
  match: 1 as never,
  currency: 3 as never,
  direction: 'up',
  stake: decimal('10'),
  isInsured: false,
  seconds: 30,
}

describe('makeClosedContractsVm', () => {
  it('shows both prices, the fee and the booked result of each contract, newest first [SEC-3]', async () => {
    const exchange = fakeExchange()
    const browser = await signedInBrowser(exchange)
    await execute(browser.wallet.requestFaucet, { currency: 3 as never, wallet: 'second-contract' })
    const vm = makeClosedContractsVm(browser.secondContracts, browser.system)
    vm.open()
    const settle = async (direction: 'up' | 'down', price: string): Promise<void> => {
      exchange.requote(1 as never, '60000')
      await execute(browser.secondContracts.submit, { ...ORDER, direction })
      exchange.requote(1 as never, price)
      exchange.advance(30_000)
    }
    await settle('up', '60100')
    await settle('down', '60100')
    const rows = LiveValue.latest(vm.state.shown) ?? []
    expect(rows).toMatchObject([
      { ending: 'lost', result: { value: decimal('-10'), direction: 'down' }, fee: { value: decimal('0.2') } },
      { ending: 'won', result: { value: decimal('8'), direction: 'up' }, distance: { direction: 'up' } },
    ])
    for (const { price, entryPrice } of rows) expect(Number(price.value) > Number(entryPrice.value)).toBe(true)
  })

  it('loads twenty contracts a page [SEC-2]', async () => {
    const exchange = fakeExchange()
    const browser = await signedInBrowser(exchange)
    await execute(browser.wallet.requestFaucet, { currency: 3 as never, wallet: 'second-contract' })
    for (let count = 0; count < 25; count += 1) {
      await execute(browser.secondContracts.submit, ORDER)
      exchange.advance(30_000)
    }
    const vm = makeClosedContractsVm(browser.secondContracts, browser.system)
    const opened = vm.open()
    const count = () => (LiveValue.latest(vm.state.shown) ?? []).length
    expect([count(), vm.state.moreStatus]).toEqual([20, 'more'])
    await vm.loadMore()
    expect([count(), vm.state.moreStatus]).toEqual([25, 'no-more'])
    opened.unsubscribe()
    expect(vm.state.shown._tag).toBe('Loading')
  })
})
