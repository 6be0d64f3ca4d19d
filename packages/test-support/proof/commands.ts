/** Seeded commands for an engine that is looked at as a whole: some draw play money, some revoke, most order. */
import type { UserId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { Command } from '@hexbourse/reference-exchange/engine'

import type { Random } from './random.ts'

interface Crowd {
  readonly users: number
  /** Revocations name an order below that number, of ten commands so many. */
  readonly orders: number
  readonly revocations: number
  readonly markets: ReadonlyArray<number>
  /** Repeated as often as it is to be taken. */
  readonly modes: ReadonlyArray<'limit' | 'market'>
  /** Quantities are 1 to `most` units of 10^-`places`. */
  readonly quantity: { readonly most: number; readonly places: number }
}

/** Prices stand around 100, so that orders rest, cross and take. */
export const commandOf =
  ({ users, orders, revocations, markets, modes, quantity }: Crowd) =>
  (dice: Random): Command => {
    const user = (1001 + dice.below(users)) as UserId
    const lot = dice.below(10)
    if (lot === 0)
      return { _tag: 'DrawFaucet', user, currency: (1 + dice.below(3)) as never, kind: 'change', worth: Decimal.one }
    if (lot <= revocations)
      return { _tag: 'RevokeOrder', user, order: (1 + dice.below(orders)) as never, side: dice.pick(['buy', 'sell']) }
    return {
      _tag: 'PlaceOrder',
      user,
      match: dice.pick(markets) as never,
      side: dice.pick(['buy', 'sell']),
      mode: dice.pick(modes),
      price: Decimal.fromInteger(95 + dice.below(11)),
      quantity: Decimal.fromUnits(
        BigInt(1 + dice.below(quantity.most)) * 10n ** BigInt(Decimal.PLACES - quantity.places),
      ),
    }
  }
