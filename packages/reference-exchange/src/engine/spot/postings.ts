/** Money that spot orders and trades move. [SPOT-4] [SPOT-6] [Q8] */
import type { Decimal } from '@hexbourse/domain/kernel'
import type { MatchId, UserId } from '@hexbourse/domain/kernel'

import { pairByMatch } from '../kernel/catalog.ts'
import type { Pair } from '../kernel/catalog.ts'
import { MAKER } from '../kernel/reserved-users.ts'
import * as Ledgers from '../ledger/ledger.ts'
import type { Posting } from '../ledger/ledger.ts'
import type { Order, Side } from './book.ts'
import type { MarketAmounts, SpotEvent, Trade } from './events.ts'
import { valueAt } from './value.ts'

// Rules
/**
 * Amount that an order reserves: price × quantity in the quote currency for a buy, the quantity in the base currency
 * for a sell.
 */
export const reservation = (pair: Pair, side: Side, price: Decimal.Decimal, quantity: Decimal.Decimal) =>
  side === 'buy'
    ? { currency: pair.quote.id, amount: valueAt(price, quantity) }
    : { currency: pair.base.id, amount: quantity }

export const fundingPosting = ({
  user,
  currency,
  amount,
}: Extract<SpotEvent, { readonly _tag: 'Funded' }>): Posting => {
  const debit = Ledgers.systemAccount(Ledgers.EXTERNAL, currency)
  const credit = Ledgers.freeAccount(user, 'spot', currency)
  return { debit, credit, amount, reason: 'faucet', reference: undefined }
}

export const reservationPosting = (
  order: Order,
  remaining: Decimal.Decimal,
  reason: 'order-locked' | 'order-released',
): Posting => {
  const { currency, amount } = reservation(marketOf(order.match), order.side, order.price, remaining)
  const { debit, credit } = reservingAccounts(order.user, currency, reason)
  return { debit, credit, amount, reason, reference: order.id }
}

/** Reserved amounts of the market maker's quotes, in both currencies of a market. */
export const quotePostings = (
  match: MatchId,
  { base, quote }: MarketAmounts,
  reason: 'order-locked' | 'order-released',
): ReadonlyArray<Posting> => {
  const pair = marketOf(match)
  return (
    [
      [pair.base.id, base],
      [pair.quote.id, quote],
    ] as const
  ).map(([currency, amount]) => ({
    ...reservingAccounts(MAKER, currency, reason),
    amount,
    reason,
    reference: undefined,
  }))
}

/** Each side pays, receives, and pays its fee from what it received. The resting side pays from the locked bucket. */
export const tradePostings = (trade: Trade): ReadonlyArray<Posting> => {
  const { base, quote } = marketOf(trade.match)
  const { id: reference, buyer, seller, takerSide } = trade
  const payment = payingAccount(buyer, quote.id, takerSide === 'sell')
  const delivery = payingAccount(seller, base.id, takerSide === 'buy')
  const bought = Ledgers.freeAccount(buyer, 'spot', base.id)
  const earned = Ledgers.freeAccount(seller, 'spot', quote.id)
  const value = valueAt(trade.price, trade.quantity)
  const baseFees = Ledgers.systemAccount(Ledgers.FEES, base.id)
  const quoteFees = Ledgers.systemAccount(Ledgers.FEES, quote.id)
  return [
    { debit: payment, credit: earned, amount: value, reason: 'trade-payment', reference },
    { debit: delivery, credit: bought, amount: trade.quantity, reason: 'trade-delivery', reference },
    { debit: bought, credit: baseFees, amount: trade.buyFee, reason: 'trade-fee', reference },
    { debit: earned, credit: quoteFees, amount: trade.sellFee, reason: 'trade-fee', reference },
  ]
}

// Internal
/** Throws, because an event of an unknown market cannot have been decided by this exchange. */
const marketOf = (match: MatchId): Pair => {
  const pair = pairByMatch(match)
  if (pair === undefined) throw new Error(`market ${match} is unknown`)
  return pair
}

const reservingAccounts = (
  user: UserId,
  currency: number,
  reason: 'order-locked' | 'order-released',
): Pick<Posting, 'debit' | 'credit'> => {
  const free = Ledgers.freeAccount(user, 'spot', currency)
  const locked = Ledgers.lockedAccount(user, 'spot', currency)
  return reason === 'order-locked' ? { debit: free, credit: locked } : { debit: locked, credit: free }
}

const payingAccount = (user: UserId, currency: number, rested: boolean): Ledgers.AccountKey =>
  rested ? Ledgers.lockedAccount(user, 'spot', currency) : Ledgers.freeAccount(user, 'spot', currency)
