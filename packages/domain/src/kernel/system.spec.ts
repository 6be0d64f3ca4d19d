import type { CurrencyId, MatchId, PairRules, SystemInfo } from '@hexbourse/domain/kernel'
import { Decimal, Systems } from '@hexbourse/domain/kernel'
import { describe, expect, it } from 'vitest'

const [BTC, ETH, USDT] = [1 as CurrencyId, 2 as CurrencyId, 3 as CurrencyId]

describe('Systems.decimalsOf', () => {
  it('are those of the market with that number, or 4 [Q20]', () => {
    const rules = { ...Systems.rulesOf(Systems.CONTRACT_ONLY, { base: BTC, quote: USDT }), matchId: 7 as MatchId }
    const info = { ...Systems.CONTRACT_ONLY, pairs: [{ ...rules, priceDecimals: 2, quantityDecimals: 6 }] }
    expect(Systems.decimalsOf(info, 7 as MatchId)).toMatchObject({ priceDecimals: 2, quantityDecimals: 6 })
    expect(Systems.decimalsOf(info, 8 as MatchId)).toMatchObject({ priceDecimals: 4, quantityDecimals: 4 })
  })
})

describe('Systems.rulesOf', () => {
  const btcRules: PairRules = {
    pair: { base: BTC, quote: USDT },
    matchId: 1 as MatchId,
    priceDecimals: 2,
    quantityDecimals: 6,
    tick: Decimal.fromUnits(10n ** 16n),
    feePercent: Decimal.fromUnits(10n ** 17n),
  }
  const info: SystemInfo = { ...Systems.CONTRACT_ONLY, pairs: [btcRules] }

  it('are the announced ones of exactly this market [Q20]', () => {
    expect(Systems.rulesOf(info, { base: BTC, quote: USDT })).toEqual(btcRules)
  })

  it.each([
    { base: ETH, quote: USDT },
    { base: BTC, quote: ETH },
  ])('are 4 decimals, a tick of 0.0001 and no known fee where none are announced: %j [Q20]', (pair) => {
    expect(Systems.rulesOf(info, pair)).toEqual({
      pair,
      priceDecimals: 4,
      quantityDecimals: 4,
      tick: Decimal.fromUnits(10n ** 14n),
      feePercent: undefined,
    })
  })
})
