import { systemClock } from '@hexbourse/adapters/device'
import { LiveValue } from '@hexbourse/domain/kernel'
import { decimal, execute, fakeBrowser, fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import type { Destination } from '../../ports/index.ts'
import { makeChartVm } from '../../panels/chart/chart.vm.ts'
import { makeMarketBoardVm } from '../../panels/market-list/market-board.vm.ts'
import { makeClosedContractsVm } from '../../panels/second-contracts/closed-contracts.vm.ts'
import { makeContractListsVm } from '../../panels/second-contracts/contract-lists.vm.ts'
import { makeOpenContractsVm } from '../../panels/second-contracts/open-contracts.vm.ts'
import { makeInsuranceVm } from '../../panels/insurance/insurance.vm.ts'
import { makeStakeTicketVm } from '../../panels/stake-ticket/stake-ticket.vm.ts'
import { makeSecondContractsVm } from './second-contracts.vm.ts'

const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve()
}

/** A signed-in user has 10,000 USDT in the second-contract account and a contract at about 67,000. */
const page = async (slug: string | undefined, signedIn = true) => {
  const exchange = fakeExchange()
  const browser = signedIn ? await signedInBrowser(exchange) : fakeBrowser(exchange)
  if (signedIn) {
    await execute(browser.wallet.requestFaucet, { currency: 3 as never, wallet: 'second-contract' })
    const order = { match: 1 as never, currency: 3 as never, stake: decimal('100'), seconds: 60, isInsured: false }
    await execute(browser.secondContracts.submit, { ...order, direction: 'up' })
  }
  const ports = {
    ...browser,
    session: browser.session.port,
    notifications: { show: () => undefined, dismiss: () => undefined },
    afterFrame: (run: () => void) => run(),
  }
  const destinations: Array<Destination> = []
  const navigator = {
    go: (to: Destination) => void destinations.push(to),
    goBack: () => undefined,
    blockWhile: () => ({ unsubscribe: () => undefined }),
  }
  const vm = makeSecondContractsVm(
    { ...ports, navigator },
    {
      list: makeMarketBoardVm(browser),
      chart: makeChartVm(browser.chart, browser.market, browser.marketSettings, systemClock()),
      ticket: makeStakeTicketVm(ports),
      insurance: makeInsuranceVm(ports),
      lists: makeContractListsVm(
        makeOpenContractsVm({ ...browser, clock: { monotonic: exchange.now } }),
        makeClosedContractsVm(browser.secondContracts, browser.system),
      ),
    },
  )
  const opened = vm.open(slug)
  await flushPromises()
  return { exchange, browser, vm, opened, destinations }
}

describe('makeSecondContractsVm', () => {
  it('opens the market of its address, and the first with second contracts without one [SEC-1]', async () => {
    expect((await page('eth-usdt')).vm.state.slug).toBe('ETH-USDT')
    expect((await page(undefined)).vm.state.slug).toBe('BTC-USDT')
    expect((await page('NO-SUCH')).vm.state).toMatchObject({ isUnknown: true, market: undefined })
  })

  it('navigates to another market by its address [SEC-1]', async () => {
    const { vm, destinations } = await page('BTC-USDT')
    vm.openMarket('ETH-USDT')
    expect(destinations).toEqual([{ _tag: 'SecondContracts', pair: 'ETH-USDT' }])
  })

  it('draws the entry price, the distance from it and the expiry of contracts of this market [SEC-1]', async () => {
    const { vm, browser, exchange, opened } = await page('BTC-USDT')
    const marks = () => vm.panels.chart.marks.read()
    const contract = LiveValue.latest(vm.panels.lists.openContracts.state.open)?.[0]?.contract
    expect(marks()).toMatchObject([
      {
        label: 'second-contract.chart.up',
        price: contract?.entryPrice,
        expiresAt: contract?.expiresAt,
        distance: { value: decimal('0') },
      },
    ])
    exchange.requote(1 as never, '67100')
    expect(Number(marks()[0]?.distance?.value)).toBeGreaterThan(0)
    browser.session.end('expired')
    expect(marks()).toEqual([])
    opened.unsubscribe()
    expect((await page('ETH-USDT')).vm.panels.chart.marks.read()).toEqual([])
  })

  it('shows the list in which a placed contract appears [SEC-1]', async () => {
    const { vm } = await page('BTC-USDT')
    vm.panels.lists.showList('closed')
    vm.panels.ticket.setStake('10')
    vm.panels.ticket.review('down')
    await vm.panels.ticket.submit()
    expect(vm.panels.lists.state.list).toBe('open')
  })

  it('starts with the list of its address [SEC-2]', async () => {
    const { vm } = await page('BTC-USDT')
    vm.open('BTC-USDT', 'closed')
    expect(vm.panels.lists.state.list).toBe('closed')
  })

  it('shows prices to a visitor, and closes the contracts when the session ends [SHELL-6] [SHELL-7]', async () => {
    const visitor = await page('BTC-USDT', false)
    expect(visitor.vm.state).toMatchObject({ isSignedIn: false, slug: 'BTC-USDT' })
    expect(visitor.vm.panels.lists.openContracts.state.open._tag).toBe('Loading')
    const { browser, vm } = await page('BTC-USDT')
    expect(vm.panels.lists.openContracts.state.open._tag).toBe('Ready')
    browser.session.end('expired')
    expect([vm.state.isSignedIn, vm.panels.lists.openContracts.state.open._tag]).toEqual([false, 'Loading'])
  })
})
