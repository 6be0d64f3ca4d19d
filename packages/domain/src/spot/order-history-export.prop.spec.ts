import { Decimal } from '@hexbourse/domain/kernel'
import { Fill, OrderHistoryExport } from '@hexbourse/domain/spot'
import { arbKernel, arbSpot } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { option as O } from 'fp-ts'
import { describe, expect, it } from 'vitest'

const fill: fc.Arbitrary<Fill.Fill> = fc.record({
  id: fc.integer({ min: 1, max: 1_000_000 }),
  pair: arbKernel.pair(),
  baseName: fc.constantFrom('BTC', '=HYPERLINK'),
  quoteName: fc.constant('USDT'),
  side: arbSpot.side(),
  price: arbKernel.amount(),
  quantity: arbKernel.amount(),
  fee: fc.option(arbKernel.amount(), { nil: undefined }),
  at: arbKernel.timestamp(),
})

/** Splits at commas, since no cell of these rows contains one. */
const rowsOf = (text: string): ReadonlyArray<ReadonlyArray<string>> =>
  text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(','))

describe('OrderHistoryExport.document', () => {
  it('contains every fill and every cancelled order once, newest first [SPOT-8]', () =>
    fc.assert(
      fc.property(fc.array(fill), fc.array(arbSpot.openOrder()), (fills, cancelled) => {
        const rows = rowsOf(OrderHistoryExport.document(fills, cancelled, () => 0))
        const ids = rows.map((row) => `${row[1]} ${row[2]}`)
        const expected = [...fills.map(({ id }) => `trade ${id}`), ...cancelled.map(({ id }) => `cancelled ${id}`)]
        expect([...ids].sort()).toEqual(expected.sort())
        const times = rows.map((row) => row[0] ?? '')
        expect(times).toEqual([...times].sort().reverse())
      }),
    ))

  it('writes exact amounts and UTC times [SPOT-8]', () =>
    fc.assert(
      fc.property(fill, (one) => {
        const [row] = rowsOf(OrderHistoryExport.document([one], [], () => 0))
        const [time, , , market, side, price, quantity, , value, fee] = row ?? []
        expect(time).toBe(new Date(one.at).toISOString())
        expect([market, side]).toEqual([one.baseName === 'BTC' ? 'BTC/USDT' : "'=HYPERLINK/USDT", one.side])
        expect([price, quantity].map((text) => Decimal.fromText(text ?? ''))).toEqual([
          O.some(one.price),
          O.some(one.quantity),
        ])
        expect(Decimal.fromText(value ?? '')).toEqual(O.some(Fill.notional(one)))
        expect(fee).toBe(one.fee === undefined ? '' : Decimal.toText(one.fee))
      }),
    ))
})
