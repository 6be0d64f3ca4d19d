/** Peer-to-peer trade by the symbol of a coin, with amounts as text or Decimal. [C2C-2] [C2C-3] [C2C-4] [C2C-5] */
import type { C2cPort, Coin, OrderActionRequest, TakeRequest, WithdrawRequest } from '@hexbourse/domain/c2c'
import { C2cOffer, PaymentDetails } from '@hexbourse/domain/c2c'
import type { C2cOrder } from '@hexbourse/domain/c2c'
import type { Intent, Live, Page } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'
import type { MonoTypeOperatorFunction, Observable } from 'rxjs'
import { filter, map, switchMap, take } from 'rxjs'

import type { ClientError } from './failure.ts'
import { ExchangeError } from './failure.ts'
import type { Amount } from './prepare.ts'
import { amountText, checkResult } from './prepare.ts'
import type { ReconciledOutcome } from './results.ts'
import { execute, reconcile, resultOf } from './results.ts'
import { allRows, idOf } from './rows.ts'
import type { Patience } from './streams.ts'
import { firstReady } from './streams.ts'
import type { WalletClient } from './wallet.ts'

/** An offer as a program states it. */
export interface OfferInput {
  /** What the poster of the offer does. */
  readonly side: C2cOffer.Side
  /** Symbol of the coin, in any letter case. */
  readonly currency: string
  /** In coins. */
  readonly quantity: Amount
  /** Fiat per coin. */
  readonly price: Amount
  readonly method: PaymentDetails.PaymentMethod
}

/** A checked offer, frozen for the session that prepared it. */
export type PreparedOffer = Intent.Intent<C2cOffer.OfferRequest>

/** The offer after it was published; undefined where the exchange does not tell it. */
export type OfferOutcome = ReconciledOutcome<C2cOffer.Offer | undefined>

/** The order after a command; undefined where the exchange does not tell it. */
export type C2cOrderOutcome = ReconciledOutcome<C2cOrder.Order | undefined>

/** What releasing coins needs of a user who has set it. */
export type ReleaseSecrets = Partial<Pick<OrderActionRequest, 'tradePassword' | 'factorCode'>>

/** Offers of everybody, and the orders of the signed-in user. Commands are never rejected. */
export interface C2cClient {
  /** The newest open offers of one side, own ones included; also for visitors. Fails only with CurrencyUnknown. */
  readonly offers: (side: C2cOffer.Side, currency: string) => Observable<Live<Page<C2cOffer.Offer>>>
  /** All open offers of one side, newest first. Throws CurrencyUnknown, TimedOut or a CallError. */
  readonly allOffers: (side: C2cOffer.Side, currency: string) => AsyncIterable<C2cOffer.Offer>
  /** Own offers of one side, open or taken, newest first. Loading for a visitor. Fails only with CurrencyUnknown. */
  readonly ownOffers: (side: C2cOffer.Side, currency: string) => Observable<Live<Page<C2cOffer.Offer>>>
  /** Checks an offer against the saved payment details and the funding wallet. Nothing is sent. */
  readonly prepare: (offer: OfferInput) => Promise<E.Either<C2cOffer.OfferError | ClientError, PreparedOffer>>
  /** Publishes an offer at most once; an unknown outcome is looked for, which takes up to 16 s. */
  readonly publish: (offer: PreparedOffer) => Promise<OfferOutcome>
  /** Looks once more for an offer whose outcome is unknown. */
  readonly reconcile: (offer: PreparedOffer) => Promise<OfferOutcome>
  /** Gives an offer of unknown outcome up, so that its side and coin are free again. */
  readonly dismiss: (offer: PreparedOffer) => void
  /** Withdraws an own offer that is not taken; an unknown outcome is looked for. */
  readonly withdraw: (offer: WithdrawRequest) => Promise<ReconciledOutcome<undefined>>
  /** Takes a whole offer of another user; an unknown outcome is looked for. */
  readonly take: (offer: TakeRequest) => Promise<C2cOrderOutcome>
  /** Reports a payment, cancels, or releases the coins of an order; an unknown outcome is looked for. */
  readonly act: (
    order: Pick<C2cOrder.Order, 'id' | 'side'>,
    action: OrderActionRequest['action'],
    secrets?: ReleaseSecrets,
  ) => Promise<C2cOrderOutcome>
  /** One order with what only its parties may see. Failed with Rejected for others. */
  readonly order: (order: Pick<C2cOrder.Order, 'id'>) => Observable<Live<C2cOrder.OrderDetail>>
  /** Each order of the user as it is after a change that the other party or the exchange made. */
  readonly changed: () => Observable<C2cOrder.Order>
  /** All orders that the user took, newest first. Throws a CallError. */
  readonly allOrders: () => AsyncIterable<C2cOrder.Order>
  /** How the user is paid; undefined where nothing is saved. Loading for a visitor. */
  readonly paymentDetails: () => Observable<Live<PaymentDetails.PaymentDetails | undefined>>
  /** Checks and replaces all payment details. Rejected with a CallError; the answer is the server's message. */
  readonly savePaymentDetails: (
    details: PaymentDetails.PaymentDetails,
  ) => Promise<E.Either<PaymentDetails.Problems, string>>
}

/** What the client of peer-to-peer trade is made of. */
export interface C2cParts {
  readonly c2c: () => C2cPort
  readonly balance: WalletClient['balance']
  readonly patience: Patience
  /** Ends a stream when the client is closed. */
  readonly untilClosed: <A>() => MonoTypeOperatorFunction<A>
}

/** Commands run through the one command runner of the client. */
export const c2cClient = (parts: C2cParts): C2cClient => ({
  ...offersOf(parts),
  ...publishingOf(parts),
  ...ordersOf(parts),
  ...paymentOf(parts),
})

// Internal
/** The coin now. Rejected with CurrencyUnknown, TimedOut or a CallError. */
const filterOf = async (
  { c2c, patience }: C2cParts,
  side: C2cOffer.Side,
  symbol: string,
): Promise<C2cOffer.OfferFilter> => {
  const { id } = coinIn(await firstReady(c2c().coins(), patience), symbol)
  return { side, currency: id }
}

/** Throws CurrencyUnknown. */
const coinIn = (coins: ReadonlyArray<Coin>, symbol: string): Coin => {
  const coin = coins.find(({ name }) => name.toUpperCase() === symbol.toUpperCase())
  if (coin === undefined) throw new ExchangeError({ _tag: 'CurrencyUnknown', currency: symbol })
  return coin
}

const offersOf = (parts: C2cParts): Pick<C2cClient, 'offers' | 'allOffers' | 'ownOffers'> => {
  const { c2c, untilClosed } = parts
  /** Waits for the list of coins as long as the stream is used. */
  const streamOf =
    (list: (filter: C2cOffer.OfferFilter) => Observable<Live<Page<C2cOffer.Offer>>>): C2cClient['offers'] =>
    (side, symbol) =>
      c2c()
        .coins()
        .pipe(
          map((coins) => LiveValue.latest(coins)),
          filter((coins) => coins !== undefined),
          take(1),
          switchMap((coins) => list({ side, currency: coinIn(coins, symbol).id })),
          untilClosed(),
        )
  return {
    offers: streamOf((of) => c2c().offers(of)),
    ownOffers: streamOf((of) => c2c().ownOffers(of)),
    allOffers: (side, symbol) => ({
      [Symbol.asyncIterator]: async function* () {
        const of = await filterOf(parts, side, symbol)
        yield* allRows((page) => c2c().offersPage(of, page), idOf)
      },
    }),
  }
}

const publishingOf = (
  parts: C2cParts,
): Pick<C2cClient, 'prepare' | 'publish' | 'reconcile' | 'dismiss' | 'withdraw'> => {
  const { c2c, balance, patience } = parts
  return {
    prepare: ({ side, currency, quantity, price, method }) =>
      checkResult(async () => {
        const [of, details, free] = await Promise.all([
          filterOf(parts, side, currency),
          firstReady(c2c().paymentDetails(), patience),
          side === 'sell' ? balance('funding', currency).then((one) => one.free) : undefined,
        ])
        const draft = { quantity: amountText(quantity), price: amountText(price), method }
        const methods = details === undefined ? [] : PaymentDetails.completeMethods(details)
        return F.pipe(C2cOffer.fromDraft(draft, of, 'en', { free, methods }), E.map(c2c().publish.prepare))
      }),
    publish: (offer) => execute(c2c().publish, offer),
    reconcile: (offer) => reconcile(c2c().publish, offer),
    dismiss: ({ id }) => c2c().publish.dismiss(id),
    withdraw: ({ id }) => execute(c2c().withdraw, c2c().withdraw.prepare({ id })),
  }
}

const ordersOf = ({
  c2c,
  untilClosed,
}: C2cParts): Pick<C2cClient, 'take' | 'act' | 'order' | 'changed' | 'allOrders'> => ({
  take: ({ id, side }) => execute(c2c().take, c2c().take.prepare({ id, side })),
  act: ({ id, side }, action, { tradePassword, factorCode } = {}) =>
    execute(c2c().act, c2c().act.prepare({ id, side, action, tradePassword, factorCode })),
  order: ({ id }) => c2c().order(id).pipe(untilClosed()),
  changed: () => c2c().changed.pipe(untilClosed()),
  allOrders: () => allRows((page) => c2c().ordersPage(page), idOf),
})

const paymentOf = ({ c2c, untilClosed }: C2cParts): Pick<C2cClient, 'paymentDetails' | 'savePaymentDetails'> => ({
  paymentDetails: () => c2c().paymentDetails().pipe(untilClosed()),
  savePaymentDetails: async (details) =>
    F.pipe(
      PaymentDetails.fromDraft(details),
      E.foldW(
        (problems) => Promise.resolve(E.left(problems)),
        async (saved) => E.right(await resultOf(c2c().savePaymentDetails(saved))),
      ),
    ),
})
