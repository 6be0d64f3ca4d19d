import type { CurrencyId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { HoldingsUpdate } from '@hexbourse/domain/leverage'
import { Holdings, LeverageLifeCycle, MarginAccount } from '@hexbourse/domain/leverage'
import type { Ticker } from '@hexbourse/domain/market'
import { arbKernel, arbLeverage } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const [USDT, BTC, ETH] = [3, 1, 2].map((id) => id as CurrencyId) as [CurrencyId, CurrencyId, CurrencyId]
const pairIn = (...quotes: ReadonlyArray<CurrencyId>) =>
  fc.constantFrom(...quotes).map((quote) => ({ base: 9 as CurrencyId, quote }))
const positions = (...quotes: ReadonlyArray<CurrencyId>) =>
  fc.uniqueArray(arbLeverage.position(pairIn(...quotes)), { selector: ({ id }) => id })
const risk = (quote: CurrencyId) => ({ quote, riskRate: Decimal.one, unrealizedPnl: Decimal.zero })

describe('Holdings.applyUpdate', () => {
  it('replaces the positions and figures of its currencies and keeps all others [LEV-3]', () => {
    fc.assert(
      fc.property(positions(USDT, BTC), positions(USDT), (before, pushed) => {
        const holdings = { positions: before, reported: [risk(BTC), risk(USDT)] }
        const newRisk = { ...risk(USDT), riskRate: Decimal.zero }
        const update: HoldingsUpdate = { quotes: [USDT], positions: pushed, risk: newRisk }
        const after = Holdings.applyUpdate(holdings, update)
        expect(new Set(after.positions)).toEqual(
          new Set([...before.filter(({ pair }) => pair.quote === BTC), ...pushed]),
        )
        expect(after.positions.every(({ id }, index) => id <= (after.positions[index - 1]?.id ?? id))).toBe(true)
        expect(after.reported).toEqual([risk(BTC), newRisk])
      }),
    )
  })

  it('empties a currency without positions, and nothing when no currency is named [LEV-3]', () => {
    fc.assert(
      fc.property(positions(USDT, ETH), (before) => {
        const holdings = { positions: before, reported: [risk(USDT)] }
        const empty = { positions: [], risk: undefined }
        expect(
          Holdings.applyUpdate(holdings, { quotes: [USDT], ...empty }).positions.map(({ pair }) => pair.quote),
        ).toEqual(before.filter(({ pair }) => pair.quote === ETH).map(() => ETH))
        const same = Holdings.applyUpdate(holdings, { quotes: [], ...empty })
        expect([new Set(same.positions), same.reported]).toEqual([new Set(before), [risk(USDT)]])
      }),
    )
  })
})

describe('Holdings.removePosition', () => {
  it('leaves out one position only [LEV-3]', () => {
    fc.assert(
      fc.property(positions(USDT), (before) => {
        fc.pre(before.length > 0)
        const [first, ...rest] = before
        if (first === undefined) return
        expect(Holdings.removePosition({ positions: before, reported: [] }, first.id).positions).toEqual(rest)
      }),
    )
  })
})

/** A market group with one market at this last price. */
const groupOf = (pair: Ticker.Ticker['pair'], last: Decimal.Decimal | undefined): Ticker.MarketGroup => ({
  quoteName: 'USDT',
  omitted: 0,
  tickers: [
    {
      pair,
      baseName: 'X',
      quoteName: 'USDT',
      last,
      change: undefined,
      high: undefined,
      low: undefined,
      volume: undefined,
      isDisplayed: true,
      leverage: undefined,
      secondContracts: undefined,
    },
  ],
})

describe('Holdings.atLastPrices', () => {
  it('sets the last price of each market, and keeps the price where there is none [LEV-6]', () => {
    fc.assert(
      fc.property(positions(USDT, BTC), fc.option(arbKernel.amount(8, 5), { nil: undefined }), (before, last) => {
        const holdings = { positions: before, reported: [risk(BTC)] }
        const pair = { base: 9 as CurrencyId, quote: USDT }
        const after = Holdings.atLastPrices(holdings, [groupOf(pair, last)])
        expect(after).toEqual({
          ...holdings,
          positions: before.map((one) =>
            one.pair.quote === USDT && last !== undefined ? { ...one, currentPrice: last } : one,
          ),
        })
      }),
    )
  })
})

describe('Holdings.accountRisks', () => {
  const row = (currency: CurrencyId, free: Decimal.Decimal) => ({
    wallet: 'margin' as const,
    currency,
    name: '',
    free,
    locked: Decimal.zero,
  })

  it('is one account for each quote currency with a position, at its own risk rate [LEV-6]', () => {
    fc.assert(
      fc.property(positions(USDT, BTC), arbKernel.amount(8, 5), (all, free) => {
        const holdings = { positions: all, reported: [] }
        const held = all.filter(({ status }) => LeverageLifeCycle.isHeld(status))
        const risks = Holdings.accountRisks(holdings, [row(USDT, free), { ...row(BTC, free), wallet: 'spot' }])
        expect(new Set(risks.map(({ quote }) => quote))).toEqual(new Set(held.map(({ pair }) => pair.quote)))
        for (const { quote, quoteName, riskRate } of risks) {
          const account = MarginAccount.fromExposures(quote, quote === USDT ? free : Decimal.zero, held)
          expect([quoteName, riskRate]).toEqual(['USDT', MarginAccount.summary(account).riskRate])
        }
      }),
    )
  })

  it('has the reported risk rate while the balances are unknown [LEV-3]', () => {
    fc.assert(
      fc.property(positions(USDT, ETH), (all) => {
        const risks = Holdings.accountRisks({ positions: all, reported: [risk(BTC), risk(USDT)] }, undefined)
        for (const { quote, riskRate } of risks) expect(riskRate).toBe(quote === USDT ? Decimal.one : undefined)
      }),
    )
  })
})
