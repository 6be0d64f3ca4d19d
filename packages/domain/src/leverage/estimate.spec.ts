import { Decimal } from '@hexbourse/domain/kernel'
import type { CurrencyId } from '@hexbourse/domain/kernel'
import { LeverageEstimate, MarginAccount, Position } from '@hexbourse/domain/leverage'
import { describe, expect, it } from 'vitest'

/** 10 lots of 0.2 ETH at 1,250 with 20 times leverage, spread 0.5 %, fee 0.2 %: the example of docs/wire.md. */
const ORDER = { direction: 'long', price: units(1_250), lots: units(10), leverage: units(20) } as const
const TERMS = {
  lotSize: units(0, 2),
  spreadPercent: units(0, 5),
  feePercent: units(0, 2),
  overnightPercent: Decimal.zero,
}
const PAIR = { base: 2 as CurrencyId, quote: 3 as CurrencyId }

describe('the worked example of the contract', () => {
  const estimate = LeverageEstimate.estimate(ORDER, TERMS)
  const free = Decimal.minus(units(1_000), LeverageEstimate.cost(estimate))
  const exposure = { ...estimate, pair: PAIR, direction: 'long', currentPrice: units(1_250) } as const
  const account = MarginAccount.fromExposures(PAIR.quote, free, [exposure])

  it('costs margin and fee of the value at the price with spread [LEV-2] [Q13]', () => {
    expect({
      entryPrice: Decimal.toText(estimate.entryPrice),
      quantity: Decimal.toText(estimate.quantity),
      value: Decimal.toText(estimate.value),
      margin: Decimal.toText(estimate.margin),
      fee: Decimal.toText(estimate.fee),
      free: Decimal.toText(free),
    }).toEqual({
      entryPrice: '1256.25',
      quantity: '2',
      value: '2512.5',
      margin: '125.625',
      fee: '5.025',
      free: '869.35',
    })
  })

  it('gains 12.5 at 1,262.50, which makes the risk rate 801.97 [LEV-6] [Q12]', () => {
    const { unrealizedPnl, riskRate } = MarginAccount.summary(
      MarginAccount.atPrice(account, PAIR, Decimal.fromUnits(12_625n * 10n ** 17n)),
    )
    expect(Decimal.toText(unrealizedPnl)).toBe('12.5')
    expect(Decimal.toFixed(2, riskRate ?? Decimal.zero)).toBe('801.97')
  })

  it('is liquidated at 765.04375 and not one step above [LEV-6] [Q12]', () => {
    const step = Decimal.fromUnits(10n ** 13n)
    const price = MarginAccount.liquidationPrice(account, PAIR, units(10), step) ?? Decimal.zero
    expect(Decimal.toText(price)).toBe('765.04375')
    const isLiquidatedAt = (at: Decimal.Decimal) =>
      MarginAccount.isLiquidated(MarginAccount.atPrice(account, PAIR, at), units(10))
    expect([isLiquidatedAt(price), isLiquidatedAt(Decimal.plus(price, step))]).toEqual([true, false])
  })

  it('returns 10 percent of the margin for 12.5625 of gain [LEV-3]', () => {
    const percent = Position.percentOfMargin(
      { initialMargin: estimate.margin },
      Decimal.fromUnits(125_625n * 10n ** 14n),
    )
    expect(Decimal.toText(percent ?? Decimal.zero)).toBe('10')
  })
})

describe('LeverageEstimate.estimate', () => {
  it('rounds the margin up, however little is beyond its last decimal [LEV-2] [Q8]', () => {
    const least = Decimal.fromUnits(10n ** 10n)
    const terms = { ...TERMS, spreadPercent: Decimal.zero, lotSize: Decimal.plus(units(1_000), least) }
    const order = { direction: 'long', price: least, lots: Decimal.one, leverage: units(1_000) } as const
    expect(Decimal.toText(LeverageEstimate.estimate(order, terms).margin)).toBe('0.00000002')
  })
})

/** `whole` and `tenths`. */
function units(whole: number, tenths = 0): Decimal.Decimal {
  return Decimal.fromUnits(BigInt(whole * 10 + tenths) * 10n ** 17n)
}
