import { Lives } from '@hexbourse/domain/kernel'
import { fakeBrowser, fakeExchange } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeMarketListVm } from './market-list.vm.ts'

const desk = () => {
  const exchange = fakeExchange()
  const vm = makeMarketListVm(fakeBrowser(exchange).market)
  vm.open()
  const shown = () => (Lives.latest(vm.state.shown) ?? []).map(({ base, settlement }) => `${base}/${settlement}`)
  return { exchange, vm, shown }
}

describe('the market list', () => {
  it('shows one settlement currency at a time, the first to begin with [HOME-1]', () => {
    const { vm, shown } = desk()
    expect(vm.state.groups).toEqual(['USDT', 'BTC'])
    expect(shown()[0]).toBe('BTC/USDT')
    vm.chooseGroup('BTC')
    expect(shown().every((name) => name.endsWith('/BTC'))).toBe(true)
  })

  it('redraws nothing for a new price, and has it in its rows [HOME-5]', () => {
    const { exchange, vm } = desk()
    const [before, drawn] = [vm.rows.read()[0]?.cells.price.value, vm.state.shown]
    let told = 0
    vm.rows.subscribe(() => (told += 1))
    exchange.quote(1 as never, '70000')
    expect(vm.rows.read()[0]?.cells.price.value).not.toBe(before)
    expect(vm.state.shown).toBe(drawn)
    expect(told).toBeGreaterThan(0)
  })

  it('keeps its rows when the exchange stops answering, and says so [SHELL-8]', () => {
    const { exchange, vm, shown } = desk()
    const before = shown()
    exchange.faults.read = { _tag: 'Unreachable' }
    exchange.advance(0)
    expect(vm.state.shown._tag).toBe('Failed')
    expect(shown()).toEqual(before)
  })
})
