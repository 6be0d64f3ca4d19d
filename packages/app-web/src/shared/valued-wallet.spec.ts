import type { Live, PairId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal, LiveValue } from '@hexbourse/domain/kernel'
import { Ticker } from '@hexbourse/domain/market'
import type { WalletBalance } from '@hexbourse/domain/wallet'
import { decimal, fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { BehaviorSubject, firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { valuedWallet } from './valued-wallet.ts'

const BTC_USDT = { base: 1, quote: 3 } as PairId

type Balances = ReadonlyArray<WalletBalance.WalletBalance>
type Groups = ReadonlyArray<Ticker.MarketGroup>

const ready = <A>(value: A, freshness: 'live' | 'stale' = 'live'): Live<A> => ({
  _tag: 'Ready',
  value,
  asOf: Clocks.millis(0),
  freshness,
  refetching: false,
})

const balance = (currency: number, name: string, price: string, free = '2'): WalletBalance.WalletBalance => ({
  wallet: 'spot',
  currency: currency as never,
  name,
  free: decimal(free),
  locked: Decimal.zero,
  price: { usdt: decimal(price), cny: decimal('7') },
  isListed: true,
  canDepositAndWithdraw: true,
})

const setUp = async () => {
  const { wallet, market } = await signedInBrowser(fakeExchange())
  const known = await firstValueFrom(market.groups())
  const groupsAt = (last: string): Groups =>
    Ticker.applyTick(LiveValue.latest(known) ?? [], { pair: BTC_USDT, last: decimal(last) })
  const balances = new BehaviorSubject<Live<Balances>>(ready([balance(1, 'BTC', '60000'), balance(99, 'OWN', '0.5')]))
  const groups = new BehaviorSubject<Live<Groups>>(LiveValue.LOADING)
  const shown: Array<ReadonlyArray<string>> = []
  valuedWallet({ ...wallet, balances: () => balances }, { groups: () => groups })
    .balances()
    .subscribe((live) => {
      const all = LiveValue.latest(live) ?? []
      shown.push(
        all.map(({ free, price }) => `${Decimal.toText(free)} at ${Decimal.toText(price.usdt ?? Decimal.zero)}`),
      )
    })
  return { balances, groups, groupsAt, shown, newest: () => shown.at(-1) }
}

describe('valuedWallet', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('values coins with a market at its last price while that is live, and others at the price of the exchange [WAL-1]', async () => {
    const { groups, groupsAt, newest } = await setUp()
    expect(newest()).toEqual(['2 at 60000', '2 at 0.5'])
    vi.advanceTimersByTime(1_000)
    groups.next(ready(groupsAt('61000')))
    expect(newest()).toEqual(['2 at 61000', '2 at 0.5'])
    vi.advanceTimersByTime(1_000)
    groups.next(ready(groupsAt('61000'), 'stale'))
    expect(newest()).toEqual(['2 at 60000', '2 at 0.5'])
  })

  it('follows prices at most once a second, and balances at once [WAL-1]', async () => {
    const { balances, groups, groupsAt, shown, newest } = await setUp()
    vi.advanceTimersByTime(1_000)
    const before = shown.length
    for (let nth = 0; nth < 40; nth += 1) {
      groups.next(ready(groupsAt(String(61_000 + nth))))
      vi.advanceTimersByTime(50)
    }
    expect(shown.length - before).toBeLessThanOrEqual(3)
    vi.advanceTimersByTime(1_000)
    expect(newest()?.[0]).toBe('2 at 61039')
    balances.next(ready([balance(1, 'BTC', '60000', '3')]))
    expect(newest()).toEqual(['3 at 61039'])
  })
})
