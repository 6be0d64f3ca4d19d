import type { CurrencyId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { HoldingsUpdate } from '@hexbourse/domain/leverage'
import { Holdings } from '@hexbourse/domain/leverage'
import { arbLeverage } from '@hexbourse/test-support/arbitraries'
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

describe('Holdings.without', () => {
  it('leaves out one position only [LEV-3]', () => {
    fc.assert(
      fc.property(positions(USDT), (before) => {
        fc.pre(before.length > 0)
        const [first, ...rest] = before
        if (first === undefined) return
        expect(Holdings.without({ positions: before, reported: [] }, first.id).positions).toEqual(rest)
      }),
    )
  })
})
