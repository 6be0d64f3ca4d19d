import type { Live } from '@hexbourse/domain/kernel'
import { Balances, Decimal, LiveValue } from '@hexbourse/domain/kernel'
import type { FaucetRequest, WalletBalance } from '@hexbourse/domain/wallet'
import { fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { makeFaucetVm } from './faucet.vm.ts'

const notifications = { show: () => undefined, dismiss: () => undefined }
const USDT = { currency: 3 as FaucetRequest['currency'], wallet: 'spot' } as const

const setUp = async () => {
  const exchange = fakeExchange()
  const browser = await signedInBrowser(exchange)
  const ports = { session: browser.session.port, notifications }
  const vm = makeFaucetVm(browser.wallet, browser.system, ports)
  vm.open(USDT)
  await Promise.resolve()
  await Promise.resolve()
  let shown: ReadonlyArray<WalletBalance.WalletBalance> = []
  browser.wallet.balances().subscribe((live) => (shown = LiveValue.latest(live) ?? []))
  const has = (account: FaucetRequest['wallet']) =>
    Decimal.toText(Balances.find(shown, account, USDT.currency)?.free ?? Decimal.zero)
  return { ...browser, exchange, ports, vm, has }
}

describe('makeFaucetVm', () => {
  it('credits the chosen coin and wallet and reports success [Q19]', async () => {
    const { vm, has } = await setUp()
    expect(vm.state.isOffered).toBe(true)
    vm.review()
    expect(vm.requestAction.state.current).toMatchObject({ status: 'review', body: USDT })
    await vm.confirm()
    expect([vm.requestAction.state.current?.status, has('spot')]).toEqual(['done', '10000'])
  })

  it('is not offered before the coins are known, and sends the displayed coin [Q19]', async () => {
    const { wallet, system, ports } = await setUp()
    const balances = new Subject<Live<ReadonlyArray<WalletBalance.WalletBalance>>>()
    const vm = makeFaucetVm({ ...wallet, balances: () => balances }, system, ports)
    vm.open(USDT)
    await Promise.resolve()
    await Promise.resolve()
    expect(vm.state.isOffered).toBe(false)
    vm.review()
    expect(vm.requestAction.state.current).toBeUndefined()
    wallet.balances().subscribe(balances)
    expect(vm.state.isOffered).toBe(true)
    vm.review()
    expect(vm.requestAction.state.current?.body).toEqual(USDT)
  })

  it('rejects a second request on the same day for the same wallet, accepts another wallet [Q19]', async () => {
    const { vm, has } = await setUp()
    vm.review()
    await vm.confirm()
    vm.requestAction.close()
    vm.review()
    await vm.confirm()
    expect(vm.requestAction.state.current?.status).toBe('failed')
    vm.chooseWallet('margin')
    await vm.confirm()
    expect([vm.requestAction.state.current?.status, has('margin')]).toEqual(['done', '10000'])
  })
})
