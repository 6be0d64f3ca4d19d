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
  it('reads known capabilities and the rules of each market [Q17] [Q19]', () => {
    expect(decodeSystem(SYSTEM)).toEqual(
      E.right({
        capabilities: new Set(['logout', 'order_totals', 'faucet']),
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

  it('ignores names of object prototype members', () => {
    expect(decodeSystem({ ...SYSTEM, capabilities: ['constructor', '__proto__', 'toString'] })).toMatchObject(
      E.right({ capabilities: new Set() }),
    )
  })

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

  it.each([
    null,
    '<html>',
    {},
    { capabilities: 'logout' },
    { ...SYSTEM, zone: 'Nowhere/Atall' },
    { ...SYSTEM, zone: '' },
    { ...SYSTEM, liquidation_rate: 'ten' },
    { ...SYSTEM, pairs: [{ ...SYSTEM.pairs[0], tick: '0' }] },
    { ...SYSTEM, pairs: [{ ...SYSTEM.pairs[0], price_decimals: 40 }] },
  ])('rejects anything else (%#)', (wire) => {
    expect(decodeSystem(wire)).toMatchObject(E.left({ _tag: 'Malformed' }))
  })
})
