import { LiveValue } from '@hexbourse/domain/kernel'
import type { CallError } from '@hexbourse/domain/kernel'
import type { SpotPort } from '@hexbourse/domain/spot'
import { decimal, fakeExchange, execute, signedInBrowser } from '@hexbourse/test-support/fakes'
import { task as T } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { makeOpenOrdersVm } from './open-orders.vm.ts'

const BTC = { base: 1, quote: 3 } as never
type Execute = SpotPort['cancel']['execute']

const ETH = { base: 2, quote: 3 } as never

const setUp = async (cancelWith: (real: SpotPort, nth: number) => Execute = (real) => real.cancel.execute) => {
  const exchange = fakeExchange()
  const { spot, market, wallet, session, system } = await signedInBrowser(exchange)
  await execute(wallet.requestFaucet, { currency: 3 as never, wallet: 'spot' })
  for (const [pair, price] of [
    [BTC, '100'],
    [BTC, '101'],
    [BTC, '102'],
    [ETH, '50'],
  ] as const) {
    const body = { pair, side: 'buy', orderType: 'limit', price: decimal(price), quantity: decimal('0.1') } as const
    await execute(spot.place, body)
  }
  const sent: Array<string> = []
  let handedOver = 0
  const recordingSpot: SpotPort = {
    ...spot,
    cancel: {
      ...spot.cancel,
      handOver: () => {
        handedOver += 1
        spot.cancel.handOver()
      },
      execute: (intent) => {
        sent.push(intent.id)
        return cancelWith(spot, sent.length)(intent)
      },
    },
  }
  const notifications = { show: () => undefined, dismiss: () => undefined }
  const vm = makeOpenOrdersVm(recordingSpot, market, session.port, system, notifications)
  const opened = vm.open()
  const open = () => (LiveValue.latest(vm.state.shown) ?? []).map(({ order }) => order.baseName)
  const statuses = () => vm.cancelAll.state.current?.items.map(({ status }) => status)
  vm.reviewCancelAll('BTC/USDT')
  return { exchange, vm, open, opened, sent, statuses, handedOver: () => handedOver }
}

const rejectWith =
  (error: CallError): Execute =>
  () =>
    T.of({ _tag: 'Rejected', error })

describe('makeCancelAll', () => {
  it('shows the orders before sending, then sends one request with its own intent per order [SPOT-8] [Q10]', async () => {
    const { vm, open, sent, statuses } = await setUp()
    expect(statuses()).toEqual(['waiting', 'waiting', 'waiting'])
    expect(sent).toEqual([])
    await Promise.all([vm.cancelAll.confirm(), vm.cancelAll.confirm()])
    expect(statuses()).toEqual(['cancelled', 'cancelled', 'cancelled'])
    expect([sent.length, new Set(sent).size]).toEqual([3, 3])
    expect(open()).toEqual(['ETH'])
  })

  it('reports a failure per order, continues with the others, and retries only the failed ones [SPOT-8]', async () => {
    const { vm, sent, statuses } = await setUp((real, nth) =>
      nth === 2 ? rejectWith({ _tag: 'Rejected', serverMessage: 'no' }) : real.cancel.execute,
    )
    await vm.cancelAll.confirm()
    expect(statuses()).toEqual(['cancelled', 'failed', 'cancelled'])
    expect(vm.cancelAll.state.current).toMatchObject({ remainingCount: 1, status: 'done' })
    expect(vm.cancelAll.state.current?.items[1]?.problem).toMatchObject({ values: { serverMessage: 'no' } })
    await vm.cancelAll.confirm()
    expect([statuses(), sent.length]).toEqual([['cancelled', 'cancelled', 'cancelled'], 4])
  })

  it.each([{ _tag: 'SessionExpired', epoch: 1 }, { _tag: 'TooManyRequests' }, { _tag: 'Unreachable' }] as const)(
    'stops sending after $_tag and marks the remaining orders as not sent [SHELL-6] [SPOT-8]',
    async (error) => {
      const { vm, sent, statuses } = await setUp((real, nth) => (nth === 2 ? rejectWith(error) : real.cancel.execute))
      await vm.cancelAll.confirm()
      expect([statuses(), sent.length]).toEqual([['cancelled', 'failed', 'unsent'], 2])
    },
  )

  it('reconciles a cancellation without a reply and reports the order as cancelled [Q24]', async () => {
    const { exchange, vm, open, statuses } = await setUp()
    exchange.faults.delivery = 'reply-lost'
    await vm.cancelAll.confirm()
    expect([statuses(), open()]).toEqual([['cancelled', 'cancelled', 'cancelled'], ['ETH']])
  })

  it('stops when a cancellation can be neither confirmed nor reconciled [Q24]', async () => {
    const { exchange, vm, sent, statuses } = await setUp()
    exchange.faults.delivery = 'request-lost'
    exchange.faults.hasExactOutcomes = false
    exchange.faults.read = { _tag: 'Unreachable' }
    await vm.cancelAll.confirm()
    expect([statuses(), sent.length]).toEqual([['unknown', 'unsent', 'unsent'], 1])
  })

  it('asks again for an unknown cancellation on a retry, then sends the others, each once [Q24] [SPOT-8]', async () => {
    const { exchange, vm, open, sent, statuses } = await setUp()
    exchange.faults.delivery = 'reply-lost'
    exchange.faults.hasExactOutcomes = false
    exchange.faults.read = { _tag: 'Unreachable' }
    await vm.cancelAll.confirm()
    expect(statuses()).toEqual(['unknown', 'unsent', 'unsent'])
    exchange.faults.delivery = 'normal'
    exchange.faults.read = undefined
    await vm.cancelAll.confirm()
    expect([statuses()?.includes('failed'), sent.length, open()]).toEqual([false, 3, ['ETH']])
    expect(vm.cancelAll.state.current?.remainingCount).toBe(0)
  })

  it('leaves an unknown cancellation to the checks of every page when it is closed [Q24]', async () => {
    const { exchange, vm, handedOver } = await setUp()
    exchange.faults.delivery = 'request-lost'
    exchange.faults.hasExactOutcomes = false
    exchange.faults.read = { _tag: 'Unreachable' }
    await vm.cancelAll.confirm()
    expect(handedOver()).toBe(0)
    vm.cancelAll.close()
    expect(handedOver()).toBe(1)
  })

  it('does not call an order open whose earlier cancellation has no known outcome [Q24]', async () => {
    const { vm, statuses } = await setUp((real, nth) =>
      nth === 1 ? rejectWith({ _tag: 'AlreadyInProgress' }) : real.cancel.execute,
    )
    await vm.cancelAll.confirm()
    expect(statuses()).toEqual(['unknown', 'cancelled', 'cancelled'])
  })

  it('sends nothing more after the page closes [Q25]', async () => {
    const { vm, opened, sent } = await setUp()
    const running = vm.cancelAll.confirm()
    opened.unsubscribe()
    await running
    expect([sent.length, vm.cancelAll.state.current]).toEqual([1, undefined])
  })
})
