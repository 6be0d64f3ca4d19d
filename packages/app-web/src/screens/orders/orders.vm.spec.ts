import { systemClock } from '@hexbourse/adapters/device'
import type { Download } from '@hexbourse/domain/kernel'
import { Lives } from '@hexbourse/domain/kernel'
import { decimal, fakeExchange, intentOf, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeHistoryVm } from '../../panels/history/history.vm.ts'
import { makeOpenOrdersVm } from '../../panels/open-orders/open-orders.vm.ts'
import { makeHistoryExport } from './history-export.ts'
import { makeOrdersVm } from './orders.vm.ts'

const PAIRS = { BTC: { base: 1, settlement: 3 } as never, ETH: { base: 2, settlement: 3 } as never }

const page = async () => {
  const exchange = fakeExchange()
  const browser = await signedInBrowser(exchange)
  const { spot, wallet, system, intents, market } = browser
  for (const currency of [1, 2, 3])
    await wallet.claim(intentOf(exchange, `m${currency}`, { currency: currency as never, account: 'change' }))()
  let placed = 0
  const place = (coin: 'BTC' | 'ETH', side: 'buy' | 'sell', price: string) => {
    placed += 1
    const body = { pair: PAIRS[coin], side, mode: 'limit', price: decimal(price), quantity: decimal('0.001') } as const
    return spot.place(intentOf(exchange, `p${placed}`, body))()
  }
  const clock = systemClock(exchange.now, exchange.now)
  const notices = { tell: () => undefined, dismiss: () => undefined }
  const files: Array<Download> = []
  const vm = makeOrdersVm(
    { market, session: browser.session.port },
    {
      orders: makeOpenOrdersVm(spot, intents, clock, notices),
      history: makeHistoryVm(spot, system),
      exporting: makeHistoryExport(spot, system, { offer: (file) => void files.push(file) }, clock),
    },
  )
  const opened = vm.open()
  const open = () => (Lives.latest(vm.orders.state.shown) ?? []).map(({ order }) => `${order.side} ${order.baseName}`)
  const past = () => (Lives.latest(vm.history.state.shown) ?? []).map((line) => `${line.side} ${line.base}`)
  return { exchange, browser, vm, opened, place, open, past, files }
}

describe('the page of all orders', () => {
  it('has a list for what is sold, what is bought, what filled and what was revoked [SPOT-8]', async () => {
    const { vm, place, open, past } = await page()
    await place('BTC', 'buy', '100')
    await place('ETH', 'sell', '90000')
    await place('BTC', 'buy', '70000')
    expect(open()).toEqual(['sell ETH'])
    vm.choose('buying')
    expect(open()).toEqual(['buy BTC'])
    vm.choose('completed')
    expect(past()).toEqual(['buy BTC'])
    vm.choose('revoked')
    expect(past()).toEqual([])
  })

  it('shows one market or one side when asked to [SPOT-8]', async () => {
    const { vm, place, open, past } = await page()
    await place('BTC', 'sell', '90000')
    await place('ETH', 'sell', '90000')
    await place('BTC', 'buy', '70000')
    await place('ETH', 'sell', '3000')
    expect(vm.state.pairs).toContain('ETH/USDT')
    vm.choosePair('ETH/USDT')
    expect(open()).toEqual(['sell ETH'])
    vm.choose('completed')
    expect(past()).toEqual(['sell ETH'])
    vm.choosePair('')
    vm.chooseSide('buy')
    expect(past()).toEqual(['buy BTC'])
  })

  it('gives the whole history as a file, all pages of it, or none [SPOT-8]', async () => {
    const { exchange, vm, place, files } = await page()
    for (let count = 0; count < 25; count += 1) await place('BTC', 'buy', '70000')
    await vm.exporting.make()
    expect(files).toHaveLength(1)
    expect(files[0]?.name).toBe('hexbourse-spot-2026-11-21.csv')
    expect(files[0]?.text.split('\r\n')).toHaveLength(27)
    exchange.faults.read = { _tag: 'Unreachable' }
    await vm.exporting.make()
    expect([files.length, vm.exporting.state.face]).toEqual([1, 'failed'])
  })

  it('leaves nothing on screen, and gives no file, once the session has ended [Q25]', async () => {
    const { browser, vm, place, open, files } = await page()
    await place('BTC', 'sell', '90000')
    const exporting = vm.exporting.make()
    browser.session.end('expired')
    await exporting
    expect([open(), files, vm.exporting.state.face]).toEqual([[], [], 'idle'])
  })
})
