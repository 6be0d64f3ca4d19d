/** Subscriptions of the order form while a market is open. */
import type { PreferencesPort, SessionPort } from '@hexbourse/domain/account'
import { Session, Preferences } from '@hexbourse/domain/account'
import { Balances, Decimal, LiveValue } from '@hexbourse/domain/kernel'
import type { MarketPort } from '@hexbourse/domain/market'
import { Ticker } from '@hexbourse/domain/market'
import type { SpotPort, SpotSettingsPort } from '@hexbourse/domain/spot'
import type { WalletPort } from '@hexbourse/domain/wallet'
import { PriceGuard } from '@hexbourse/domain/trading'
import type { Observable } from 'rxjs'
import { auditTime, NEVER, Subscription, switchMap } from 'rxjs'

import type { Drafts } from '../../ports/index.ts'
import { draftToKeep, formOf } from './ticket-draft.ts'
import type { TicketContext, TicketMarket, TicketState } from './ticket-state.ts'
import { validate, formatField } from './ticket-state.ts'

export interface TicketSources {
  readonly spot: SpotPort
  readonly wallet: WalletPort
  readonly market: MarketPort
  readonly session: SessionPort
  readonly preferences: PreferencesPort
  readonly settings: SpotSettingsPort
  readonly drafts: Drafts
}

/** Subscribes only while signed in, because the request needs a token. [Q14] */
const whenSignedIn = <A>(session: SessionPort, stream: () => Observable<A>): Observable<A> =>
  session.current.pipe(switchMap((current) => (Session.isSignedIn(current) ? stream() : NEVER)))

export const watchTicket = (
  ports: TicketSources,
  state: TicketState,
  context: TicketContext,
  market: TicketMarket,
): Subscription => {
  const all = new Subscription()
  all.add(
    ports.session.current.subscribe((current) => {
      state.isSignedIn = Session.isSignedIn(current)
      context.balances = []
      validate(state, context)
    }),
  )
  all.add(
    ports.preferences.current.subscribe((preferences) => {
      context.language = Preferences.numberLanguage(preferences)
      validate(state, context)
    }),
  )
  all.add(ports.settings.current.subscribe(({ reviewsOrders }) => (state.reviewsOrders = reviewsOrders)))
  all.add(
    whenSignedIn(ports.session, ports.wallet.balances).subscribe((live) => {
      context.balances = LiveValue.latest(live) ?? []
      context.isOutdated = live._tag === 'Ready' && live.refetching
      if (live._tag === 'Ready' && !live.refetching) openOnSide(state, context, market)
      validate(state, context)
    }),
  )
  all.add(ports.drafts.register(formOf(market), () => draftToKeep(state.draft)))
  all.add(watchPrice(ports.market, state, context, market))
  all.add(watchBook(ports.market, state, context, market))
  return all
}

/**
 * Opens on Sell where the user holds the base currency, otherwise on Buy. Decides once in a market, so that a later
 * balance does not change the side of an order that is being entered. [Q62]
 */
const openOnSide = (state: TicketState, context: TicketContext, { pair }: TicketMarket): void => {
  if (context.sideStatus !== 'undecided') return
  context.sideStatus = 'kept'
  const { free, locked } = Balances.find(context.balances, 'spot', pair.base) ?? {}
  const holdsBase = [free, locked].some((amount) => amount !== undefined && Decimal.isPositive(amount))
  state.draft = { ...state.draft, side: holdsBase ? 'sell' : 'buy' }
}

/** Milliseconds between two updates of a market estimate, so that it stays readable. */
const ESTIMATE_INTERVAL_MS = 500

/** The book affects only market orders. */
const watchBook = (
  port: MarketPort,
  state: TicketState,
  context: TicketContext,
  { pair }: TicketMarket,
): Subscription => {
  const books = port.book(pair)
  const subscription = books.subscribe((live) => {
    context.book = LiveValue.isActionable(live) ? LiveValue.latest(live) : undefined
  })
  subscription.add(
    books.pipe(auditTime(ESTIMATE_INTERVAL_MS)).subscribe(() => {
      if (state.draft.orderType === 'market') validate(state, context)
    }),
  )
  return subscription
}

/** The first price of a market fills an empty price field; later prices do not change the field. */
const watchPrice = (
  port: MarketPort,
  state: TicketState,
  context: TicketContext,
  market: TicketMarket,
): Subscription => {
  context.lastPrice = undefined
  context.book = undefined
  return port.groups().subscribe((live) => {
    const last = Ticker.findByPair(LiveValue.latest(live) ?? [], market.pair)?.last
    const isFirst = context.lastPrice === undefined && last !== undefined && state.draft.price === ''
    context.lastPrice = last
    const isStale = !LiveValue.isActionable(live)
    if (isStale !== state.isStale) Object.assign(state, { isStale, priceAsOf: LiveValue.outdatedAsOf(live) })
    const hasMoved =
      context.reviewedPrice !== undefined && last !== undefined && PriceGuard.hasMoved(context.reviewedPrice, last)
    if (hasMoved && !state.hasMoved) state.hasMoved = true
    if (!isFirst) return
    state.draft = { ...state.draft, price: formatField(state, context, 'price', last) }
    validate(state, context)
  })
}
