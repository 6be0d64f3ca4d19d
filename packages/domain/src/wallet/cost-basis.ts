/**
 * Cost and profit of coins that were bought and sold on the exchange, in the valuation currency. [WAL-12]
 *
 * Fees are included: a purchase costs price × quantity and brings the quantity without its fee; a sale brings price ×
 * quantity without its fee. Only trades have a cost. Coins that arrive in another way (deposit, claim, peer-to-peer
 * trade) have none, and a transfer or withdrawal leaves the pool as it is. What is sold beyond the pool has no profit
 * and is counted as `withoutCost`. A trade priced in another coin sells or buys that coin too, at its price of then.
 */
import type { CurrencyId, Millis, PairId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { Side } from '@hexbourse/domain/trading'

// Model
/** Which cost a sale takes from the pool: that of an average unit, or that of the units bought first. */
export type CostMethod = 'average' | 'fifo'

/** A trade of the user. */
export interface CostTrade {
  readonly id: number
  readonly pair: PairId
  readonly side: Side
  readonly price: Decimal.Decimal
  readonly quantity: Decimal.Decimal
  /** In the currency received; undefined, which counts as zero, where the server does not send it. */
  readonly fee: Decimal.Decimal | undefined
  readonly at: Millis
}

/** Coins bought together, and what they cost. */
export interface Lot {
  readonly quantity: Decimal.Decimal
  readonly cost: Decimal.Decimal
}

/** Profit of one sale, negative for a loss. */
export interface RealizedProfit {
  readonly currency: CurrencyId
  readonly at: Millis
  readonly profit: Decimal.Decimal
}

/** A fee that was paid, in the valuation currency. */
export interface PaidFee {
  readonly at: Millis
  readonly value: Decimal.Decimal
}

/** What the trades of a user cost and earned, in the valuation currency. */
export interface CostBasis {
  /** Coins bought on the exchange and not sold. */
  readonly pools: ReadonlyMap<CurrencyId, Lot>
  /** Oldest first. */
  readonly profits: ReadonlyArray<RealizedProfit>
  readonly fees: ReadonlyArray<PaidFee>
  /** Sold beyond what was bought. */
  readonly withoutCost: ReadonlyMap<CurrencyId, Decimal.Decimal>
  /** Trades left out because the price of their pricing coin is unknown. */
  readonly unpriced: number
}

/** What of a holding has a cost. */
export interface HoldingCost {
  /** The smaller of what is held and of the pool. */
  readonly quantity: Decimal.Decimal
  readonly cost: Decimal.Decimal
  /** Of one unit, rounded half up at 18 decimals. */
  readonly averageCost: Decimal.Decimal
}

/** The currency in which costs are counted, and the prices of the others in it. */
export interface Valuation {
  /** The currency of every cost and profit. */
  readonly valuation: CurrencyId
  /** Price of one unit: one for the valuation currency itself; undefined where it is unknown. */
  readonly priceAt: (currency: CurrencyId, at: Millis) => Decimal.Decimal | undefined
}

// Rules
/**
 * Oldest trade first, whatever the order given; those of one millisecond by id. The cost of a part of a lot, and the
 * proceeds of a part of a sale, are rounded half up at 18 decimals; the rest stays in the lot, so that no cost is lost.
 */
export const fromTrades = (
  trades: ReadonlyArray<CostTrade>,
  method: CostMethod,
  { valuation, priceAt }: Valuation,
): CostBasis => {
  const pools = new Map<CurrencyId, ReadonlyArray<Lot>>()
  const [profits, fees]: [Array<RealizedProfit>, Array<PaidFee>] = [[], []]
  const withoutCost = new Map<CurrencyId, Decimal.Decimal>()
  const buy = (currency: CurrencyId, lot: Lot): void =>
    void pools.set(currency, withLot(pools.get(currency) ?? [], lot, method))
  const sell = (currency: CurrencyId, at: Millis, sold: Lot): void => {
    const taken = takenFrom(pools.get(currency) ?? [], sold.quantity)
    pools.set(currency, taken.rest)
    const missing = Decimal.minus(sold.quantity, taken.quantity)
    withoutCost.set(currency, Decimal.plus(withoutCost.get(currency) ?? Decimal.zero, missing))
    if (Decimal.isZero(taken.quantity)) return
    const proceeds = partOf(sold.cost, taken.quantity, sold.quantity)
    profits.push({ currency, at, profit: Decimal.minus(proceeds, taken.cost) })
  }
  const priced = [...trades]
    .sort((a, b) => a.at - b.at || a.id - b.id)
    .flatMap((trade) => exchanged(trade, priceAt(trade.pair.quote, trade.at)))
  for (const { at, given, received, fee } of priced) {
    if (given.currency !== valuation) sell(given.currency, at, given)
    if (received.currency !== valuation) buy(received.currency, received)
    if (Decimal.isPositive(fee)) fees.push({ at, value: fee })
  }
  return {
    pools: new Map([...pools].map(([currency, lots]) => [currency, totalOf(lots)])),
    profits,
    fees,
    withoutCost,
    unpriced: trades.length - priced.length,
  }
}

/** undefined where nothing of the holding was bought on the exchange. */
export const ofHolding = (held: Decimal.Decimal, pool: Lot | undefined): HoldingCost | undefined => {
  if (pool === undefined || !Decimal.isPositive(held) || !Decimal.isPositive(pool.quantity)) return undefined
  const quantity = Decimal.min(held, pool.quantity)
  return {
    quantity,
    cost: partOf(pool.cost, quantity, pool.quantity),
    averageCost: Decimal.divide(pool.cost, pool.quantity, 'half-up'),
  }
}

/** Value at a price minus cost. */
export const unrealizedProfit = ({ quantity, cost }: HoldingCost, price: Decimal.Decimal): Decimal.Decimal =>
  Decimal.minus(Decimal.times(quantity, price, 'half-up'), cost)

// Internal
/** A trade as what was given and what was received, both with their value in the valuation currency. */
interface Exchanged {
  readonly at: Millis
  readonly given: Lot & { readonly currency: CurrencyId }
  readonly received: Lot & { readonly currency: CurrencyId }
  /** In the valuation currency. */
  readonly fee: Decimal.Decimal
}

/** Empty without a price of the pricing coin. */
const exchanged = (trade: CostTrade, rate: Decimal.Decimal | undefined): ReadonlyArray<Exchanged> => {
  if (rate === undefined) return []
  const { pair, at, side, price, quantity, fee = Decimal.zero } = trade
  const total = Decimal.times(price, quantity, 'half-up')
  const valueOf = (amount: Decimal.Decimal): Decimal.Decimal => Decimal.times(amount, rate, 'half-up')
  if (side === 'buy') {
    const cost = valueOf(total)
    return [
      {
        at,
        given: { currency: pair.quote, quantity: total, cost },
        received: { currency: pair.base, quantity: Decimal.minus(quantity, fee), cost },
        fee: valueOf(Decimal.times(fee, price, 'half-up')),
      },
    ]
  }
  const net = Decimal.minus(total, fee)
  const proceeds = valueOf(net)
  return [
    {
      at,
      given: { currency: pair.base, quantity, cost: proceeds },
      received: { currency: pair.quote, quantity: net, cost: proceeds },
      fee: valueOf(fee),
    },
  ]
}

const totalOf = (lots: ReadonlyArray<Lot>): Lot => ({
  quantity: Decimal.sum(lots.map(({ quantity }) => quantity)),
  cost: Decimal.sum(lots.map(({ cost }) => cost)),
})

/** By average cost there is one lot. */
const withLot = (lots: ReadonlyArray<Lot>, lot: Lot, method: CostMethod): ReadonlyArray<Lot> =>
  method === 'average' ? [totalOf([...lots, lot])] : [...lots, lot]

interface Taken extends Lot {
  readonly rest: ReadonlyArray<Lot>
}

/** At most `wanted`, from the first lot on. */
const takenFrom = (lots: ReadonlyArray<Lot>, wanted: Decimal.Decimal): Taken => {
  let [quantity, cost] = [Decimal.zero, Decimal.zero]
  for (const [nth, lot] of lots.entries()) {
    const part = Decimal.min(Decimal.minus(wanted, quantity), lot.quantity)
    const partCost = partOf(lot.cost, part, lot.quantity)
    quantity = Decimal.plus(quantity, part)
    cost = Decimal.plus(cost, partCost)
    const left = { quantity: Decimal.minus(lot.quantity, part), cost: Decimal.minus(lot.cost, partCost) }
    if (Decimal.isPositive(left.quantity)) return { quantity, cost, rest: [left, ...lots.slice(nth + 1)] }
  }
  return { quantity, cost, rest: [] }
}

/** amount × part / whole, rounded half up once; all of it where the whole is zero. */
const partOf = (amount: Decimal.Decimal, part: Decimal.Decimal, whole: Decimal.Decimal): Decimal.Decimal =>
  part === whole
    ? amount
    : Decimal.divide(Decimal.fromUnits(amount * part), Decimal.fromUnits(whole * Decimal.one), 'half-up')
