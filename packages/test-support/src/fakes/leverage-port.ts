/** LeveragePort over the engine in memory. */
import type { Baseline, Intent, MatchId, PairId, Resolution, UserId } from '@hexbourse/domain/kernel'
import { Decimal, Ids, Outcome } from '@hexbourse/domain/kernel'
import type {
  HistoryStatus,
  LeveragePort,
  Market,
  OrderRequest,
  PositionRequest,
  StopsRequest,
} from '@hexbourse/domain/leverage'
import { Position } from '@hexbourse/domain/leverage'
import type { Command, Rejection, Result } from '@hexbourse/reference-exchange/engine'
import { Catalog, Queries } from '@hexbourse/reference-exchange/engine'
import { either as E } from 'fp-ts'

import type { FakeCommandParts, FakeCommands } from './commands.ts'
import type { FakeExchange } from './exchange.ts'
import { endedPositions, heldPositions } from './leverage-rows.ts'
import { pairOf } from './market-port.ts'
import { makeEndedRows } from './ended-rows.ts'
import { lastPriceOf } from './prices.ts'
import { liveOf, pageOf, pagesOf } from './streams.ts'

type Found = Position.Position | undefined
type Parts<Body, Answer> = FakeCommandParts<Body, Answer>

/** `user` is read at each call, because the session may end in between. */
export const fakeLeveragePort = (
  exchange: FakeExchange,
  user: () => UserId | undefined,
  { define }: Pick<FakeCommands, 'define'>,
): LeveragePort => {
  const held = () => heldPositions(exchange, user())
  const ended = (status: HistoryStatus) => endedPositions(exchange, user(), status)
  const find = (id: number | undefined): Found =>
    [...held(), ...ended('closed'), ...ended('cancelled')].find((position) => position.id === id)
  const newlyClosed = makeEndedRows(exchange, () => ended('closed'), user)
  const holdings = liveOf(exchange, () => ({ positions: newlyClosed.seen(held()), reported: [] }))
  const histories = {
    closed: liveOf(exchange, () => pageOf(ended('closed'), 1)),
    cancelled: liveOf(exchange, () => pageOf(ended('cancelled'), 1)),
  }
  return {
    submit: define(submitParts(exchange, () => [...held(), ...ended('closed'), ...ended('cancelled')], find)),
    close: define(endParts(exchange, 'leverage.close', 'ClosePosition', 'open', find)),
    cancel: define(endParts(exchange, 'leverage.cancel', 'CancelPosition', 'pending', find)),
    closeBatch: define(batchParts(exchange, held)),
    setStops: define(stopsParts(exchange, find)),
    market: (pair) => liveOf(exchange, () => marketOf(exchange, user(), pair)),
    holdings: () => holdings,
    history: (status) => histories[status],
    historyPage: (status, page) => pagesOf(exchange, () => ended(status))(page),
    closed: newlyClosed.rows,
    retry: () => exchange.advance(0),
  }
}

/** The price of now is recorded before the command that reads it. */
const submit = (
  exchange: FakeExchange,
  command: Command & { readonly user: UserId },
  match?: MatchId,
): E.Either<Rejection, Result> => {
  const prices = Catalog.PAIRS.flatMap((pair) => {
    const last = lastPriceOf(exchange, pair.match)
    return last === undefined ? [] : [[pair.match, last] as const]
  })
  exchange.submit({ _tag: 'RecordMarkPrices', prices, reader: { user: command.user, match } })
  return exchange.submit(command)
}

type Find = (id: number | undefined) => Found

const submitParts = (
  exchange: FakeExchange,
  positions: () => ReadonlyArray<Position.Position>,
  find: Find,
): Parts<OrderRequest, Found> => ({
  action: 'leverage.submit',
  subject: ({ pair, direction }) => `${Ids.pairKey(pair)}-${direction}`,
  submit: (user, { pair, direction, orderType, leverage, price, lots }) => {
    const market = pairOf(pair)
    if (market === undefined) return E.left({ _tag: 'PairUnknown' })
    const limit = orderType === 'limit' ? price : undefined
    const { match } = market
    return submit(exchange, { _tag: 'SubmitPosition', user, match, direction, leverage, lots, limit }, match)
  },
  answer: (result) => find(result._tag === 'PositionSubmitted' ? result.position : undefined),
  ids: () => positions().map(({ id }) => String(id)),
  find: ({ body }: Intent.Intent<OrderRequest>, baseline: Baseline) =>
    Outcome.resolutionOf<Found>(Position.candidates(positions(), body, baseline)),
})

/** Closing or cancelling; NotFound while the position has the status `before`. */
const endParts = (
  exchange: FakeExchange,
  action: string,
  tag: 'ClosePosition' | 'CancelPosition',
  before: 'open' | 'pending',
  find: Find,
): Parts<PositionRequest, Found> => ({
  action,
  subject: ({ id }) => String(id),
  submit: (user, { id }) => submit(exchange, { _tag: tag, user, position: id }),
  answer: (result) => find(result._tag === 'PositionsEnded' ? result.positions[0] : undefined),
  ids: () => [],
  find: ({ body }) => {
    const position = find(body.id)
    return position?.status === before ? { _tag: 'NotFound' } : confirmed(position)
  },
})

const batchParts = (
  exchange: FakeExchange,
  held: () => ReadonlyArray<Position.Position>,
): Parts<Position.Batch, undefined> => ({
  action: 'leverage.close-batch',
  subject: ({ direction, pair }) => `${pair === undefined ? 'all' : Ids.pairKey(pair)}-${direction}`,
  submit: (user, { direction, pair }) =>
    submit(exchange, { _tag: 'ClosePositions', user, direction, match: pair && pairOf(pair)?.match }),
  answer: () => undefined,
  ids: (batch) => Position.inBatch(held(), batch).map(({ id }) => String(id)),
  find: ({ body }, baseline) =>
    Position.inBatch(held(), body).some(({ id }) => baseline === 'unknown' || baseline.includes(String(id)))
      ? { _tag: 'NotFound' }
      : confirmed(undefined),
})

const stopsParts = (exchange: FakeExchange, find: Find): Parts<StopsRequest, Found> => ({
  action: 'leverage.set-stops',
  subject: ({ id }) => String(id),
  submit: (user, { id, takeProfit, stopLoss }) =>
    submit(exchange, { _tag: 'SetStops', user, position: id, takeProfit, stopLoss }),
  answer: () => undefined,
  ids: () => [],
  find: ({ body }) => {
    const position = find(body.id)
    const isSet =
      position?.status === 'open' && position.takeProfit === body.takeProfit && position.stopLoss === body.stopLoss
    return isSet ? confirmed(position) : { _tag: 'NotFound' }
  },
})

const confirmed = <Answer>(result: Answer): Resolution<Answer> => ({ _tag: 'Confirmed', result, serverMessage: '' })

const marketOf = (exchange: FakeExchange, owner: UserId | undefined, pair: PairId): Market => {
  const known = pairOf(pair)
  const market = Queries.leverageMarkets(exchange.state).find(({ match }) => match === known?.match)
  return {
    leverages: market?.leverages ?? [],
    presets: market?.presets ?? [],
    minLots: market?.minLots ?? Decimal.one,
    maxLots: market?.maxLots,
    last: known && lastPriceOf(exchange, known.match),
    free: owner === undefined ? Decimal.zero : Queries.balance(exchange.state, owner, 'margin', pair.quote).free,
  }
}
