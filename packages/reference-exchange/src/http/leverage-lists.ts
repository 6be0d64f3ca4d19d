/** What leveraged trading offers in a market, and the lists of orders and positions. [LEV-1] [LEV-3] [LEV-7] */
import { Decimal } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import { fixed5, fixed8, hazardRate } from '../runtime/index.ts'
import type { EndedPosition, HistoryPage, PageRequest, Pair, Position } from '../runtime/index.ts'
import { dataReply } from './call.ts'
import type { ApiError, Call, HandlerResult, Reply, UserRequestContext } from './call.ts'
import { CNY_PER_USDT } from './encode.ts'
import { marginSums, namedRow, openPositions } from './leverage-encoding.ts'
import { pageOf, paginator } from './list-encoding.ts'
import { optionalPair, requestedPair } from './pair-params.ts'
import * as Params from './params.ts'

const DEPTH_LEVELS = 5
const OWN_POSITIONS = 10
/** Currency of the risk rate in a list of all markets. */
const USDT = 3

/** Existing clients read a level by place or by name. */
const levelRow = ({ price, quantity }: { readonly price: Decimal.Decimal; readonly quantity: Decimal.Decimal }) => {
  const [rate, number] = [fixed5(price), fixed5(quantity)]
  return { 0: rate, 1: number, price: rate, number }
}

const values = (numbers: ReadonlyArray<Decimal.Decimal>) => numbers.map((one) => ({ value: Decimal.toText(one) }))

const dealReply = (context: UserRequestContext, pair: Pair): E.Either<ApiError, Reply> => {
  const { exchange, user } = context
  const { reads } = exchange
  const market = reads.leverage.markets().find(({ match }) => match === pair.match)
  if (market === undefined) return E.left({ _tag: 'LeverageClosed' })
  const { bids, asks } = reads.depth(pair, DEPTH_LEVELS)
  const own = openPositions(exchange, user, pair)
  return E.right(
    dataReply({
      lever_transaction: { in: bids.map(levelRow), out: asks.toReversed().map(levelRow) },
      my_transaction: own.slice(0, OWN_POSITIONS).map(namedRow(context)),
      lever_share_limit: { min: Number(Decimal.toText(market.minLots)), max: Number(Decimal.toText(market.maxLots)) },
      multiple: { muit: values(market.leverages), share: values(market.presets) },
      last_price: fixed5(reads.leverage.markPrice(pair)),
      user_lever: fixed8(reads.balance(user, 'margin', pair.quote.id).free),
      all_levers: fixed8(Decimal.sum(own.map(({ quantity, entryPrice }) => Decimal.times(quantity, entryPrice)))),
      ustd_price: fixed8(reads.usdtPrice(pair.quote) ?? Decimal.zero),
      ExRAte: CNY_PER_USDT,
    }),
  )
}

const deal = (context: UserRequestContext): HandlerResult =>
  F.pipe(
    requestedPair(context),
    E.chain((pair) => dealReply(context, pair)),
  )

type Row = Position | EndedPosition
type ReadRows = (slice: PageRequest) => HistoryPage<Row>

/** Statuses of the contract; nothing stays in 2, closing. */
const STATUSES = ['', '-1', '0', '1', '2', '3', '4'] as const

const rowsOf = (
  { exchange, user }: UserRequestContext,
  status: (typeof STATUSES)[number],
  pair: Pair | undefined,
): ReadRows => {
  const { leverage } = exchange.reads
  const market = pair?.match ?? 'all'
  const held = leverage.positions(user).filter(({ match }) => pair === undefined || match === pair.match)
  if (status === '0') return pageOf(held.filter(({ openedAt }) => openedAt === undefined))
  if (status === '1') return pageOf(held.filter(({ openedAt }) => openedAt !== undefined))
  if (status === '2') return pageOf([])
  if (status === '3') return (slice) => leverage.ended(user, `position/closed/${market}`, slice)
  if (status === '4') return (slice) => leverage.ended(user, `position/cancelled/${market}`, slice)
  return (slice) => heldThenEnded(held, (rest) => leverage.ended(user, `position/ended/${market}`, rest), slice)
}

/** A page of the held ones followed by the ended ones. */
const heldThenEnded = (
  held: ReadonlyArray<Position>,
  ended: (slice: PageRequest) => HistoryPage<EndedPosition>,
  { skip, limit }: PageRequest,
): HistoryPage<Row> => {
  const first = held.slice(skip, skip + limit)
  const rest = ended({ skip: Math.max(0, skip - held.length), limit: limit - first.length })
  return { rows: [...first, ...rest.rows], count: held.length + rest.count }
}

/** The page twice: beside the risk rate, and within another message for existing clients. */
const ownPositions = (context: UserRequestContext): HandlerResult =>
  F.pipe(
    E.Do,
    E.bind('status', () =>
      Params.text(context.params, 'status') === ''
        ? E.right('' as const)
        : Params.oneOf(context.params, 'status', STATUSES),
    ),
    E.bind('pair', () => optionalPair(context)),
    E.bind('page', ({ status, pair }) => paginator(context, rowsOf(context, status, pair), namedRow(context))),
    E.map(({ pair, page }): Reply => {
      const { exchange, user } = context
      const account = exchange.reads.leverage.account(user, pair?.quote.id ?? USDT)
      const totals = { hazard_rate: hazardRate(account), profits_total: fixed8(account.unrealizedPnl) }
      return dataReply({ rate_profits_total: totals, message: page, ...page })
    }),
  )

/** Open positions of a market with the sums of its quote currency (`_total`) and of the market. */
const marketPositions = (context: UserRequestContext): HandlerResult =>
  F.pipe(
    E.Do,
    E.bind('pair', () => requestedPair(context)),
    E.bind('order', ({ pair }) =>
      paginator(context, pageOf(openPositions(context.exchange, context.user, pair)), namedRow(context)),
    ),
    E.map(({ pair, order }): Reply => {
      const { account } = context.exchange.reads.leverage
      const all = account(context.user, pair.quote.id)
      const sums = marginSums(all)
      return dataReply({
        balance: fixed8(all.free),
        hazard_rate: hazardRate(all),
        caution_money_total: sums.caution_money,
        origin_caution_money_total: sums.origin_caution_money,
        profits_total: sums.profits,
        ...marginSums(account(context.user, pair.quote.id, pair.match)),
        order,
      })
    }),
  )

const post = (path: string, handle: (context: UserRequestContext) => HandlerResult): Call => ({
  path,
  methods: ['POST'],
  access: 'signed-in',
  handle,
})

export const LEVERAGE_LIST_CALLS: ReadonlyArray<Call> = [
  post('/api/lever/deal', deal),
  post('/api/lever/my_trade', ownPositions),
  post('/api/lever/dealall', marketPositions),
]
