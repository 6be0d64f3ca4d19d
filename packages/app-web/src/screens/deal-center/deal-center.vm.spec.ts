import { systemClock } from '@hexbourse/adapters/device'
import { Intent } from '@hexbourse/domain/kernel'
import type { Destination } from '@hexbourse/domain/kernel'
import { decimal, fakeBrowser, fakeExchange, intentOf, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeAssetsVm } from '../../panels/assets/assets.vm.ts'
import { makeFaucetVm } from '../../panels/assets/faucet.vm.ts'
import { makeBookVm } from '../../panels/book/book.vm.ts'
import { makeChartVm } from '../../panels/chart/chart.vm.ts'
import { makeHistoryVm } from '../../panels/history/history.vm.ts'
import { makeMarketBoardVm } from '../../panels/market-list/market-board.vm.ts'
import { makeOpenOrdersVm } from '../../panels/open-orders/open-orders.vm.ts'
import { makeProfileVm } from '../../panels/profile/profile.vm.ts'
import { makeTradesVm } from '../../panels/trades/trades.vm.ts'
import { makeTicketVm } from '../../panels/ticket/ticket.vm.ts'
import { makeNoticesVm } from '../../shell/notices.vm.ts'
import { makeDealCenterVm } from './deal-center.vm.ts'

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve()
}

const page = async (slug: string | undefined, signedIn = true, known = fakeExchange()) => {
  const browser = signedIn ? await signedInBrowser(known) : fakeBrowser(known)
  const { market, spot, wallet, system, intents } = browser
  const session = browser.session.port
  const clock = systemClock(known.now, known.now)
  const gone: Array<Destination> = []
  const navigator = {
    go: (to: Destination) => void gone.push(to),
    goBack: () => undefined,
    hold: () => ({ unsubscribe: () => undefined }),
  }
  const notices = makeNoticesVm()
  const open = () => {
    const vm = makeDealCenterVm(
      { market, spot, session, system, intents, navigator, notices },
      {
        list: makeMarketBoardVm(browser),
        book: makeBookVm(market),
        ticket: makeTicketVm({ ...browser, settings: browser.spotSettings, session, clock, notices }),
        orders: makeOpenOrdersVm(spot, intents, clock, notices),
        history: makeHistoryVm(spot, system),
        chart: makeChartVm(browser.chart, market, browser.marketSettings),
        trades: makeTradesVm(browser.chart),
        assets: makeAssetsVm(wallet, session, makeFaucetVm(wallet, system, intents, clock)),
        profile: makeProfileVm(browser.chart, clock),
      },
    )
    return { vm, opened: vm.open(slug) }
  }
  const { vm, opened } = open()
  await settled()
  return { exchange: known, browser, vm, opened, gone, notices, open }
}

describe('the trade page', () => {
  it('opens the market of its address with the rules of that market [SPOT-2]', async () => {
    const { vm } = await page('eth-usdt')
    expect(vm.state.market).toMatchObject({ base: 'ETH', settlement: 'USDT', priceDecimals: 2 })
    expect(vm.state.slug).toBe('ETH-USDT')
  })

  it('opens the first market when its address names none [SPOT-2]', async () => {
    const { vm } = await page(undefined)
    expect(vm.state.slug).toBe('BTC-USDT')
  })

  it('says that a market is not open, and sends nothing [Q29]', async () => {
    const { vm } = await page('NO-SUCH')
    expect([vm.state.missing, vm.state.market]).toEqual([true, undefined])
  })

  it('fills the form from a click on the book, at the painted price [SPOT-3]', async () => {
    const { vm } = await page('BTC-USDT')
    const level = vm.panels.book.pick('a1')
    vm.pickLevel('a1', false)
    expect(decimal(vm.panels.ticket.state.draft.price)).toBe(level?.price)
    vm.fillFrom('bid')
    expect(decimal(vm.panels.ticket.state.draft.price)).toBe(vm.panels.book.pick('b0')?.price)
  })

  it('shows a visitor prices and book, and asks for nothing of his own [SHELL-7] [Q14]', async () => {
    const { vm } = await page('BTC-USDT', false)
    expect(vm.panels.ticket.state.signedIn).toBe(false)
    expect(vm.panels.orders.state.shown._tag).toBe('Waiting')
    expect(vm.panels.book.state.live._tag).toBe('Known')
  })

  it('closes orders and form when the session ends under it [SHELL-6]', async () => {
    const { browser, vm } = await page('BTC-USDT')
    expect(vm.state.signedIn).toBe(true)
    browser.session.end('expired')
    expect([vm.state.signedIn, vm.panels.ticket.state.signedIn]).toEqual([false, false])
  })

  it('looks for an order whose answer was lost before a reload, and tells what it found [Q24]', async () => {
    const { exchange, browser, notices, open } = await page('BTC-USDT')
    const body = {
      pair: { base: 1, settlement: 3 } as never,
      side: 'buy',
      mode: 'limit',
      price: decimal('1'),
      quantity: decimal('1'),
    }
    browser.intents.keep({
      intent: intentOf(exchange, Intent.intentId('9'), body),
      action: 'spot.place',
      object: '1-3-buy',
    })
    open()
    await settled()
    expect(notices.state.shown).toMatchObject([{ id: 'resume-9', kind: 'warning', key: 'spot.place.notFound' }])
  })

  it('leads to another market by its address [SPOT-2]', async () => {
    const { vm, gone } = await page('BTC-USDT')
    vm.goTo('ETH-USDT')
    expect(gone).toEqual([{ _tag: 'DealCenter', pair: 'ETH-USDT' }])
  })
})
