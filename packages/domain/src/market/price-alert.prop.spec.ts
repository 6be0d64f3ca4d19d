import type { PairId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import { PriceAlerts } from '@hexbourse/domain/market'
import { either as E } from 'fp-ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const MARKET = { pair: { base: 1, quote: 3 } as PairId, baseName: 'BTC', quoteName: 'USDT', priceDecimals: 2 }
const price = (): fc.Arbitrary<Decimal.Decimal> => fc.integer({ min: 1, max: 1_000 }).map(Decimal.fromInteger)
const alertAt = (typed: string, last: Decimal.Decimal) => PriceAlerts.fromText(typed, 'en', MARKET, last)

describe('PriceAlerts', () => {
  it('fire on the far side of the last price only, and at the price itself [SPOT-2]', () => {
    fc.assert(
      fc.property(price(), price(), price(), (wanted, last, next) => {
        fc.pre(wanted !== last)
        const alert = alertAt(Decimal.toText(wanted), last)
        if (E.isLeft(alert)) return false
        expect(PriceAlerts.isReached(alert.right, last)).toBe(false)
        expect(PriceAlerts.isReached(alert.right, wanted)).toBe(true)
        // a price beyond the wanted one was reached on the way
        return PriceAlerts.isReached(alert.right, next) === (wanted > last ? next >= wanted : next <= wanted)
      }),
    )
  })

  it('need the last price, after a readable price above zero [SPOT-2] [Q21]', () => {
    const tagOf = (typed: string): string | undefined => {
      const alert = PriceAlerts.fromText(typed, 'en', MARKET, undefined)
      return E.isLeft(alert) ? alert.left._tag : undefined
    }
    expect(['70000', '0', 'abc'].map(tagOf)).toEqual(['AlertPriceUnknown', 'EntryNotANumber', 'EntryNotANumber'])
  })

  it('are kept once each, up to a bound, and removed by their key [SPOT-2]', () => {
    fc.assert(
      fc.property(fc.array(price(), { maxLength: 60 }), (prices) => {
        const last = Decimal.fromInteger(2_000)
        let alerts: ReadonlyArray<PriceAlerts.PriceAlert> = []
        for (const wanted of prices) {
          const alert = alertAt(Decimal.toText(wanted), last)
          const added = E.isRight(alert) ? PriceAlerts.add(alerts, alert.right) : alert
          if (E.isRight(added)) alerts = added.right
        }
        const keys = alerts.map(PriceAlerts.key)
        expect(new Set(keys).size).toBe(Math.min(new Set(prices).size, PriceAlerts.MAX_ALERTS))
        expect(keys.reduce(PriceAlerts.remove, alerts)).toEqual([])
      }),
    )
  })

  it('are refused at the last price, at zero, and where the price cannot be read [SPOT-2] [Q21]', () => {
    const last = Decimal.fromInteger(5)
    const tags = ['5', '0', '', '1,5', '1.234'].map((typed) => {
      const alert = alertAt(typed, last)
      return E.isLeft(alert) ? alert.left._tag : 'accepted'
    })
    expect(tags).toEqual(['AlertAtPrice', 'EntryNotANumber', 'EntryEmpty', 'EntryCommaRefused', 'EntryTooManyDecimals'])
  })
})
