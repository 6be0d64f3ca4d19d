import type { SystemInfo } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import { PAIR_RULES } from '@hexbourse/test-support/builders'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import type { SystemWire } from './system.ts'
import { decodeSystem } from './system.ts'

const SYSTEM: SystemWire = {
  capabilities: ['logout', 'order_totals', 'faucet', 'time_travel'],
  script: false,
  zone: 'Asia/Shanghai',
  pairs: [PAIR_RULES],
  liquidation_rate: '10',
}

describe('decodeSystem', () => {
  it('reads the capabilities and the rules of each market [Q17] [Q19]', () => {
    expect(decodeSystem(SYSTEM)).toEqual(
      E.right({
        capabilities: new Set(['logout', 'order_totals', 'faucet', 'time_travel']),
        hasScriptedPrices: false,
        zone: 'Asia/Shanghai',
        pairs: [
          {
            pair: { base: 2, quote: 3 },
            matchId: 3,
            priceDecimals: 2,
            quantityDecimals: 4,
            tick: Decimal.fromUnits(10n ** 16n),
            feePercent: Decimal.fromUnits(10n ** 17n),
          },
        ],
        liquidationPercent: Decimal.fromInteger(10),
      }),
    )
  })

  it.each(['logout', 'faucet'] as const)(
    'has %s only where it is announced, whatever other words are [Q17]',
    (word) => {
      const announces = (...capabilities: ReadonlyArray<string>) =>
        E.map(({ capabilities: read }: SystemInfo) => read.has(word))(decodeSystem({ ...SYSTEM, capabilities }))
      expect(announces('constructor', '__proto__', 'has', 'size')).toEqual(E.right(false))
      expect(announces('constructor', word, 'has')).toEqual(E.right(true))
    },
  )

  it('requires only the capabilities', () => {
    expect(decodeSystem({ capabilities: [] })).toEqual(
      E.right({
        capabilities: new Set(),
        hasScriptedPrices: false,
        zone: 'Asia/Shanghai',
        pairs: [],
        liquidationPercent: undefined,
      }),
    )
  })

  it('reads up to the eighteen decimals of a coin that is cheap in its quote currency [Q20]', () => {
    const pairs = [{ ...PAIR_RULES, price_decimals: 18, quantity_decimals: 0, tick: '0.000000000000000001' }]
    expect(decodeSystem({ ...SYSTEM, pairs })).toMatchObject(
      E.right({ pairs: [{ priceDecimals: 18, quantityDecimals: 0, tick: Decimal.fromUnits(1n) }] }),
    )
  })

  it.each([
    { tick: '0' },
    { price_decimals: 19 },
    { price_decimals: -1 },
    { quantity_decimals: '4.5' },
    { legal_id: 0 },
  ])('leaves out a market with %j, and keeps the others and all capabilities [Q19] [Q20]', (bad) => {
    const read = decodeSystem({ ...SYSTEM, pairs: [{ ...PAIR_RULES, ...bad }, null, PAIR_RULES] })
    expect(read).toEqual(decodeSystem(SYSTEM))
    expect(read).toMatchObject(E.right({ pairs: [{ matchId: 3 }] }))
  })

  it.each([
    null,
    '<html>',
    {},
    { capabilities: 'logout' },
    { ...SYSTEM, zone: 'Nowhere/Atall' },
    { ...SYSTEM, zone: '' },
    { ...SYSTEM, liquidation_rate: 'ten' },
    { ...SYSTEM, pairs: 'all' },
  ])('rejects anything else (%#)', (wire) => {
    expect(decodeSystem(wire)).toMatchObject(E.left({ _tag: 'Malformed' }))
  })
})
