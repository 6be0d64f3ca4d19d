import type { SpotOrder } from '@hexbourse/domain/spot'
import { Fill } from '@hexbourse/domain/spot'
import { Clocks } from '@hexbourse/domain/kernel'
import type { PairId } from '@hexbourse/domain/kernel'
import { arbKernel, arbSpot } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const AT = Clocks.millis(1_700_000_000_000)
const sentLimit = (): fc.Arbitrary<SpotOrder.Order & { readonly pair: PairId }> =>
  fc.tuple(arbSpot.order(), arbKernel.pair()).map(([order, pair]) => ({ ...order, mode: 'limit', pair }))
const sentWithFills = () => sentLimit().chain((sent) => arbSpot.fillsOf(sent, AT).map((fills) => ({ sent, fills })))

describe('Fill.asOrder', () => {
  it('finds the order that filled at once, in however many pieces, with nothing left of it [Q24]', () => {
    fc.assert(
      fc.property(sentWithFills(), ({ sent, fills }) => {
        const [found, ...others] = Fill.asOrder(Fill.since(fills, sent, AT, []), sent, AT)
        expect(others).toEqual([])
        expect(found).toMatchObject({ pair: sent.pair, side: sent.side, quantity: sent.quantity, remaining: 0n })
      }),
    )
  })

  it('is not misled by trades of another market, of the other side, or from before the send [Q24]', () => {
    fc.assert(
      fc.property(
        sentWithFills(),
        arbKernel.pair(),
        fc.constantFrom('pair', 'side', 'time'),
        ({ sent, fills }, pair, what) => {
          fc.pre(pair.base !== sent.pair.base)
          const foreign = fills.map((fill) =>
            what === 'pair'
              ? { ...fill, pair }
              : what === 'side'
                ? { ...fill, side: fill.side === 'buy' ? ('sell' as const) : ('buy' as const) }
                : { ...fill, at: Clocks.millis(AT - 10_000) },
          )
          return Fill.asOrder(Fill.since(foreign, sent, AT, []), sent, AT).length === 0
        },
      ),
    )
  })

  it('what was known before the send is never taken for it [Q24]', () => {
    fc.assert(
      fc.property(sentWithFills(), ({ sent, fills }) => {
        const known = fills.map((fill) => `trade-${fill.id}`)
        return Fill.since(fills, sent, AT, known).length === 0
      }),
    )
  })

  it('a limit order of which a piece is missing is not called filled [Q24]', () => {
    fc.assert(
      fc.property(
        sentWithFills(),
        ({ sent, fills }) => Fill.asOrder(Fill.since(fills.slice(1), sent, AT, []), sent, AT).length === 0,
      ),
    )
  })
})
