/** Seeded random commands for tests of a whole engine: orders, cancellations and play money. */
import type { UserId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { Command } from '@hexbourse/reference-exchange/engine'

import type { Random } from '../shared/seeded-random.ts'

interface CommandMix {
  readonly users: number
  /** Cancellations name an order id up to this. */
  readonly orders: number
  /** Cancellations per ten commands. */
  readonly cancellations: number
  readonly markets: ReadonlyArray<number>
  /** Each is drawn as often as it is listed. */
  readonly orderTypes: ReadonlyArray<'limit' | 'market'>
  /** Quantities are 1 to `max` units of 10^-`decimals`. */
  readonly quantity: { readonly max: number; readonly decimals: number }
}

/** Prices lie around 100, so that orders rest, cross and fill. */
export const randomCommandOf =
  ({ users, orders, cancellations, markets, orderTypes, quantity }: CommandMix) =>
  (source: Random): Command => {
    const user = (1001 + source.below(users)) as UserId
    const draw = source.below(10)
    if (draw === 0) {
      const currency = (1 + source.below(3)) as never
      return { _tag: 'RequestFaucet', user, currency, wallet: 'spot', usdtPrice: Decimal.one }
    }
    if (draw <= cancellations) {
      const order = (1 + source.below(orders)) as never
      return { _tag: 'CancelOrder', user, order, side: source.pick(['buy', 'sell']) }
    }
    return {
      _tag: 'PlaceOrder',
      user,
      match: source.pick(markets) as never,
      side: source.pick(['buy', 'sell']),
      orderType: source.pick(orderTypes),
      price: Decimal.fromInteger(95 + source.below(11)),
      quantity: Decimal.fromUnits(
        BigInt(1 + source.below(quantity.max)) * 10n ** BigInt(Decimal.PLACES - quantity.decimals),
      ),
    }
  }
