import { Lives } from '@hexbourse/domain/kernel'
import { fakeBrowser, fakeExchange } from '@hexbourse/test-support/fakes'
import { either as E, taskEither as TE } from 'fp-ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { makeMarketBoardVm } from './market-board.vm.ts'

const COINS: Readonly<Record<number, string>> = { 1: '比特币', 2: '以太坊' }

const desk = () => {
  const exchange = fakeExchange()
  const browser = fakeBrowser(exchange)
  const asked: Array<number> = []
  const profile = (coin: number) => {
    asked.push(coin)
    return coin in COINS
      ? TE.right({ name: COINS[coin] ?? '', description: '' })
      : TE.fromEither(E.left({ _tag: 'Unreachable' } as const))
  }
  const vm = makeMarketBoardVm({ ...browser, chart: { profile } })
  const opened = vm.open()
  const shown = () => (Lives.latest(vm.state.shown) ?? []).map(({ base, settlement }) => `${base}/${settlement}`)
  return { exchange, browser, vm, opened, shown, asked }
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve()
}

describe('the list of markets', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('shows one settlement currency at a time, and searches all of them in any letter case [HOME-3]', () => {
    const { vm, shown } = desk()
    expect(shown()[0]).toBe('BTC/USDT')
    vm.chooseGroup('BTC')
    expect(shown().every((name) => name.endsWith('/BTC'))).toBe(true)
    vm.searchFor(' eth ')
    expect(shown()).toEqual(['ETH/USDT', 'ETH/BTC'])
    vm.searchFor('nothing')
    expect(vm.state.shown).toMatchObject({ _tag: 'Known', value: [] })
    vm.chooseGroup('USDT')
    expect(vm.state.search).toBe('')
  })

  it('finds a coin by its name in the language of the reader, asked for once and only when searching [HOME-3]', async () => {
    const { browser, vm, shown, asked } = desk()
    expect(asked).toEqual([])
    vm.searchFor('以太')
    await settled()
    expect(shown()).toEqual(['ETH/USDT', 'ETH/BTC'])
    expect(asked.filter((coin) => coin === 2)).toHaveLength(1)
    browser.preferences.change({ language: 'zh' })
    await settled()
    expect(asked.filter((coin) => coin === 2)).toHaveLength(2)
  })

  it('keeps favourites in their own tab, in the order of choice, and other tabs follow [HOME-3] [Q25]', () => {
    const { browser, vm, shown } = desk()
    const other = makeMarketBoardVm(browser)
    other.open()
    vm.chooseGroup(vm.ownGroup)
    expect(shown()).toEqual([])
    vm.toggleFavourite('2-3')
    vm.toggleFavourite('1-3')
    expect(shown()).toEqual(['ETH/USDT', 'BTC/USDT'])
    expect(other.state.favourites).toEqual(['2-3', '1-3'])
    other.toggleFavourite('2-3')
    expect(shown()).toEqual(['BTC/USDT'])
  })

  it('is sorted by a column, the other way round, and as the exchange has it again [HOME-3]', () => {
    const { vm, shown } = desk()
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

  it('moves no row under the pointer with every price: it is sorted anew after three seconds [HOME-5]', () => {
    const { exchange, vm, shown } = desk()
    vm.sortBy('price')
    const drawn = vm.state.shown
    exchange.quote(2 as never, '99000')
    expect([vm.state.shown, shown()[0]]).toEqual([drawn, 'BTC/USDT'])
    vi.advanceTimersByTime(3_000)
    expect(shown()[0]).toBe('ETH/USDT')
  })

  it('redraws nothing for a new price, and has it in its rows [HOME-5]', () => {
    const { exchange, vm } = desk()
    const [before, drawn] = [vm.rows.read()[0]?.cells.price.value, vm.state.shown]
    exchange.quote(1 as never, '70000')
    expect(vm.rows.read()[0]?.cells.price.value).not.toBe(before)
    expect(vm.state.shown).toBe(drawn)
  })

  it('keeps its rows when the exchange stops answering, and says so [SHELL-8]', () => {
    const { exchange, vm, shown } = desk()
    const before = shown()
    exchange.faults.read = { _tag: 'Unreachable' }
    exchange.advance(0)
    expect([vm.state.shown._tag, shown()]).toEqual(['Failed', before])
  })
})
