/** Registration of peer-to-peer trade: its events, stored rows, deadlines and invariants. [C2C-5] [TXT-13] [Q32] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { UserId } from '@hexbourse/domain/kernel'

import type { ContextState, EventRules } from '../kernel/context.ts'
import { counterRows, plainRows } from '../kernel/rows.ts'
import * as Ledgers from '../ledger/ledger.ts'
import type { AccountKey, Ledger, Posting } from '../ledger/ledger.ts'
import type { C2cEvent } from './events.ts'
import type { ExpireOffer } from './offers.ts'
import type { ExpireOrder } from './orders.ts'
import { closingPostings, endingPostings, publicationPostings, takePostings } from './postings.ts'
import { applyC2c, restoreC2c } from './state.ts'
import type { C2cState } from './state.ts'

// Model
interface Scope {
  readonly c2c: C2cState
  readonly ledger: Ledger
}

// Rules
const apply = ({ c2c }: Scope, event: C2cEvent): void => applyC2c(c2c, event)

export const C2C_EVENTS: EventRules<Scope, C2cEvent, Posting> = {
  PaymentDetailsSaved: { version: 1, postings: () => [], apply },
  C2cOfferPublished: { version: 1, postings: publicationPostings, apply },
  C2cOfferClosed: { version: 1, postings: closingPostings, apply },
  C2cOfferTaken: { version: 1, postings: takePostings, apply },
  C2cOrderPaid: { version: 1, postings: () => [], apply },
  C2cOrderEnded: { version: 1, postings: endingPostings, apply },
  C2cAppealStated: { version: 1, postings: () => [], apply },
  C2cMessagePosted: { version: 1, postings: () => [], apply },
}

export const C2C_STATE: ContextState<Scope, ExpireOffer | ExpireOrder> = {
  rows: ({ c2c }) => [
    plainRows('c2c-details', c2c.details, 'number'),
    plainRows('c2c-offer', c2c.offers, 'number'),
    plainRows('c2c-order', c2c.orders, 'number'),
    plainRows('c2c-cancellations', c2c.cancellations, 'number'),
    counterRows('c2c', c2c, ['nextOfferId', 'nextOrderId', 'cancellationDay']),
  ],
  restored: ({ c2c }) => restoreC2c(c2c),
  deadlines: ({ c2c }, { until, limit }) =>
    [
      ...c2c.orderDeadlines
        .upTo(until, limit)
        .map(({ key, priority }) => ({ at: priority, command: { _tag: 'ExpireOrder', order: key } as const })),
      ...c2c.offerDeadlines
        .upTo(until, limit)
        .map(({ key, priority }) => ({ at: priority, command: { _tag: 'ExpireOffer', offer: key } as const })),
    ].toSorted((a, b) => a.at - b.at),
  invariants: ({ c2c, ledger }) => [...escrowDifferences(c2c, ledger), ...brokenLinks(c2c), ...severalOrders(c2c)],
}

// Internal
/** Escrow holds exactly the coins of offers to sell and of orders of offers to buy. */
const escrowDifferences = ({ offers, orders }: C2cState, ledger: Ledger): ReadonlyArray<string> => {
  const needed = new Map<AccountKey, Decimal.Decimal>()
  const add = (owner: number, currency: number, quantity: Decimal.Decimal): void => {
    const account = Ledgers.escrowAccount(owner, currency)
    needed.set(account, Decimal.plus(needed.get(account) ?? Decimal.zero, quantity))
  }
  for (const { side, poster, currency, quantity } of offers.values())
    if (side === 'sell') add(poster, currency, quantity)
  for (const { side, taker, currency, quantity } of orders.values()) if (side === 'buy') add(taker, currency, quantity)
  const accounts = new Set([...needed.keys(), ...[...ledger.balances.keys()].filter(isEscrow)])
  return [...accounts].flatMap((account) => {
    const { owner, currency } = Ledgers.accountFromKey(account)
    return Ledgers.balanceOf(ledger, account) === (needed.get(account) ?? Decimal.zero)
      ? []
      : [`user ${owner} has another amount of currency ${currency} in escrow than offers and orders need`]
  })
}

const isEscrow = (account: AccountKey): boolean => Ledgers.accountFromKey(account).bucket === 'escrow'

/** An offer is off the market exactly while an order of it is open. */
const brokenLinks = ({ offers, orders }: C2cState): ReadonlyArray<string> => [
  ...[...offers.values()].flatMap(({ id, order }) =>
    order === undefined || orders.get(order)?.offer === id ? [] : [`offer ${id} waits for an order that is not open`],
  ),
  ...[...orders.values()].flatMap(({ id, offer }) =>
    offers.get(offer)?.order === id ? [] : [`order ${id} is open without its offer`],
  ),
]

/** A taker has one open order. */
const severalOrders = ({ orders }: C2cState): ReadonlyArray<string> => {
  const takers = new Set<UserId>()
  return [...orders.values()].flatMap(({ taker }) => {
    if (takers.has(taker)) return [`user ${taker} has taken several offers at once`]
    takers.add(taker)
    return []
  })
}
