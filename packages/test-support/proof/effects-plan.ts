/** What a trader does while the road is bad: drawn from a seed, so that it can be done again. */
import type { CurrencyId, OrderId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { OpenOrder, Placement } from '@hexbourse/domain/spot'
import type { Claim, Transfer } from '@hexbourse/domain/wallet'
import type { Road, Spell } from '@hexbourse/test-support/faults'
import { calmAfter, ROADS, spells } from '@hexbourse/test-support/faults'

import { MIDDLE } from './effects-server.ts'
import type { Random } from './random.ts'

// Model
export type Wish =
  | { readonly _tag: 'Place'; readonly body: Placement }
  | { readonly _tag: 'Revoke'; readonly body: OpenOrder.Revocation }
  | { readonly _tag: 'Claim'; readonly body: Claim }
  | { readonly _tag: 'Move'; readonly body: Transfer.Order }

/** once; the same click handled twice; a second click in this tab; the same in another tab. */
export type Manner = 'once' | 'handled twice' | 'clicked twice' | 'in two tabs'

export interface Click {
  readonly at: number
  readonly wish: Wish
  readonly manner: Manner
}

export interface Plan {
  readonly weather: ReadonlyArray<Spell>
  readonly clicks: ReadonlyArray<Click>
  /** When the first tab is loaded anew, if ever. */
  readonly reload: number | undefined
  /** Milliseconds that the device's clock is ahead. */
  readonly skew: number
}

// Constructors
/** Orders that wait already, one of which may be revoked. */
export const RESTING = [40_000, 40_001, 40_002]

const MANNERS = ['once', 'once', 'once', 'handled twice', 'clicked twice', 'in two tabs'] as const
/** Clocks of devices are wrong by minutes. */
const SKEW = 240_000
const MARKET = Decimal.fromInteger(MIDDLE)
const PAIR = { base: 1 as CurrencyId, settlement: 3 as CurrencyId }
const BAD = ROADS.filter((road): road is Exclude<Road, 'open'> => road !== 'open')

/** A spell lasts so many milliseconds at most. */
export const planOf = (dice: Random, resting: ReadonlyArray<OrderId>, longest = 6_000): Plan => {
  const weather = spells(dice, { roads: BAD, count: 1 + dice.below(3), longest })
  const span = calmAfter(weather) + 1
  const clicks = Array.from({ length: 1 + dice.below(2) }, (_, nth) => {
    const at = momentIn(dice, weather, span)
    const wish = dice.below(3) === 0 ? taking(dice, nth) : waiting(dice, nth, resting)
    return { at, wish, manner: dice.pick(MANNERS) }
  })
  return {
    weather,
    clicks,
    reload: dice.below(3) === 0 ? dice.below(span + 6_000) : undefined,
    skew: dice.below(2 * SKEW) - SKEW,
  }
}

// Internal
/** Mostly in the middle of a spell: that is what is asked about. */
const momentIn = (dice: Random, weather: ReadonlyArray<Spell>, span: number): number => {
  const spell = weather[dice.below(weather.length)]
  return spell === undefined || dice.below(5) === 0 ? dice.below(span) : spell.at + dice.below(spell.lasts)
}

/** What leaves the book's other side alone. */
const waiting = (dice: Random, nth: number, resting: ReadonlyArray<OrderId>): Wish => {
  const lot = dice.below(10)
  if (lot < 3) return revocation(resting[dice.below(resting.length)])
  if (lot < 5) {
    const currency = dice.pick([1, 3]) as CurrencyId
    return { _tag: 'Claim', body: { currency, account: dice.pick(['legal', 'micro']) } }
  }
  if (lot < 7) return moving(dice, nth)
  const away = Decimal.fromInteger(20_000 + dice.below(9))
  return placement(dice, nth, 'limit', (side) => (side === 'buy' ? Decimal.minus : Decimal.plus)(MARKET, away))
}

/** A market order names the last price, a limit lies across it. */
const taking = (dice: Random, nth: number): Wish => {
  const across = Decimal.fromInteger(1_000 + dice.below(9))
  return dice.below(2) === 0
    ? placement(dice, nth, 'market', () => MARKET)
    : placement(dice, nth, 'limit', (side) => (side === 'buy' ? Decimal.plus : Decimal.minus)(MARKET, across))
}

const placement = (
  dice: Random,
  nth: number,
  mode: Placement['mode'],
  priceFor: (side: Placement['side']) => Decimal.Decimal,
): Wish => {
  const side = dice.pick(['buy', 'sell'])
  return { _tag: 'Place', body: { pair: PAIR, side, mode, price: priceFor(side), quantity: lots(dice, nth) } }
}

/** Away from where orders are paid; now and then more than there is, or the very same as another click of this trader. */
const moving = (dice: Random, nth: number): Wish => {
  const whole = dice.below(8) === 0 ? 1_000_000 : 1 + dice.below(20) * 4 + nth
  const body = { currency: PAIR.settlement, from: 'change', amount: Decimal.fromInteger(whole), form: 'any' } as const
  return { _tag: 'Move', body: { ...body, to: dice.pick(['legal', 'micro', 'lever']) } }
}

const revocation = (id: OrderId | undefined): Wish => {
  if (id === undefined) throw new Error('nothing to revoke')
  return { _tag: 'Revoke', body: { id, side: 'buy', pair: PAIR } }
}

/** Ten-thousandths; now and then too many to be had, or the very same as another click of this trader. */
const lots = (dice: Random, nth: number): Decimal.Decimal => {
  const own = dice.below(12) === 0 ? 90_000 : 1 + dice.below(20) * 4 + nth
  return Decimal.fromUnits(BigInt(own) * 10n ** 14n)
}
