/** Index of the mark prices of a market at which something happens. [LEV-3] [LEV-4] [Q12] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { OrderId } from '@hexbourse/domain/kernel'

import { makePriorityQueue } from '../kernel/priority-queue.ts'
import type { PriorityQueue } from '../kernel/priority-queue.ts'
import { isPending } from './position.ts'
import type { Position } from './position.ts'

// Model
/**
 * `risk`: below its own share of the threshold, a position no longer secures itself, so that its account is examined.
 * While all positions of an account do, the account cannot be liquidated, whatever its free balance is.
 */
const KINDS = ['open', 'take-profit', 'stop-loss', 'risk'] as const
export type TriggerKind = (typeof KINDS)[number]

export interface Trigger {
  readonly kind: TriggerKind
  /** `rising`: met at the price and above it. `falling`: met at the price and below it. */
  readonly direction: 'rising' | 'falling'
  readonly price: Decimal.Decimal
}

export interface MarketTriggers {
  /** By price. */
  readonly rising: PriorityQueue<number, bigint>
  /** By the negative of the price. */
  readonly falling: PriorityQueue<number, bigint>
  /** Positions that are open. */
  readonly open: Set<OrderId>
}

export interface MetTrigger {
  readonly kind: TriggerKind
  readonly position: OrderId
}

// Constructors
export const emptyTriggers = (): MarketTriggers => ({
  rising: makePriorityQueue(),
  falling: makePriorityQueue(),
  open: new Set(),
})

// Rules
/** Adds a position, or replaces its triggers. */
export const index = (triggers: MarketTriggers, position: Position, liquidationPercent: Decimal.Decimal): void => {
  remove(triggers, position.id)
  if (!isPending(position)) triggers.open.add(position.id)
  for (const { kind, direction, price } of triggersOf(position, liquidationPercent))
    triggers[direction].set(keyOf(position.id, kind), direction === 'rising' ? price : -price)
}

export const remove = (triggers: MarketTriggers, id: OrderId): void => {
  triggers.open.delete(id)
  for (const kind of KINDS) {
    triggers.rising.delete(keyOf(id, kind))
    triggers.falling.delete(keyOf(id, kind))
  }
}

/** Triggers that a price meets: the rising ones from the lowest, then the falling ones from the highest. */
export const metAt = ({ rising, falling }: MarketTriggers, price: Decimal.Decimal): ReadonlyArray<MetTrigger> =>
  [...rising.upTo(price, Infinity), ...falling.upTo(-price, Infinity)].map(({ key }) => ({
    kind: KINDS[key % KINDS.length] ?? 'risk',
    position: Math.floor(key / KINDS.length) as OrderId,
  }))

// Internal
const RISING_FALLING = ['rising', 'falling'] as const
const FALLING_RISING = ['falling', 'rising'] as const
const HUNDRED = Decimal.fromInteger(100)

/** What the mark price does to a position. */
const triggersOf = (position: Position, liquidationPercent: Decimal.Decimal): ReadonlyArray<Trigger> => {
  const [gain, loss] = position.direction === 'long' ? RISING_FALLING : FALLING_RISING
  if (isPending(position)) return [{ kind: 'open', direction: loss, price: position.requestedPrice }]
  const { takeProfit, stopLoss } = position
  return [
    ...(takeProfit === undefined ? [] : [{ kind: 'take-profit', direction: gain, price: takeProfit } as const]),
    ...(stopLoss === undefined ? [] : [{ kind: 'stop-loss', direction: loss, price: stopLoss } as const]),
    { kind: 'risk', direction: loss, price: riskPrice(position, liquidationPercent) },
  ]
}

const keyOf = (id: OrderId, kind: TriggerKind): number => id * KINDS.length + KINDS.indexOf(kind)

/**
 * The price at which margin and PnL together are the threshold's percent of the margin, at most one unit of the last
 * decimal early.
 */
const riskPrice = (
  { direction, entryPrice, margin, quantity }: Position,
  liquidationPercent: Decimal.Decimal,
): Decimal.Decimal => {
  const distance = Decimal.fromUnits((margin * (HUNDRED - liquidationPercent)) / (100n * quantity))
  return direction === 'long' ? Decimal.minus(entryPrice, distance) : Decimal.plus(entryPrice, distance)
}
