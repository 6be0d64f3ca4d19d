import { BTC_MARKET } from '@hexbourse/test-support/builders'
import { execute, fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import type { Notification } from '../../ports/index.ts'
import type { TicketVm } from './ticket.vm.ts'
import { makeTicketVm } from './ticket.vm.ts'

/** The form of a user with 10,000 USDT who has switched the review off. */
const unreviewed = async () => {
  const exchange = fakeExchange()
  const browser = await signedInBrowser(exchange)
  await execute(browser.wallet.requestFaucet, { currency: 3 as never, wallet: 'spot' })
  const notified: Array<Notification> = []
  const vm = makeTicketVm({
    ...browser,
    settings: browser.spotSettings,
    afterFrame: (run) => run(),
    session: browser.session.port,
    notifications: { show: (notification) => void notified.push(notification), dismiss: () => undefined },
  })
  vm.open(BTC_MARKET)
  vm.chooseSide('buy')
  vm.setReviewsOrders(false)
  return { exchange, browser, vm, notified }
}

const fill = (vm: TicketVm, price: string, quantity: string): void => {
  vm.setField('price', price)
  vm.setField('quantity', quantity)
}

/** Orders sent; the first outcome is that of the faucet. */
const sent = ({ outcomes }: ReturnType<typeof fakeExchange>): number => outcomes.size - 1

describe('makeTicketVm: without review', () => {
  it('sends a routine order immediately and notifies the user [SPOT-4] [SPOT-5]', async () => {
    const { exchange, vm, notified } = await unreviewed()
    fill(vm, '66900', '0.01')
    await vm.submit()
    expect([sent(exchange), notified.map(({ key }) => key)]).toEqual([1, ['spot.placed.resting']])
    expect(vm.placeAction.state.current).toBeUndefined()
    expect(vm.state.draft).toMatchObject({ price: '66900', quantity: '' })
  })

  it('sends one order for several fast submits [Q10]', async () => {
    const { exchange, vm } = await unreviewed()
    fill(vm, '66900', '0.01')
    await Promise.all([vm.submit(), vm.submit(), vm.submit()])
    expect(sent(exchange)).toBe(1)
  })

  it('still reviews a price far from the last price [SPOT-4]', async () => {
    const { exchange, vm } = await unreviewed()
    fill(vm, '60000', '0.01')
    await vm.submit()
    expect([vm.placeAction.state.current?.status, sent(exchange)]).toEqual(['review', 0])
  })

  it('still reviews a market order that takes a tenth of the book [SPOT-4]', async () => {
    const { browser, exchange, vm } = await unreviewed()
    await execute(browser.wallet.requestFaucet, { currency: 1 as never, wallet: 'spot' })
    vm.chooseSide('sell')
    vm.chooseOrderType('market')
    vm.setField('quantity', '0.5')
    await vm.submit()
    expect([vm.placeAction.state.current?.status, exchange.outcomes.size]).toEqual(['review', 2])
  })

  it('reviews a market order that cannot be estimated [SPOT-4]', async () => {
    const { exchange, vm } = await unreviewed()
    vm.chooseOrderType('market')
    vm.setField('quantity', '0.01')
    exchange.faults.refetching = true
    exchange.advance(0)
    await vm.submit()
    expect([vm.placeAction.state.current?.status, sent(exchange)]).toEqual(['review', 0])
  })

  it('shows the result of a reconciled order in the dialog [SPOT-5] [Q10]', async () => {
    const { exchange, vm, notified } = await unreviewed()
    fill(vm, '66900', '0.01')
    exchange.faults.delivery = 'reply-lost'
    await vm.submit()
    expect([vm.placeAction.state.current?.status, notified]).toEqual(['found', []])
  })

  it('reviews again after the setting is changed back, and after sign-out [SPOT-4] [Q25]', async () => {
    const { browser, vm } = await unreviewed()
    expect(vm.state.reviewsOrders).toBe(false)
    vm.setReviewsOrders(true)
    fill(vm, '66900', '0.01')
    await vm.submit()
    expect(vm.placeAction.state.current?.status).toBe('review')
    vm.setReviewsOrders(false)
    browser.session.end('signed-out')
    expect(vm.state.reviewsOrders).toBe(true)
  })
})
