import { systemClock } from '@hexbourse/adapters/device'
import { Decimal, Lives } from '@hexbourse/domain/kernel'
import { decimal, fakeExchange, intentOf, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeHistoryVm } from './history.vm.ts'

const PAIR = { base: 1, settlement: 3 } as never

const desk = async (trades: number) => {
  const exchange = fakeExchange()
  const { spot, wallet, system, intents } = await signedInBrowser(exchange)
  await wallet.claim(intentOf(exchange, 'money', { currency: 3 as never, account: 'change' }))()
  let count = 0
  const buy = async (): Promise<void> => {
    count += 1
    const body = {
      pair: PAIR,
      side: 'buy',
      mode: 'limit',
      price: decimal('70000'),
      quantity: decimal('0.001'),
    } as const
    await spot.place(intentOf(exchange, `b${count}`, body))()
  }
  for (let trade = 0; trade < trades; trade += 1) await buy()
  const vm = makeHistoryVm(spot, system)
  const opened = vm.open()
  const lines = () => Lives.latest(vm.state.shown) ?? []
  return { exchange, spot, intents, clock: systemClock(exchange.now, exchange.now), vm, opened, buy, lines }
}

const revoke = async ({ exchange, spot }: Awaited<ReturnType<typeof desk>>): Promise<void> => {
  const body = { pair: PAIR, side: 'buy', mode: 'limit', price: decimal('10'), quantity: decimal('2') } as const
  await spot.place(intentOf(exchange, 'rest', body))()
  const { state } = exchange
  const [order] = [...state.spot.orders.values()].filter(({ price }) => price === body.price)
  if (order !== undefined) await spot.revoke(intentOf(exchange, 'gone', { id: order.id, side: 'buy', pair: PAIR }))()
}

describe('the history of orders', () => {
  it('shows each trade with its exact worth and the fee of what was received [SPOT-6]', async () => {
    const { lines } = await desk(1)
    const [line] = lines()
    const price = line?.price.value ?? Decimal.zero
    expect(line).toMatchObject({ side: 'buy', base: 'BTC', got: 'BTC', quantity: { value: decimal('0.001') } })
    expect(line?.value.value).toBe(price / 1000n)
    expect(line?.fee.value).toBe(decimal('0.000001'))
  })

  it('takes in a new trade while it stands, newest first, and keeps what it had [SPOT-6]', async () => {
    const { lines, buy } = await desk(25)
    expect(lines()).toHaveLength(20)
    await buy()
    expect(lines()).toHaveLength(21)
    const keys = lines().map(({ key }) => Number(key))
    expect(keys).toEqual([...keys].sort((a, b) => b - a))
  })

  it('goes on page by page until there is no more, losing and doubling nothing [SPOT-6]', async () => {
    const { exchange, vm, lines, buy } = await desk(45)
    expect(vm.state.rest).toBe('more')
    await vm.loadMore()
    await buy()
    await vm.loadMore()
    const trades = exchange.past.filter(({ kind }) => kind === 'trade').length
    expect(trades).toBeGreaterThan(45)
    expect([vm.state.rest, lines().length, new Set(lines().map(({ key }) => key)).size]).toEqual([
      'no-more',
      trades,
      trades,
    ])
  })

  it('a page that fails can be asked for again, and what is there stays [SPOT-6]', async () => {
    const { exchange, vm, lines } = await desk(25)
    exchange.faults.read = { _tag: 'Unreachable' }
    await vm.loadMore()
    expect([vm.state.rest, lines().length]).toEqual(['failed', 20])
    exchange.faults.read = undefined
    await vm.loadMore()
    expect([vm.state.rest, lines().length]).toEqual(['no-more', 25])
  })

  it('shows revoked orders with what of them had filled, where the exchange keeps them [Q19]', async () => {
    const known = await desk(0)
    await revoke(known)
    expect(known.vm.state.keepsCancelled).toBe(true)
    known.vm.choose('cancelled')
    expect(known.lines()).toMatchObject([
      { price: { value: decimal('10') }, quantity: { value: decimal('2') }, filled: { value: 0n } },
    ])
    known.vm.choose('fills')
    expect(known.lines()).toEqual([])
  })

  it('forgets everything when it closes over another kind while a page is under way [SPOT-6]', async () => {
    const { vm, lines } = await desk(25)
    const loading = vm.loadMore()
    vm.choose('cancelled')
    await loading
    expect([vm.state.rest, lines()]).toEqual(['none', []])
  })
})
