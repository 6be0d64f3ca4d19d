import type { SpotOrder } from '@hexbourse/domain/spot'
import { Fill, PlacedOrder } from '@hexbourse/domain/spot'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { PairId } from '@hexbourse/domain/kernel'
import { arbKernel, arbSpot } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const AT = Clocks.millis(1_700_000_000_000)
const sentLimit = (): fc.Arbitrary<SpotOrder.Order & { readonly pair: PairId }> =>
  fc.tuple(arbSpot.order(), arbKernel.pair()).map(([order, pair]) => ({ ...order, orderType: 'limit', pair }))
const sentWithFills = () => sentLimit().chain((sent) => arbSpot.fillsOf(sent, AT).map((fills) => ({ sent, fills })))

describe('PlacedOrder.fromFills', () => {
  it('finds an order that filled at once in any number of fills, with nothing remaining [Q24]', () => {
    fc.assert(
      fc.property(sentWithFills(), ({ sent, fills }) => {
        const [found, ...others] = PlacedOrder.fromFills(Fill.candidates(fills, sent, AT, []), sent)
        expect(others).toEqual([])
        expect(found).toMatchObject({ filledQuantity: sent.quantity, restingQuantity: 0n, droppedQuantity: 0n })
        expect(found?.value).toBe(Decimal.sum(fills.map(Fill.notional)))
      }),
    )
  })

  it('ignores fills of another market, of the other side and from before sending [Q24]', () => {
    fc.assert(
      fc.property(
        sentWithFills(),
        arbKernel.pair(),
        fc.constantFrom('pair', 'side', 'time'),
        ({ sent, fills }, pair, difference) => {
          fc.pre(pair.base !== sent.pair.base)
          const changed = fills.map((fill) =>
            difference === 'pair'
              ? { ...fill, pair }
              : difference === 'side'
                ? { ...fill, side: fill.side === 'buy' ? ('sell' as const) : ('buy' as const) }
                : { ...fill, at: Clocks.millis(AT - 10_000) },
          )
          return PlacedOrder.fromFills(Fill.candidates(changed, sent, AT, []), sent).length === 0
        },
      ),
    )
  })

  it('never matches a fill of the baseline [Q24]', () => {
    fc.assert(
      fc.property(sentWithFills(), ({ sent, fills }) => {
        const known = fills.map((fill) => `trade-${fill.id}`)
        return Fill.candidates(fills, sent, AT, known).length === 0
      }),
    )
  })

  it('does not report a limit order as filled when a fill is missing [Q24]', () => {
    fc.assert(
      fc.property(
        sentWithFills(),
        ({ sent, fills }) => PlacedOrder.fromFills(Fill.candidates(fills.slice(1), sent, AT, []), sent).length === 0,
      ),
    )
  })

  it('finds the order also when other clients trade after it and before it [Q24]', () => {
    fc.assert(
      fc.property(
        sentWithFills(),
        fc.constantFrom('limit', 'market'),
        fc.nat(3),
        ({ sent, fills }, orderType, others) => {
          const [newest] = fills
          fc.pre(newest !== undefined)
          const larger = Array.from({ length: others }, (_, index) => ({
            ...newest,
            id: newest.id + 1_000_000 + index,
            quantity: Decimal.plus(sent.quantity, Decimal.one),
          }))
          const earlier = { ...newest, id: 1, quantity: Decimal.plus(sent.quantity, Decimal.one) }
          const found = PlacedOrder.fromFills([...larger, ...fills, earlier], { ...sent, orderType })
          expect(found.map(({ filledQuantity }) => filledQuantity)).toContain(sent.quantity)
        },
      ),
    )
  })
})

const quantity = () => fc.option(fc.constantFrom(0n, 1n, 7n) as fc.Arbitrary<Decimal.Decimal>, { nil: undefined })

describe('PlacedOrder.endingOf', () => {
  it('reports a fill only of an order of which the exchange reports a filled quantity [SPOT-5]', () => {
    fc.assert(
      fc.property(quantity(), quantity(), quantity(), (filledQuantity, restingQuantity, droppedQuantity) => {
        const placed = { ...PlacedOrder.UNSPECIFIED, filledQuantity, restingQuantity, droppedQuantity }
        const ending = PlacedOrder.endingOf(placed)
        if ((droppedQuantity ?? 0n) > 0n) return ending === 'part-cancelled'
        if ((restingQuantity ?? 0n) > 0n) return ending === ((filledQuantity ?? 0n) > 0n ? 'part-filled' : 'resting')
        return ending === ((filledQuantity ?? 0n) > 0n ? 'filled' : 'unspecified')
      }),
    )
  })
})
