/** C2cPort over offers and orders in memory. */
import type { C2cLimits, C2cOffer, C2cOrder, C2cPort, Coin } from '@hexbourse/domain/c2c'
import { PaymentDetails } from '@hexbourse/domain/c2c'
import type { CallError, Live, OfferId, OrderId, Page, Read, UserId } from '@hexbourse/domain/kernel'
import { Catalog } from '@hexbourse/reference-exchange/engine'
import { either as E } from 'fp-ts'
import type { Observable } from 'rxjs'
import { defer, map, mergeMap, share } from 'rxjs'

import { callOf } from './account-port.ts'
import { CANCELLATIONS_PER_DAY, PAYMENT_WINDOW_MS } from './c2c-actions.ts'
import { cancellationsToday, nextMidnight, partyOf } from './c2c-book.ts'
import type { C2cBook } from './c2c-book.ts'
import { fakeC2cCommands } from './c2c-commands.ts'
import { offerOrdersOf, offerView, ordersOf, orderView } from './c2c-views.ts'
import type { FakeCommands } from './commands.ts'
import type { FakeExchange } from './exchange.ts'
import { liveOf, pageOf, pagesOf, readOf } from './streams.ts'

const PAGE_SIZE = 10

/** `user` is read at each call, because the session may end in between. */
export const fakeC2cPort = (
  exchange: FakeExchange,
  user: () => UserId | undefined,
  commands: Pick<FakeCommands, 'define'>,
): C2cPort => {
  const { c2c } = exchange
  const streams = paging(exchange)
  const offers = (filter: C2cOffer.OfferFilter) => streams(() => publicOffers(c2c, filter))
  const ownOffers = (filter: C2cOffer.OfferFilter) => streams(() => offersOf(c2c, user(), filter))
  const orders = streams<C2cOrder.Order>(() => ordersOf(c2c, user()).filter(({ role }) => role === 'taker'))
  const offerOrders = (offer: OfferId) => streams<C2cOrder.Order>(() => offerOrdersOf(c2c, user(), offer))
  const changed = changedOrders(exchange, user)
  return {
    ...fakeC2cCommands(c2c, user, commands),
    ...disputeMembers(exchange, user),
    paymentDetails: () => liveOf(exchange, () => mapUser(user(), (owner) => c2c.details.get(owner))),
    savePaymentDetails: (details) =>
      asOwner(exchange, user, (owner) => {
        if (E.isLeft(PaymentDetails.fromDraft(details))) return E.left({ _tag: 'PaymentDetailsIncomplete' })
        c2c.details.set(owner, details)
        exchange.advance(0)
        return E.right('saved')
      }),
    coins: () => liveOf(exchange, () => COINS),
    offers: (filter) => offers(filter).first,
    offersPage: (filter, page) => offers(filter).page(page),
    ownOffers: (filter) => ownOffers(filter).first,
    ownOffersPage: (filter, page) => ownOffers(filter).page(page),
    orders: () => orders.first,
    ordersPage: orders.page,
    offerOrders: (offer) => offerOrders(offer).first,
    offerOrdersPage: (offer, page) =>
      readOf(exchange, () =>
        isOwnOffer(c2c, user(), offer)
          ? E.right(pageOf(offerOrdersOf(c2c, user(), offer), page, PAGE_SIZE))
          : E.left({ _tag: 'Rejected', serverMessage: 'OfferUnknown' }),
      ),
    order: (id) => liveOrFailed(exchange, () => ordersOf(c2c, user()).find((order) => order.id === id)),
    changed,
    limits: () => liveOf(exchange, () => mapUser(user(), (owner) => limitsOf(c2c, owner))),
    shops: () => liveOf(exchange, () => mapUser(user(), (owner) => c2c.shops.get(owner)) ?? []),
    retry: () => exchange.advance(0),
  }
}

// Internal
const COINS: ReadonlyArray<Coin> = Catalog.CURRENCIES.filter(({ wallets }) => wallets.includes('funding')).map(
  ({ id, name }) => ({ id, name }),
)

const mapUser = <A>(user: UserId | undefined, read: (user: UserId) => A): A | undefined =>
  user === undefined ? undefined : read(user)

interface Paging<A> {
  readonly first: Observable<Live<Page<A>>>
  readonly page: (page: number) => Read<Page<A>>
}

const paging =
  (exchange: FakeExchange) =>
  <A>(all: () => ReadonlyArray<A>): Paging<A> => ({
    first: liveOf(exchange, () => pageOf(all(), 1, PAGE_SIZE)),
    page: pagesOf(exchange, all, PAGE_SIZE),
  })

/** Newest first. */
const matching = (book: C2cBook, { side, currency }: C2cOffer.OfferFilter): ReadonlyArray<C2cOffer.Offer> =>
  book
    .offers()
    .toReversed()
    .filter((offer) => offer.side === side && offer.currency === currency)
    .map((offer) => offerView(book.state, offer))

const publicOffers = (book: C2cBook, filter: C2cOffer.OfferFilter): ReadonlyArray<C2cOffer.Offer> =>
  matching(book, filter).filter(({ status }) => status === 'open')

const offersOf = (
  book: C2cBook,
  user: UserId | undefined,
  filter: C2cOffer.OfferFilter,
): ReadonlyArray<C2cOffer.Offer> =>
  matching(book, filter).filter(({ poster, status }) => poster === user && status !== 'closed')

const isOwnOffer = (book: C2cBook, user: UserId | undefined, offer: OfferId): boolean =>
  book.offers().some(({ id, poster }) => id === offer && poster === user)

/** Rejected where there is no such order of the user. */
const liveOrFailed = <A>(exchange: FakeExchange, read: () => A | undefined): Observable<Live<A>> =>
  liveOf(exchange, read).pipe(
    map((live): Live<A> => {
      if (live._tag === 'Loading') return live
      if (live._tag === 'Ready') return live.value === undefined ? NOT_A_PARTY : { ...live, value: live.value }
      const { value, asOf } = live.last ?? { value: undefined, asOf: undefined }
      return { ...live, last: value === undefined || asOf === undefined ? undefined : { value, asOf } }
    }),
  )

const NOT_A_PARTY: Live<never> = {
  _tag: 'Failed',
  error: { _tag: 'Rejected', serverMessage: 'OrderUnknown' },
  last: undefined,
}

const asOwner = <A>(
  exchange: FakeExchange,
  user: () => UserId | undefined,
  act: (owner: UserId) => E.Either<{ readonly _tag: string }, A>,
) =>
  callOf(exchange, (): E.Either<CallError, A> => {
    const owner = user()
    if (owner === undefined) return E.left({ _tag: 'SessionExpired', epoch: 0 })
    const done = act(owner)
    return E.isRight(done) ? done : E.left({ _tag: 'Rejected', serverMessage: done.left._tag })
  })

const disputeMembers = (
  exchange: FakeExchange,
  user: () => UserId | undefined,
): Pick<C2cPort, 'appeal' | 'submitAppeal' | 'messages' | 'sendMessage'> => {
  const { disputes, orders } = exchange.c2c
  const isParty = (id: OrderId): boolean => orders().some((order) => order.id === id && partyOf(order, user()))
  return {
    appeal: (id) => liveOf(exchange, () => (isParty(id) ? disputes.appeal(id) : undefined)),
    submitAppeal: (id, statement) => asOwner(exchange, user, (owner) => disputes.submit(owner, id, statement)),
    messages: (id) => liveOf(exchange, () => (isParty(id) ? disputes.messages(user(), id) : [])),
    sendMessage: (id, text) => asOwner(exchange, user, (owner) => disputes.write(owner, id, text)),
  }
}

const limitsOf = (book: C2cBook, user: UserId): C2cLimits.FiatLimits => {
  const left = Math.max(0, CANCELLATIONS_PER_DAY - cancellationsToday(book, user))
  return {
    paymentWindowSeconds: PAYMENT_WINDOW_MS / 1000,
    cancellationsPerDay: CANCELLATIONS_PER_DAY,
    cancellationsLeft: left,
    restrictedUntil: left === 0 ? nextMidnight(book) : undefined,
  }
}

/** What others did since the subscription, as soon as the exchange can be reached. */
const changedOrders = (exchange: FakeExchange, user: () => UserId | undefined): Observable<C2cOrder.Order> =>
  defer(() => {
    const { changes, state } = exchange.c2c
    let seen = changes.length
    return exchange.changes.pipe(
      mergeMap(() => {
        const { read, isSocketDown } = exchange.faults
        if (read !== undefined || isSocketDown) return []
        const news = changes.slice(seen)
        seen = changes.length
        return news.flatMap((order) => (order.changedBy === user() ? [] : (orderView(state, order, user()) ?? [])))
      }),
    )
  }).pipe(share())
