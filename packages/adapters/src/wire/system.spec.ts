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
}

describe('decodeSystem', () => {
  it('keeps the capabilities we know and the rules of each market [Q17] [Q19]', () => {
    expect(decodeSystem(SYSTEM)).toEqual(
      E.right({
        capabilities: new Set(['logout', 'order_totals', 'faucet']),
        scripted: false,
        zone: 'Asia/Shanghai',
        pairs: [
          {
            pair: { base: 2, settlement: 3 },
            match: 3,
            priceDecimals: 2,
            quantityDecimals: 4,
            tick: Decimal.fromUnits(10n ** 16n),
            fee: Decimal.fromUnits(10n ** 17n),
          },
        ],
      }),
    )
  })

  it('a name of every object is no capability', () => {
    expect(decodeSystem({ ...SYSTEM, capabilities: ['constructor', '__proto__', 'toString'] })).toMatchObject(
      E.right({ capabilities: new Set() }),
    )
  })

  it('only the capabilities are needed', () => {
    expect(decodeSystem({ capabilities: [] })).toEqual(
      E.right({ capabilities: new Set(), scripted: false, zone: 'Asia/Shanghai', pairs: [] }),
    )
  })

  it.each([
    null,
    '<html>',
    {},
    { capabilities: 'logout' },
    { ...SYSTEM, zone: 'Nowhere/Atall' },
    { ...SYSTEM, zone: '' },
    { ...SYSTEM, pairs: [{ ...SYSTEM.pairs[0], tick: '0' }] },
    { ...SYSTEM, pairs: [{ ...SYSTEM.pairs[0], price_decimals: 40 }] },
  ])('anything else is unreadable (%#)', (wire) => {
    expect(decodeSystem(wire)).toMatchObject(E.left({ _tag: 'Malformed' }))
  })
})
