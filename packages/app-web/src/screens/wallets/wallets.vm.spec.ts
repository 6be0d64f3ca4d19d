import { systemClock } from '@hexbourse/adapters/device'
import type { Live, WalletType } from '@hexbourse/domain/kernel'
import { Decimal, LiveValue } from '@hexbourse/domain/kernel'
import { decimal, fakeExchange, execute, signedInBrowser } from '@hexbourse/test-support/fakes'
import { BehaviorSubject, map } from 'rxjs'
import { describe, expect, it } from 'vitest'

import type { WalletBalance, WalletPort } from '@hexbourse/domain/wallet'
import { makeDepositReportVm } from '../../panels/deposit/deposit-report.vm.ts'
import { makeDepositVm } from '../../panels/deposit/deposit.vm.ts'
import { makeWithdrawalVm } from '../../panels/withdrawal/withdrawal.vm.ts'
import { makeFaucetVm } from '../../panels/assets/faucet.vm.ts'
import { makeLedgerEntriesVm } from '../../panels/ledger-entries/ledger-entries.vm.ts'
import { makeWalletsVm } from './wallets.vm.ts'

const notifications = { show: () => undefined, dismiss: () => undefined }

/** The wallet of an exchange on which deposits and withdrawals are open, or not. */
const openWallet = (wallet: WalletPort, canDepositAndWithdraw: boolean): WalletPort => ({
  ...wallet,
  balances: () =>
    wallet.balances().pipe(map(LiveValue.map((rows) => rows.map((row) => ({ ...row, canDepositAndWithdraw }))))),
})

const setUp = async (account: WalletType = 'spot', isOpen = false) => {
  const exchange = fakeExchange()
  const browser = await signedInBrowser(exchange)
  const { wallet, market, system, preferences } = browser
  const clock = systemClock(exchange.now, exchange.now)
  const requestFunds = (name: WalletType, currency = 3) =>
    execute(wallet.requestFaucet, { currency: currency as never, wallet: name })
  await requestFunds('spot')
  await requestFunds('spot', 1)
  const faucet = makeFaucetVm(wallet, system, { session: browser.session.port, notifications })
  const ledgerEntries = makeLedgerEntriesVm(wallet, preferences, clock, () => 'UTC')
  const navigator = { blockWhile: () => ({ unsubscribe: () => undefined }) }
  const clipboard = { copy: () => () => Promise.resolve(true) }
  const ports = { ...browser, session: browser.session.port, clipboard, navigator, notifications }
  const deposit = makeDepositVm(ports, makeDepositReportVm(ports))
  const withdrawal = makeWithdrawalVm({ ...ports, exchangeTime: clock })
  const vm = makeWalletsVm(openWallet(wallet, isOpen), market, { faucet, ledgerEntries, deposit, withdrawal })
  const opened = vm.open(account)
  const names = () => (LiveValue.latest(vm.state.shown) ?? []).map(({ name }) => name)
  const line = (name: string) => LiveValue.latest(vm.state.shown)?.find((one) => one.name === name)
  return { exchange, ...browser, vm, opened, requestFunds, names, line }
}

const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
}

describe('makeWalletsVm', () => {
  it('shows free and locked balance and value to the last decimal [WAL-1]', async () => {
    const { vm, line, spot } = await setUp()
    expect(line('USDT')).toMatchObject({
      free: { value: decimal('10000'), places: 8 },
      locked: { value: 0n },
      usdt: { value: decimal('10000') },
      cny: { value: decimal('68000'), places: 2 },
    })
    const order = { pair: { base: 1, quote: 3 } as never, side: 'buy', orderType: 'limit' } as const
    await execute(spot.place, { ...order, price: decimal('5'), quantity: decimal('10') })
    expect(line('USDT')).toMatchObject({
      free: { value: decimal('9950') },
      locked: { value: decimal('50') },
      usdt: { value: decimal('10000') },
    })
    const bitcoin = line('BTC')?.usdt.value ?? Decimal.zero
    expect(vm.state.usdt).toEqual({ value: decimal('10000') + bitcoin, places: 8 })
  })

  it('shows one of four wallets with its own coins and total [WAL-1]', async () => {
    const { vm, names, opened } = await setUp('margin')
    expect([names(), vm.state.usdt.value]).toEqual([['BTC', 'USDT'], 0n])
    opened.unsubscribe()
    vm.open('spot')
    expect(names().length).toBeGreaterThan(10)
    expect(vm.state.usdt.value).toBeGreaterThan(decimal('10000'))
  })

  it('reports closed deposits and withdrawals, except for the second-contract wallet, which is funded by transfers [WAL-1]', async () => {
    const { vm, opened } = await setUp('spot')
    expect(vm.state.isClosed).toBe(true)
    opened.unsubscribe()
    vm.open('second-contract')
    expect(vm.state.isClosed).toBe(false)
  })

  it('has no total while the balances cannot be read, instead of zero [WAL-1] [SHELL-8]', async () => {
    const { vm, wallet, market } = await setUp()
    const failed = LiveValue.failedRead({ _tag: 'Unreachable' })
    const balances = new BehaviorSubject<Live<ReadonlyArray<WalletBalance.WalletBalance>>>(failed)
    const { faucet, ledgerEntries, deposit, withdrawal } = vm
    const parts = { faucet, ledgerEntries, deposit, withdrawal }
    const failing = makeWalletsVm({ ...wallet, balances: () => balances }, market, parts)
    failing.open('spot')
    expect([failing.state.usdt.value, failing.state.cny.value]).toEqual([undefined, undefined])
    expect(failing.state.shown).toMatchObject(failed)
    balances.next({ _tag: 'Ready', value: [], asOf: 0 as never, freshness: 'live', refetching: false })
    expect([failing.state.usdt.value, failing.state.cny.value]).toEqual([0n, 0n])
  })

  it('updates while open [WAL-1]', async () => {
    const { requestFunds, line } = await setUp('funding')
    expect(line('USDT')?.free.value).toBe(0n)
    await requestFunds('funding')
    expect(line('USDT')?.free.value).toBe(decimal('10000'))
  })

  it('searches by name and hides small balances without changing the total, and shows all again [WAL-1]', async () => {
    const { vm, names } = await setUp()
    const [all, total] = [names(), vm.state.usdt]
    vm.hideSmall(true)
    expect(names()).toEqual(['BTC', 'USDT'])
    vm.search('usd')
    expect(names()).toEqual(['USDT'])
    vm.search('nothing')
    expect([names(), vm.state.isEmpty]).toEqual([[], false])
    expect(vm.state.usdt).toEqual(total)
    vm.showAll()
    expect(names()).toEqual(all)
  })

  it('offers the market of a coin in the spot wallet, and a transfer where another wallet can hold it [WAL-1] [SPOT-2]', async () => {
    const spot = await setUp()
    expect([spot.line('ETH')?.market, spot.line('USDT')?.market]).toEqual(['ETH-USDT', undefined])
    expect([spot.line('ETH')?.isTransferable, spot.line('BNB')?.isTransferable]).toEqual([true, false])
    const legal = await setUp('funding')
    expect(legal.line('ETH')?.market).toBeUndefined()
  })

  it('reports a failed read and keeps the last balances [Q4]', async () => {
    const { exchange, vm, names } = await setUp()
    const before = names()
    exchange.faults.read = { _tag: 'Unreachable' }
    exchange.advance(0)
    expect([vm.state.shown._tag, names()]).toEqual(['Failed', before])
    exchange.faults.read = undefined
    vm.retry()
    expect(vm.state.shown._tag).toBe('Ready')
  })

  it('shows the ledger entries of one coin of the open wallet [WAL-1] [WAL-5]', async () => {
    const { vm, requestFunds, opened } = await setUp()
    const changes = () =>
      (LiveValue.latest(vm.ledgerEntries.state.shown) ?? []).map(({ coin, change }) => [coin, change.value])
    expect(vm.state.coin).toBe('1')
    vm.showLedgerEntries('3')
    await flushPromises()
    expect([vm.state.tab, changes()]).toEqual(['ledger-entries', [['USDT', decimal('10000')]]])
    vm.chooseCoin('2')
    await flushPromises()
    expect(changes()).toEqual([])
    opened.unsubscribe()
    vm.open('funding')
    await requestFunds('funding', 2)
    await flushPromises()
    expect([vm.state.coin, changes().length]).toEqual(['2', 1])
    vm.showTab('balances')
    expect(changes()).toEqual([])
  })
})

describe('makeWalletsVm: action panel', () => {
  const panelOf = (action: 'deposit' | 'withdraw', currency = 3, coin = 'USDT') =>
    ({ action, currency: currency as never, coin }) as const

  it('opens one panel at a time, and the same action closes it [WAL-1]', async () => {
    const { vm } = await setUp('spot', true)
    vm.togglePanel(panelOf('deposit'))
    expect([vm.state.panel?.action, vm.deposit.state.target?.coin]).toEqual(['deposit', 'USDT'])
    vm.togglePanel(panelOf('withdraw', 1, 'BTC'))
    expect([vm.state.panel, vm.withdrawal.state.source]).toEqual([
      panelOf('withdraw', 1, 'BTC'),
      { currency: 1, coin: 'BTC', wallet: 'spot' },
    ])
    vm.togglePanel(panelOf('withdraw', 1, 'BTC'))
    expect(vm.state.panel).toBeUndefined()
  })

  it('closes with the page, and never opens for second contracts [WAL-1] [WAL-8]', async () => {
    const { vm, opened } = await setUp('spot', true)
    vm.togglePanel(panelOf('deposit'))
    opened.unsubscribe()
    expect(vm.state.panel).toBeUndefined()
    vm.open('second-contract')
    vm.togglePanel(panelOf('deposit'))
    expect(vm.state.panel).toBeUndefined()
  })

  it('offers deposits and withdrawals only while the exchange has them open [WAL-10]', async () => {
    expect((await setUp('spot', true)).line('USDT')?.isFundable).toBe(true)
    expect((await setUp('second-contract', true)).line('USDT')?.isFundable).toBe(false)
    const closed = await setUp('spot', false)
    expect([closed.line('USDT')?.isFundable, closed.vm.state.isClosed]).toEqual([false, true])
  })
})
