import { LiveValue } from '@hexbourse/domain/kernel'
import { C2C_OFFER, c2cTrader, decimal, execute, fakeExchange } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeC2cOffersVm } from './c2c-offers.vm.ts'

const setUp = async () => {
  const exchange = fakeExchange()
  const [poster, taker] = [await c2cTrader(exchange, 'poster'), await c2cTrader(exchange, 'taker')]
  const notifications = { show: () => undefined, dismiss: () => undefined }
  const vm = makeC2cOffersVm({ c2c: poster.c2c, session: poster.session.port, notifications })
  const opened = vm.open()
  const rows = () => LiveValue.latest(vm.state.shown)
  return { exchange, poster, taker, vm, opened, rows }
}

describe('makeC2cOffersVm', () => {
  it('lists the own offers of a side and coin, and offers to withdraw those that are not taken [C2C-4]', async () => {
    const { poster, taker, vm, rows } = await setUp()
    await execute(poster.c2c.publish, C2C_OFFER)
    await execute(poster.c2c.publish, { ...C2C_OFFER, quantity: decimal('5') })
    await execute(poster.c2c.publish, { ...C2C_OFFER, side: 'buy' })
    await execute(taker.c2c.take, { id: 1 as never, side: 'sell' })
    expect(rows()?.map(({ offer, canWithdraw }) => [offer.id, canWithdraw])).toEqual([
      [2, true],
      [1, false],
    ])
    vm.chooseSide('buy')
    expect(rows()?.map(({ offer }) => offer.id)).toEqual([3])
    vm.chooseCoin('1')
    expect(rows()).toEqual([])
  })

  it('starts with the side and coin of an offer that was just published [C2C-2] [C2C-4]', async () => {
    const { poster, vm, opened, rows } = await setUp()
    await execute(poster.c2c.publish, { ...C2C_OFFER, side: 'buy', currency: 1 as never })
    opened.unsubscribe()
    vm.open('buy', 1 as never)
    expect([vm.state.side, vm.state.coin?.id, rows()?.map(({ offer }) => offer.id)]).toEqual(['buy', 1, [1]])
  })

  it.each(['delivered', 'reply-lost'] as const)(
    'withdraws an offer once, answer %s [C2C-4] [Q24]',
    async (delivery) => {
      const { exchange, poster, vm, rows } = await setUp()
      await execute(poster.c2c.publish, C2C_OFFER)
      const [row] = rows() ?? []
      if (row !== undefined) vm.withdraw(row)
      if (delivery !== 'delivered') exchange.faults.delivery = delivery
      await Promise.all([vm.withdrawAction.confirm(), vm.withdrawAction.confirm()])
      expect([vm.withdrawAction.state.current?.status, rows()]).toEqual([
        delivery === 'delivered' ? 'done' : 'found',
        [],
      ])
    },
  )

  it('says that an offer taken in between could not be withdrawn [C2C-4]', async () => {
    const { poster, taker, vm, rows } = await setUp()
    await execute(poster.c2c.publish, C2C_OFFER)
    const [row] = rows() ?? []
    if (row !== undefined) vm.withdraw(row)
    await execute(taker.c2c.take, { id: 1 as never, side: 'sell' })
    await vm.withdrawAction.confirm()
    expect([vm.withdrawAction.state.current?.status, rows()?.[0]?.canWithdraw]).toEqual(['failed', false])
  })

  it('shows a failure and loads again [SHELL-8]', async () => {
    const { exchange, vm, opened } = await setUp()
    opened.unsubscribe()
    exchange.faults.read = { _tag: 'Unreachable' }
    vm.open()
    expect(vm.state.coinList._tag).toBe('Failed')
    exchange.faults.read = undefined
    vm.retry()
    expect(vm.state.shown._tag).toBe('Ready')
  })
})
