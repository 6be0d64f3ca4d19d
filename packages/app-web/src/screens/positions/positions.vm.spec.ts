import type { Live } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { OrderRequest } from '@hexbourse/domain/leverage'
import { decimal, execute, fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makePositionHistoryVm } from '../../panels/positions/position-history.vm.ts'
import { makePositionListsVm } from '../../panels/positions/position-lists.vm.ts'
import { makePositionsVm } from '../../panels/positions/positions.vm.ts'
import { makePositionsPageVm } from './positions.vm.ts'

/** A lot is 0.001 BTC. */
const BITCOIN: OrderRequest = {
  pair: { base: 1, quote: 3 } as never,
  direction: 'long',
  orderType: 'market',
  leverage: decimal('100'),
  price: decimal('67000'),
  lots: decimal('10'),
}
const ETHER: OrderRequest = { ...BITCOIN, pair: { base: 2, quote: 3 } as never, price: decimal('3400') }

const setUp = async (...orders: ReadonlyArray<OrderRequest>) => {
  const browser = await signedInBrowser(fakeExchange())
  await execute(browser.wallet.requestFaucet, { currency: 3 as never, wallet: 'margin' })
  for (const order of orders) expect(await execute(browser.leverage.submit, order)).toMatchObject({ _tag: 'Succeeded' })
  const ports = {
    ...browser,
    session: browser.session.port,
    notifications: { show: () => undefined, dismiss: () => undefined },
  }
  const lists = makePositionListsVm(makePositionsVm(ports), makePositionHistoryVm(browser.leverage, browser.system))
  const vm = makePositionsPageVm(ports, lists)
  const opened = vm.open()
  return { browser, lists, vm, opened }
}

type Rows = Live<ReadonlyArray<{ readonly position: { readonly baseName: string } }>>
const coins = (rows: Rows) => (LiveValue.latest(rows) ?? []).map(({ position }) => position.baseName)

describe('makePositionsPageVm', () => {
  it('shows all positions, or those of a chosen market, in every list [LEV-3] [LEV-5]', async () => {
    const { browser, lists, vm } = await setUp(BITCOIN, ETHER)
    const { positions, history } = lists
    expect(vm.state.pairs).toEqual(expect.arrayContaining(['BTC/USDT', 'ETH/USDT']))
    expect(coins(positions.state.open)).toEqual(['ETH', 'BTC'])
    lists.choosePair('BTC/USDT')
    expect([lists.state.pair, coins(positions.state.open)]).toEqual(['BTC/USDT', ['BTC']])
    await execute(browser.leverage.closeBatch, { direction: 'all', pair: undefined })
    lists.showList('closed')
    expect([coins(positions.state.open), coins(history.state.shown)]).toEqual([[], ['BTC']])
    lists.choosePair('')
    expect(coins(history.state.shown).toSorted()).toEqual(['BTC', 'ETH'])
  })

  it('closes the positions of the chosen market only [LEV-4]', async () => {
    const { lists } = await setUp(BITCOIN, ETHER)
    const { positions } = lists
    lists.choosePair('ETH/USDT')
    positions.reviewBatch('all')
    expect(positions.batchAction.state.current?.body.rows.map(({ position }) => position.baseName)).toEqual(['ETH'])
    await positions.closeBatch()
    expect(positions.batchAction.state.current?.status).toBe('done')
    lists.choosePair('')
    expect(coins(positions.state.open)).toEqual(['BTC'])
  })

  it('starts with the list of its address, and shows nothing after the session [LEV-3] [Q25]', async () => {
    const { browser, lists, vm, opened } = await setUp(BITCOIN)
    opened.unsubscribe()
    vm.open('closed')
    expect([lists.state.list, coins(lists.positions.state.open)]).toEqual(['closed', ['BTC']])
    browser.session.end('expired')
    expect(lists.positions.state.open).toBe(LiveValue.LOADING)
  })
})
