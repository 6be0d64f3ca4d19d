import type { Live } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { CoinInfo, Ticker } from '@hexbourse/domain/market'
import { controlledReads, fakeBrowser, fakeExchange, manyMarkets } from '@hexbourse/test-support/fakes'
import { either as E, readerTaskEither as RTE } from 'fp-ts'
import { Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { makeMarketBoardVm } from './market-board.vm.ts'

const COINS: Readonly<Record<number, string>> = { 1: '比特币', 2: '以太坊' }

const setUp = () => {
  const exchange = fakeExchange()
  const browser = fakeBrowser(exchange)
  const requests: Array<number> = []
  const coinInfo = (coin: number) => {
    requests.push(coin)
    return coin in COINS
      ? RTE.right({ name: COINS[coin] ?? '', description: '' })
      : RTE.left({ _tag: 'Unreachable' } as const)
  }
  const vm = makeMarketBoardVm({ ...browser, chart: { coinInfo } })
  const opened = vm.open()
  const shown = () => (LiveValue.latest(vm.state.shown) ?? []).map(({ base, quote }) => `${base}/${quote}`)
  return { exchange, browser, vm, opened, shown, requests }
}

const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve()
}

describe('makeMarketBoardVm', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('lists only the markets that a page wants, and no quote currency without one [SEC-1] [LEV-1]', () => {
    const { vm, opened, shown } = setUp()
    expect(vm.state.groups).toEqual(['USDT', 'BTC'])
    opened.unsubscribe()
    vm.open(({ secondContracts }) => secondContracts !== undefined)
    expect(vm.state.groups).toEqual(['USDT'])
    vm.search('iepn')
    expect(shown()).toEqual([])
    vm.search('eth')
    expect(shown()).toEqual(['ETH/USDT'])
  })

  it('shows all of many markets of a quote currency [HOME-3]', () => {
    const browser = fakeBrowser(fakeExchange())
    const market = manyMarkets(browser.market, 300)
    const vm = makeMarketBoardVm({
      ...browser,
      market,
      chart: { coinInfo: () => RTE.right({ name: '', description: '' }) },
    })
    vm.open()
    const shown = LiveValue.latest(vm.state.shown) ?? []
    expect(shown.map(({ base }) => base)).toEqual(Array.from({ length: 300 }, (_, nth) => `COIN${nth}`))
  })

  it('shows the markets of one quote currency, and searches all of them ignoring case [HOME-3]', async () => {
    const { vm, shown } = setUp()
    expect(shown()[0]).toBe('BTC/USDT')
    vm.chooseGroup('BTC')
    expect(shown().every((name) => name.endsWith('/BTC'))).toBe(true)
    vm.search(' eth ')
    expect(shown()).toEqual(['ETH/USDT', 'ETH/BTC'])
    vm.search('nothing')
    await flushPromises()
    expect(vm.state.shown).toMatchObject({ _tag: 'Ready', value: [] })
    vm.chooseGroup('USDT')
    expect(vm.state.search).toBe('')
  })

  it('finds a coin by its name in the selected language, and reads each name once when searching [HOME-3]', async () => {
    const { browser, vm, shown, requests } = setUp()
    expect(requests).toEqual([])
    vm.search('以太')
    await flushPromises()
    expect(shown()).toEqual(['ETH/USDT', 'ETH/BTC'])
    expect(requests.filter((coin) => coin === 2)).toHaveLength(1)
    browser.preferences.change({ language: 'zh' })
    await flushPromises()
    expect(requests.filter((coin) => coin === 2)).toHaveLength(2)
  })

  it('finds a coin by its name when the text is typed before the markets are loaded [HOME-3]', async () => {
    const browser = fakeBrowser(fakeExchange())
    const groups = new Subject<Live<ReadonlyArray<Ticker.MarketGroup>>>()
    const coinInfo = (coin: number) => RTE.right({ name: COINS[coin] ?? '', description: '' })
    const vm = makeMarketBoardVm({
      ...browser,
      market: { ...browser.market, groups: () => groups },
      chart: { coinInfo },
    })
    vm.open()
    vm.search('以太')
    browser.market.groups().subscribe(groups)
    await flushPromises()
    expect(LiveValue.latest(vm.state.shown)).toMatchObject([{ key: '2-3' }, { key: '2-1' }])
  })

  it('reports no match only when every name is read or has failed [HOME-3]', async () => {
    const { read, answers } = controlledReads<CoinInfo>()
    const vm = makeMarketBoardVm({ ...fakeBrowser(fakeExchange()), chart: { coinInfo: () => read } })
    vm.open()
    vm.search('以太')
    for (const answer of answers) {
      expect(vm.state.shown._tag).toBe('Loading')
      answer(E.left({ _tag: 'Unreachable' }))
      await flushPromises()
    }
    expect(vm.state.shown).toMatchObject({ _tag: 'Ready', value: [] })
    vm.search('以太坊')
    answers.at(-1)?.(E.right({ name: '', description: '' }))
    await flushPromises()
    expect(vm.state.shown._tag).toBe('Loading')
  })

  it('aborts reads of names when the language changes and when it is closed [HOME-3] [SHELL-8]', async () => {
    const { read, answers, aborted } = controlledReads<CoinInfo>()
    const browser = fakeBrowser(fakeExchange())
    const vm = makeMarketBoardVm({ ...browser, chart: { coinInfo: () => read } })
    const opened = vm.open()
    vm.search('以太')
    const count = aborted().length
    browser.preferences.change({ language: 'zh' })
    expect([count > 1, aborted().indexOf(false), aborted().length]).toEqual([true, count, 2 * count])
    for (const answer of answers.slice(0, count)) answer(E.right({ name: '以太坊', description: '' }))
    await flushPromises()
    expect(vm.state.shown._tag).toBe('Loading')
    opened.unsubscribe()
    expect(aborted().every((isAborted) => isAborted)).toBe(true)
  })

  it('shows favourites in the order of choice and synchronises them with other tabs [HOME-3] [Q25]', () => {
    const { browser, vm, shown } = setUp()
    const other = makeMarketBoardVm(browser)
    other.open()
    vm.chooseGroup(vm.favouritesGroup)
    expect(shown()).toEqual([])
    vm.toggleFavourite('2-3')
    vm.toggleFavourite('1-3')
    expect(shown()).toEqual(['ETH/USDT', 'BTC/USDT'])
    expect(other.state.favourites).toEqual(['2-3', '1-3'])
    other.toggleFavourite('2-3')
    expect(shown()).toEqual(['BTC/USDT'])
  })

  it('sorts by a column descending, then ascending, then not at all [HOME-3]', () => {
    const { vm, shown } = setUp()
    const before = shown()
    vm.sortBy('price')
    expect(shown()[0]).toBe('BTC/USDT')
    vm.sortBy('price')
    expect(shown().at(-1)).toBe('BTC/USDT')
    vm.sortBy('price')
    expect(shown()).toEqual(before)
    vm.sortBy('pair')
    expect(shown()).toEqual([...before].sort())
  })

  it('re-sorts at most every three seconds when prices change [HOME-5]', () => {
    const { exchange, vm, shown } = setUp()
    vm.sortBy('price')
    const shownBefore = vm.state.shown
    exchange.requote(2 as never, '99000')
    expect([vm.state.shown, shown()[0]]).toEqual([shownBefore, 'BTC/USDT'])
    vi.advanceTimersByTime(3_000)
    expect(shown()[0]).toBe('ETH/USDT')
  })

  it('updates its rows without changing its state on a new price [HOME-5]', () => {
    const { exchange, vm } = setUp()
    const [before, shownBefore] = [vm.rows.read()[0]?.cells.price.value, vm.state.shown]
    exchange.requote(1 as never, '70000')
    expect(vm.rows.read()[0]?.cells.price.value).not.toBe(before)
    expect(vm.state.shown).toBe(shownBefore)
  })

  it('keeps its rows and reports failure when the exchange is unreachable [SHELL-8]', () => {
    const { exchange, vm, shown } = setUp()
    const before = shown()
    exchange.faults.read = { _tag: 'Unreachable' }
    exchange.advance(0)
    expect([vm.state.shown._tag, shown()]).toEqual(['Failed', before])
  })
})
