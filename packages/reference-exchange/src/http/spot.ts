/** Spot trading: the deal page's figures, placing, revoking and the lists of own orders. [SPOT-3] [SPOT-4] [SPOT-6] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { OrderId, UserId } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import type { DepthView, Exchange, Pair, Placed, Side, Trade } from '../runtime/index.ts'
import { data, said } from './call.ts'
import type { Answer, Asked, AskedByUser, Call, Fault, Reply } from './call.ts'
import { figure, money, seconds, stamp, yuan } from './encode.ts'
import { coinRow } from './market.ts'
import * as Params from './params.ts'

const LEVELS = 5
const COMPLETE = 15

const pairAsked = ({ exchange, params }: Asked): E.Either<Fault, Pair> =>
  F.pipe(
    E.Do,
    E.bind('legal', () => Params.count(params, 'legal_id')),
    E.bind('currency', () => Params.count(params, 'currency_id')),
    E.map(({ legal, currency }) => exchange.reads.pairBetween(currency, legal)),
    E.flatMap((pair): E.Either<Fault, Pair> => (pair === undefined ? E.left({ _tag: 'PairUnknown' }) : E.right(pair))),
  )

/** Best bid first, best ask last: so the contract has it. */
const levelRows = (pair: Pair, { bids, asks }: DepthView) => {
  const row = (level: DepthView['bids'][number]) => ({
    currency: pair.base.id,
    legal: pair.settlement.id,
    price: figure(level.price),
    number: figure(level.quantity),
    currency_name: pair.base.name,
    legal_name: pair.settlement.name,
  })
  return { in: bids.map(row), out: asks.toReversed().map(row) }
}

/** A trade as anybody may see it. */
const publicRow = (pair: Pair, trade: Trade) => ({
  id: trade.id,
  way: trade.taker === 'buy' ? 2 : 1,
  price: figure(trade.price),
  number: figure(trade.quantity),
  create_time: seconds(trade.at),
  time: stamp(trade.at),
  currency: pair.base.id,
  legal: pair.settlement.id,
  currency_name: pair.base.name,
  legal_name: pair.settlement.name,
})

const dealOf = (exchange: Exchange, user: UserId, pair: Pair) => {
  const { in: bids, out: asks } = levelRows(pair, exchange.reads.depth(pair, LEVELS))
  const [legalcoin, currencycoin] = [coinRow(exchange, pair.settlement), coinRow(exchange, pair.base)]
  const trades = exchange.reads.recentTrades(pair, COMPLETE)
  return {
    in: bids.map((row) => ({ ...row, account_number: null, legalcoin, currencycoin })),
    out: asks.map((row) => ({ ...row, account_number: null, legalcoin, currencycoin })),
    cny_price: yuan(exchange.reads.worth(pair.settlement) ?? Decimal.zero),
    last_price: figure(trades[0]?.price ?? exchange.reads.quote(pair).price),
    user_legal: money(exchange.reads.balance(user, 'change', pair.settlement.id).free),
    user_currency: money(exchange.reads.balance(user, 'change', pair.base.id).free),
    complete: trades.map((trade) => publicRow(pair, trade)),
  }
}

const placedReply = (pair: Pair, placed: Placed): Reply => {
  const values = {
    filled: Decimal.toText(placed.filled),
    rested: Decimal.toText(placed.rested),
    dropped: Decimal.toText(placed.dropped),
    worth: Decimal.toText(placed.worth),
    currency: pair.base.name,
    legal: pair.settlement.name,
  }
  return said(sayingOf(placed), values, {
    id: placed.order ?? null,
    filled: figure(placed.filled),
    rested: figure(placed.rested),
    dropped: figure(placed.dropped),
    worth: money(placed.worth),
  })
}

const sayingOf = (placed: Placed) => {
  if (Decimal.isZero(placed.filled)) return 'order-rested' as const
  if (Decimal.isPositive(placed.rested)) return 'order-part-filled' as const
  return Decimal.isPositive(placed.dropped) ? ('order-part-dropped' as const) : ('order-filled' as const)
}

const place =
  (side: Side) =>
  async (asked: AskedByUser): Promise<E.Either<Fault, Reply>> => {
    const { exchange, params, user, key } = asked
    const draft = F.pipe(
      E.Do,
      E.bind('pair', () => pairAsked(asked)),
      E.bind('price', () => Params.decimal(params, 'price')),
      E.bind('quantity', () => Params.decimal(params, 'num')),
      E.bind('mode', () =>
        Params.text(params, 'mode') === '' ? E.right('2') : Params.oneOf(params, 'mode', ['1', '2']),
      ),
    )
    if (E.isLeft(draft)) return draft
    const { pair, price, quantity, mode } = draft.right
    const order = { user, match: pair.match, side, mode: mode === '1' ? 'market' : 'limit', price, quantity } as const
    const placed = await exchange.submit({ _tag: 'PlaceOrder', ...order }, key)
    return E.isLeft(placed) ? placed : E.right(placedReply(pair, placed.right))
  }

const revoke = async ({ exchange, params, user, key }: AskedByUser): Promise<E.Either<Fault, Reply>> => {
  const asked = F.pipe(
    E.Do,
    E.bind('id', () => Params.count(params, 'id')),
    E.bind('type', () => Params.oneOf(params, 'type', ['in', 'out'])),
  )
  if (E.isLeft(asked)) return asked
  const { id, type } = asked.right
  const side: Side = type === 'in' ? 'buy' : 'sell'
  const revoked = await exchange.submit({ _tag: 'RevokeOrder', user, order: id as OrderId, side }, key)
  return E.isLeft(revoked)
    ? revoked
    : E.right(said('order-revoked', {}, { id, remaining: figure(revoked.right.remaining) }))
}

const deal = (asked: AskedByUser): Answer =>
  F.pipe(
    pairAsked(asked),
    E.map((pair) => data(dealOf(asked.exchange, asked.user, pair))),
  )

const post = (path: string, answer: (asked: AskedByUser) => Answer): Call => ({
  path,
  methods: ['POST'],
  who: 'signed-in',
  answer,
})

export const SPOT_CALLS: ReadonlyArray<Call> = [
  post('/api/transaction/deal', deal),
  post('/api/transaction/in', place('buy')),
  post('/api/transaction/out', place('sell')),
  post('/api/transaction_del', revoke),
  post('/api/transaction/revoke', revoke),
]
