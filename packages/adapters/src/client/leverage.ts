/** Leveraged trading by symbol, with amounts as text or Decimal. [LEV-2] [LEV-3] [LEV-4] */
import type { Intent, Live } from '@hexbourse/domain/kernel'
import type {
  Holdings,
  HistoryStatus,
  Market,
  LeveragePort,
  OrderRequest,
  Position,
  StopsRequest,
} from '@hexbourse/domain/leverage'
import { LeverageOrder, Stops } from '@hexbourse/domain/leverage'
import type { OrderType } from '@hexbourse/domain/trading'
import { either as E, function as F } from 'fp-ts'
import type { MonoTypeOperatorFunction, Observable } from 'rxjs'
import { from, switchMap } from 'rxjs'

import type { ClientError } from './failure.ts'
import type { MarketClient, MarketRef } from './market.ts'
import type { Amount } from './prepare.ts'
import { amountText, checkResult } from './prepare.ts'
import type { ReconciledOutcome } from './results.ts'
import { execute, reconcile } from './results.ts'
import { allRows, idOf } from './rows.ts'
import type { Patience } from './streams.ts'
import { firstReady } from './streams.ts'

/** An order as a program states it. */
export interface LeverageInput {
  readonly direction: LeverageOrder.Draft['direction']
  readonly type: OrderType
  /** One of those that the market offers, such as `10`. */
  readonly leverage: Amount
  /** In the quote currency; a limit order needs it, a market order ignores it. */
  readonly price?: Amount
  readonly lots: Amount
}

/** Stops of a position; one that is left out is none. Prices in the quote currency. */
export interface StopsInput {
  readonly takeProfit?: Amount
  readonly stopLoss?: Amount
}

/** A checked order, frozen for the session that prepared it. */
export type PreparedPosition = Intent.Intent<OrderRequest>

/** Checked stops, frozen for the session that prepared them. */
export type PreparedStops = Intent.Intent<StopsRequest>

/** The position after a command; undefined where the exchange does not tell it. */
export type PositionOutcome = ReconciledOutcome<Position.Position | undefined>

/** Positions and pending orders of the signed-in user. Commands are never rejected. */
export interface LeverageClient {
  /** What can be traded in a market, with its last price and the free margin. Loading for a visitor. */
  readonly market: (market: MarketRef) => Observable<Live<Market>>
  /** Positions and pending orders of all markets. Loading for a visitor. */
  readonly holdings: () => Observable<Live<Holdings.Holdings>>
  /** Checks an order against what its market offers. Nothing is sent. */
  readonly prepare: (
    market: MarketRef,
    order: LeverageInput,
  ) => Promise<E.Either<LeverageOrder.OrderError | ClientError, PreparedPosition>>
  /** Sends an order at most once; an unknown outcome is looked for, which takes up to 16 s. */
  readonly open: (order: PreparedPosition) => Promise<PositionOutcome>
  /** Looks once more for an order whose outcome is unknown. */
  readonly reconcile: (order: PreparedPosition) => Promise<PositionOutcome>
  /** Gives an order of unknown outcome up, so that its market and direction are free again. */
  readonly dismiss: (order: PreparedPosition) => void
  /** Closes a position at the market's price; an unknown outcome is looked for. */
  readonly close: (position: Pick<Position.Position, 'id'>) => Promise<PositionOutcome>
  /** Cancels a pending order; an unknown outcome is looked for. */
  readonly cancel: (order: Pick<Position.Position, 'id'>) => Promise<PositionOutcome>
  /** Checks stops against the entry price and the current price of a position. Nothing is sent. */
  readonly prepareStops: (
    position: Position.Position,
    stops: StopsInput,
  ) => Promise<E.Either<Stops.StopsError | ClientError, PreparedStops>>
  /** Replaces both stops of a position; an unknown outcome is looked for. */
  readonly setStops: (stops: PreparedStops) => Promise<PositionOutcome>
  /** All closed positions or cancelled orders, newest first. Throws a CallError. */
  readonly allEnded: (status: HistoryStatus) => AsyncIterable<Position.Position>
}

/** What the leverage client is made of. */
export interface LeverageParts {
  readonly leverage: () => LeveragePort
  readonly market: MarketClient
  readonly patience: Patience
  /** Ends a stream when the client is closed. */
  readonly untilClosed: <A>() => MonoTypeOperatorFunction<A>
}

/** Orders run through the one command runner of the client. */
export const leverageClient = ({ leverage, market, patience, untilClosed }: LeverageParts): LeverageClient => ({
  market: (ref) =>
    from(firstReady(market.ticker(ref), patience)).pipe(
      switchMap(({ pair }) => leverage().market(pair)),
      untilClosed(),
    ),
  holdings: () => leverage().holdings().pipe(untilClosed()),
  prepare: (ref, { direction, type, leverage: times, price = '', lots }) =>
    checkResult(async () => {
      const [{ pair }, rules] = await Promise.all([firstReady(market.ticker(ref), patience), market.rules(ref)])
      const { leverages, minLots, maxLots, last } = await firstReady(leverage().market(pair), patience)
      const [leverageText, priceText, lotsText] = [times, price, lots].map(amountText)
      return F.pipe(
        LeverageOrder.fromDraft(
          { direction, orderType: type, leverage: leverageText ?? '', price: priceText ?? '', lots: lotsText ?? '' },
          'en',
          leverages.length === 0
            ? undefined
            : { priceDecimals: rules.priceDecimals, tick: rules.tick, leverages, minLots, maxLots, last },
        ),
        E.map((order) => leverage().submit.prepare({ ...order, pair })),
      )
    }),
  open: (order) => execute(leverage().submit, order),
  reconcile: (order) => reconcile(leverage().submit, order),
  dismiss: ({ id }) => leverage().submit.dismiss(id),
  close: ({ id }) => execute(leverage().close, leverage().close.prepare({ id })),
  cancel: ({ id }) => execute(leverage().cancel, leverage().cancel.prepare({ id })),
  prepareStops: (position, { takeProfit = '', stopLoss = '' }) =>
    checkResult(async () => {
      const { priceDecimals } = await market.rules(position.pair)
      const draft = { takeProfit: amountText(takeProfit), stopLoss: amountText(stopLoss) }
      return F.pipe(
        Stops.fromDraft(draft, 'en', priceDecimals, position),
        E.map((stops) => leverage().setStops.prepare({ ...stops, id: position.id })),
      )
    }),
  setStops: (stops) => execute(leverage().setStops, stops),
  allEnded: (status) => allRows((page) => leverage().historyPage(status, page), idOf),
})
