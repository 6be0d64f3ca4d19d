import { systemClock } from '@hexbourse/adapters/device'
import type { Page } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { Fill } from '@hexbourse/domain/spot'
import {
  controlledReads,
  decimal,
  fakeDownloads,
  fakeExchange,
  fakeSystem,
  execute,
  signedInBrowser,
  fakeWelcomeStore,
} from '@hexbourse/test-support/fakes'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { makeOrderHistoryVm } from '../../panels/order-history/order-history.vm.ts'
import { makeHistoryVm } from '../../panels/history/history.vm.ts'
import { makeOpenOrdersVm } from '../../panels/open-orders/open-orders.vm.ts'
import { makeHistoryExport, makeOrdersExport } from './history-export.ts'
import { makeOrdersVm } from './orders.vm.ts'

const PAIRS = { BTC: { base: 1, quote: 3 } as never, ETH: { base: 2, quote: 3 } as never }

const page = async () => {
  const exchange = fakeExchange()
  const browser = await signedInBrowser(exchange)
  const { spot, wallet, system, market } = browser
  for (const currency of [1, 2, 3]) await execute(wallet.requestFaucet, { currency: currency as never, wallet: 'spot' })
  let placed = 0
  const place = (coin: 'BTC' | 'ETH', side: 'buy' | 'sell', price: string) => {
    placed += 1
    const body = {
      pair: PAIRS[coin],
      side,
      orderType: 'limit',
      price: decimal(price),
      quantity: decimal('0.001'),
    } as const
    return execute(spot.place, body)
  }
  const clock = systemClock(exchange.now, exchange.now)
  const notifications = { show: () => undefined, dismiss: () => undefined }
  const { files, port: downloads } = fakeDownloads(480)
  const vm = makeOrdersVm(
    { market, session: browser.session.port, welcome: fakeWelcomeStore() },
    {
      orders: makeOpenOrdersVm(spot, browser.market, browser.session.port, system, notifications),
      history: makeHistoryVm(spot, system),
      orderHistory: makeOrderHistoryVm({ spot, system, clock }),
      ordersExport: makeOrdersExport({ spot, downloads, clock }),
      historyExport: makeHistoryExport({
        spot,
        system,
        downloads,
        clock,
      }),
    },
  )
  const opened = vm.open()
  const open = () =>
    (LiveValue.latest(vm.orders.state.shown) ?? []).map(({ order }) => `${order.side} ${order.baseName}`)
  const historyRows = () => (LiveValue.latest(vm.history.state.shown) ?? []).map((line) => `${line.side} ${line.base}`)
  return { exchange, browser, vm, opened, place, open, historyRows, files }
}

describe('makeOrdersVm', () => {
  it('has lists of selling, buying, filled and cancelled orders [SPOT-8]', async () => {
    const { vm, place, open, historyRows } = await page()
    await place('BTC', 'buy', '1000')
    await place('ETH', 'sell', '90000')
    await place('BTC', 'buy', '70000')
    expect(open()).toEqual(['sell ETH'])
    vm.chooseTab('buying')
    expect(open()).toEqual(['buy BTC'])
    vm.chooseTab('completed')
    expect(historyRows()).toEqual(['buy BTC'])
    vm.chooseTab('cancelled')
    expect(historyRows()).toEqual([])
  })

  it('has a list of orders, with the filters of the others, and exports it [SPOT-8]', async () => {
    const { vm, place, files } = await page()
    vm.chooseTab('history')
    vm.orderHistory.open()
    await place('BTC', 'buy', '70000')
    await place('ETH', 'sell', '3000')
    const shown = () => (LiveValue.latest(vm.orderHistory.state.shown) ?? []).map((row) => `${row.side} ${row.base}`)
    expect(shown()).toEqual(['sell ETH', 'buy BTC'])
    vm.chooseSide('buy')
    expect(shown()).toEqual(['buy BTC'])
    vm.chooseSide('all')
    vm.choosePair('ETH/USDT')
    expect(shown()).toEqual(['sell ETH'])
    // of all orders, whatever is shown
    await vm.ordersExport.run()
    expect(files.map(({ name }) => name)).toEqual(['hexbourse-orders-2026-11-21.csv'])
    expect(files[0]?.text.split('\r\n').map((line) => line.split(',')[3])).toEqual([
      'market',
      'ETH/USDT',
      'BTC/USDT',
      undefined,
    ])
  })

  it('opens with the requested list, and again with the list shown last [SPOT-8]', async () => {
    const { vm, opened } = await page()
    opened.unsubscribe()
    vm.open('completed').unsubscribe()
    expect(vm.state.tab).toBe('completed')
    vm.chooseTab('buying')
    vm.open().unsubscribe()
    expect(vm.state.tab).toBe('buying')
  })

  it('filters by market and side, and counts the open orders of each side [SPOT-8]', async () => {
    const { vm, place, open, historyRows } = await page()
    await place('BTC', 'sell', '90000')
    await place('ETH', 'sell', '90000')
    await place('BTC', 'buy', '70000')
    await place('ETH', 'sell', '3000')
    expect(vm.state.pairs).toContain('ETH/USDT')
    // two orders to sell rest, the other two fill
    expect(vm.orders.state.sideCounts).toEqual({ buy: 0, sell: 2 })
    vm.choosePair('ETH/USDT')
    expect(open()).toEqual(['sell ETH'])
    expect(vm.orders.state.sideCounts).toEqual({ buy: 0, sell: 1 })
    vm.chooseTab('completed')
    expect(historyRows()).toEqual(['sell ETH'])
    vm.choosePair('')
    vm.chooseSide('buy')
    expect(historyRows()).toEqual(['buy BTC'])
  })

  it('exports the complete history, or no file when a page fails [SPOT-8]', async () => {
    const { exchange, vm, place, files } = await page()
    for (let count = 0; count < 25; count += 1) await place('BTC', 'buy', '70000')
    await vm.historyExport.run()
    expect(files).toHaveLength(1)
    expect(files[0]?.name).toBe('hexbourse-spot-2026-11-21.csv')
    expect(files[0]?.text.split('\r\n')).toHaveLength(27)
    expect(vm.historyExport.state).toMatchObject({ status: 'done', count: 25 })
    exchange.faults.read = { _tag: 'Unreachable' }
    await vm.historyExport.run()
    expect([files.length, vm.historyExport.state.status]).toEqual([1, 'failed'])
    expect(vm.historyExport.state.problem?.key).toBe('shell.error.Unreachable')
  })

  it('clears its lists and cancels the export when the session ends [Q25]', async () => {
    const { browser, vm, place, open, files } = await page()
    await place('BTC', 'sell', '90000')
    const running = vm.historyExport.run()
    browser.session.end('expired')
    await running
    expect([open(), files, vm.historyExport.state.status]).toEqual([[], [], 'idle'])
  })

  it('aborts the read of the export when the session ends, and reads no further page [SPOT-8] [SHELL-8]', async () => {
    const { exchange, browser } = await page()
    const { read, answers, aborted } = controlledReads<Page<Fill.Fill>>()
    const { files, port: downloads } = fakeDownloads()
    const clock = systemClock(exchange.now, exchange.now)
    const historyExport = makeHistoryExport({
      spot: { ...browser.spot, fillsPage: () => read },
      system: fakeSystem([]),
      downloads,
      clock,
    })
    const running = historyExport.run()
    while (answers.length === 0) await Promise.resolve()
    historyExport.reset()
    expect(aborted()).toEqual([true])
    answers[0]?.(E.left({ _tag: 'Unreachable' }))
    await running
    expect([aborted().length, files, historyExport.state]).toMatchObject([
      1,
      [],
      { status: 'idle', problem: undefined },
    ])
  })
})
