import { systemClock } from '@hexbourse/adapters/device'
import type { AccountKind } from '@hexbourse/domain/kernel'
import { Decimal, Lives } from '@hexbourse/domain/kernel'
import { decimal, fakeExchange, intentOf, signedInBrowser } from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import { makeFaucetVm } from '../../panels/assets/faucet.vm.ts'
import { makeMovementsVm } from '../../panels/movements/movements.vm.ts'
import { makeWalletsVm } from './wallets.vm.ts'

const desk = async (account: AccountKind = 'change') => {
  const exchange = fakeExchange()
  const browser = await signedInBrowser(exchange)
  const { wallet, market, system, intents, preferences } = browser
  const clock = systemClock(exchange.now, exchange.now)
  const claim = (name: AccountKind, currency = 3) =>
    wallet.claim(intentOf(exchange, `${name}-${currency}`, { currency: currency as never, account: name }))()
  await claim('change')
  await claim('change', 1)
  const faucet = makeFaucetVm(wallet, system, intents, clock)
  const movements = makeMovementsVm(wallet, preferences, clock)
  const resumed = { times: 0 }
  const resume = () => void (resumed.times += 1)
  const vm = makeWalletsVm(wallet, market, { faucet, movements, resume })
  const opened = vm.open(account)
  const names = () => (Lives.latest(vm.state.shown) ?? []).map(({ name }) => name)
  const line = (name: string) => Lives.latest(vm.state.shown)?.find((one) => one.name === name)
  return { exchange, ...browser, resumed, vm, opened, claim, names, line }
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
}

describe('a wallet', () => {
  it('shows what is there, what is frozen and what it is worth, to the last digit [WAL-1]', async () => {
    const { exchange, vm, line, spot } = await desk()
    expect(line('USDT')).toMatchObject({
      free: { value: decimal('10000'), places: 8 },
      locked: { value: 0n },
      usdt: { value: decimal('10000') },
      cny: { value: decimal('68000'), places: 2 },
    })
    const order = { pair: { base: 1, settlement: 3 } as never, side: 'buy', mode: 'limit' } as const
    await spot.place(intentOf(exchange, 'o', { ...order, price: decimal('5'), quantity: decimal('10') }))()
    expect(line('USDT')).toMatchObject({
      free: { value: decimal('9950') },
      locked: { value: decimal('50') },
      usdt: { value: decimal('10000') },
    })
    const bitcoin = line('BTC')?.usdt.value ?? Decimal.zero
    expect(vm.state.usdt).toEqual({ value: decimal('10000') + bitcoin, places: 8 })
  })

  it('is one of four, each with its own coins and total [WAL-1]', async () => {
    const { vm, names, opened, resumed } = await desk('lever')
    expect([names(), vm.state.usdt.value]).toEqual([['BTC', 'USDT'], 0n])
    opened.unsubscribe()
    vm.open('change')
    expect(names().length).toBeGreaterThan(10)
    expect(resumed.times).toBe(1)
    expect(vm.state.usdt.value).toBeGreaterThan(decimal('10000'))
  })

  it('says when nothing can be paid in or out, but for second contracts, which are fed by transfers [WAL-1]', async () => {
    const { vm, opened } = await desk('change')
    expect(vm.state.closed).toBe(true)
    opened.unsubscribe()
    vm.open('micro')
    expect(vm.state.closed).toBe(false)
  })

  it('takes in what arrives while it stands [WAL-1]', async () => {
    const { claim, line } = await desk('legal')
    expect(line('USDT')?.free.value).toBe(0n)
    await claim('legal')
    expect(line('USDT')?.free.value).toBe(decimal('10000'))
  })

  it('is searched by name and rid of small change, its total unchanged, and shows all again [WAL-1]', async () => {
    const { vm, names } = await desk()
    const [all, total] = [names(), vm.state.usdt]
    vm.hideSmall(true)
    expect(names()).toEqual(['BTC', 'USDT'])
    vm.search('usd')
    expect(names()).toEqual(['USDT'])
    vm.search('nothing')
    expect([names(), vm.state.bare]).toEqual([[], false])
    expect(vm.state.usdt).toEqual(total)
    vm.showAll()
    expect(names()).toEqual(all)
  })

  it('leads from the spot account to the market of each coin that has one, and to a transfer where another account may hold it [WAL-1] [SPOT-2]', async () => {
    const spot = await desk()
    expect([spot.line('ETH')?.market, spot.line('USDT')?.market]).toEqual(['ETH-USDT', undefined])
    expect([spot.line('ETH')?.movable, spot.line('BNB')?.movable]).toEqual([true, false])
    const legal = await desk('legal')
    expect(legal.line('ETH')?.market).toBeUndefined()
  })

  it('that cannot be read says so, and keeps what was last known [Q4]', async () => {
    const { exchange, vm, names } = await desk()
    const before = names()
    exchange.faults.read = { _tag: 'Unreachable' }
    exchange.advance(0)
    expect([vm.state.shown._tag, names()]).toEqual(['Failed', before])
    exchange.faults.read = undefined
    vm.retry()
    expect(vm.state.shown._tag).toBe('Known')
  })

  it('shows the movements of one coin at a time, of the account that is open [WAL-1] [WAL-5]', async () => {
    const { vm, claim, opened } = await desk()
    const changes = () => (Lives.latest(vm.movements.state.shown) ?? []).map(({ coin, change }) => [coin, change.value])
    expect(vm.state.coin).toBe('1')
    vm.showRecords('3')
    await settled()
    expect([vm.state.tab, changes()]).toEqual(['movements', [['USDT', decimal('10000')]]])
    vm.chooseCoin('2')
    await settled()
    expect(changes()).toEqual([])
    opened.unsubscribe()
    vm.open('legal')
    await claim('legal', 2)
    await settled()
    expect([vm.state.coin, changes().length]).toEqual(['2', 1])
    vm.showTab('balances')
    expect(changes()).toEqual([])
  })
})
