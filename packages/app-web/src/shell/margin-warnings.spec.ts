import type { CurrencyId } from '@hexbourse/domain/kernel'
import { Decimal, LiveValue } from '@hexbourse/domain/kernel'
import type { OrderRequest, WarnedAccounts, WarnedAccountsStore } from '@hexbourse/domain/leverage'
import { decimal, execute, fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { BehaviorSubject, map, of } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Notification } from '../ports/index.ts'
import { makeMarginWarnings } from './margin-warnings.ts'

const BTC_USDT = { base: 1, quote: 3 } as never
const USDT = 3 as CurrencyId

/** One bitcoin with a margin of about 670 USDT: one percent of risk rate is about 6.70 USDT. */
const ORDER: OrderRequest = {
  pair: BTC_USDT,
  direction: 'long',
  orderType: 'market',
  leverage: decimal('100'),
  price: decimal('67000'),
  lots: decimal('1000'),
}

/** A user with 10,000 USDT in the margin wallet and one position. The tabs share the warned accounts and the locks. */
const setUp = async () => {
  const exchange = fakeExchange()
  const browser = await signedInBrowser(exchange)
  await execute(browser.wallet.requestFaucet, { currency: USDT, wallet: 'margin' })
  expect(await execute(browser.leverage.submit, ORDER)).toMatchObject({ _tag: 'Succeeded' })
  let warned: WarnedAccounts = []
  const store: WarnedAccountsStore = { read: () => warned, save: (after) => (warned = after) }
  const shown: Array<Notification> = []
  const notifications = {
    show: (notification: Notification) => void shown.push(notification),
    dismiss: () => undefined,
  }
  const tab = (parts: Partial<Parameters<typeof makeMarginWarnings>[0]> = {}) => {
    const visible = new BehaviorSubject(true)
    const session = browser.session.port
    const opened = makeMarginWarnings({ ...browser, session, store, notifications, visible, ...parts }).open()
    return { visible, opened }
  }
  const pass = () => vi.advanceTimersByTimeAsync(1_000)
  const priceIs = async (price: string): Promise<void> => {
    exchange.requote(1 as never, price)
    await pass()
  }
  return { exchange, browser, tab, shown, pass, priceIs, warned: () => warned }
}

/** The account has 10,000 USDT less spread and fee; at these prices its risk rate is near the level of 30 percent. */
const [SAFE, LOW] = ['66000', '57240']

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('makeMarginWarnings', () => {
  it('warns once when the risk rate falls to the level, with currency, risk rate and a link [LEV-6]', async () => {
    const { tab, shown, priceIs } = await setUp()
    tab()
    await priceIs(SAFE)
    expect(shown).toEqual([])
    await priceIs(LOW)
    await priceIs('57239')
    expect(shown).toMatchObject([
      {
        id: 'margin-warning-3',
        kind: 'warning',
        key: 'leverage.warning.low',
        values: { currency: 'USDT' },
        link: { label: 'leverage.warning.view', to: { _tag: 'Positions' } },
      },
    ])
    const riskRate = BigInt(shown[0]?.values?.['riskRate'] ?? 0)
    expect(riskRate > decimal('10') && riskRate <= decimal('30') && riskRate % 10n ** 16n === 0n).toBe(true)
  })

  it('warns of each fall again, after the risk rate has recovered [LEV-6]', async () => {
    const { tab, shown, priceIs } = await setUp()
    tab()
    await priceIs(LOW)
    await priceIs(SAFE)
    await priceIs(LOW)
    expect(shown).toHaveLength(2)
  })

  it('warns at the level of the preferences, and not when it is turned off [LEV-6]', async () => {
    const { browser, tab, shown, pass, priceIs } = await setUp()
    browser.preferences.change({ marginWarning: undefined })
    tab()
    await priceIs(LOW)
    expect(shown).toEqual([])
    browser.preferences.change({ marginWarning: 20 })
    await pass()
    expect(shown).toEqual([])
    browser.preferences.change({ marginWarning: 50 })
    await pass()
    expect(shown).toHaveLength(1)
  })

  it('warns once across tabs, in a visible one [LEV-6]', async () => {
    const { tab, shown, pass, priceIs } = await setUp()
    const tabs = [tab(), tab(), tab()]
    for (const { visible } of tabs) visible.next(false)
    await priceIs(LOW)
    expect(shown).toEqual([])
    for (const { visible } of tabs) visible.next(true)
    await pass()
    await pass()
    expect(shown).toHaveLength(1)
  })

  it('does not warn while figures are being read again [LEV-6]', async () => {
    const { exchange, tab, shown, pass, priceIs } = await setUp()
    tab()
    await priceIs(SAFE)
    exchange.faults.refetching = true
    await priceIs(LOW)
    expect(shown).toEqual([])
    exchange.faults.refetching = false
    exchange.advance(0)
    await pass()
    expect(shown).toHaveLength(1)
  })

  it('uses the reported risk rate while the balances cannot be read [LEV-3]', async () => {
    const { browser, tab, shown, pass } = await setUp()
    const reported = [{ quote: USDT, riskRate: decimal('12.34'), unrealizedPnl: Decimal.zero }]
    const holdings = () => browser.leverage.holdings().pipe(map(LiveValue.map((value) => ({ ...value, reported }))))
    const balances = () => of(LiveValue.failedRead({ _tag: 'Unreachable' }))
    tab({ leverage: { holdings }, wallet: { balances } })
    await pass()
    expect(shown).toMatchObject([{ values: { riskRate: decimal('12.34') } }])
  })

  it('forgets an account without open positions [LEV-6]', async () => {
    const { browser, tab, pass, priceIs, warned } = await setUp()
    tab()
    await priceIs(LOW)
    expect(warned()).toEqual([USDT])
    await execute(browser.leverage.closeBatch, { direction: 'all', pair: undefined })
    await pass()
    expect(warned()).toEqual([])
  })

  it('stops at sign-out [LEV-6] [SHELL-8]', async () => {
    const { browser, tab, shown, priceIs } = await setUp()
    tab()
    await browser.account.signOut()
    await priceIs(LOW)
    expect(shown).toEqual([])
  })
})
