/** Subscriptions of the leveraged order form while a market is open. */
import type { PreferencesPort, SessionPort } from '@hexbourse/domain/account'
import { Session, Preferences } from '@hexbourse/domain/account'
import type { Live, System } from '@hexbourse/domain/kernel'
import { Decimal, LiveValue } from '@hexbourse/domain/kernel'
import type { Holdings, LeveragePort, Position } from '@hexbourse/domain/leverage'
import { LeverageLifeCycle } from '@hexbourse/domain/leverage'
import type { MarketPort } from '@hexbourse/domain/market'
import { Ticker } from '@hexbourse/domain/market'
import { PriceGuard } from '@hexbourse/domain/trading'
import type { Observable } from 'rxjs'
import { combineLatest, from, map, of, Subscription, switchMap } from 'rxjs'
import { ref } from 'valtio/vanilla'

import type { Drafts } from '../../ports/index.ts'
import { draftToKeep, formOf } from './leverage-draft.ts'
import type { LeverageTicketMarket } from './leverage-summary.ts'
import type { LeverageTicketContext, LeverageTicketState } from './leverage-ticket-state.ts'
import { priceText, validate } from './leverage-ticket-state.ts'

export interface LeverageTicketSources {
  readonly leverage: LeveragePort
  readonly market: MarketPort
  readonly session: SessionPort
  readonly preferences: PreferencesPort
  readonly system: System
  readonly drafts: Drafts
}

type Groups = ReadonlyArray<Ticker.MarketGroup>

/** Loading for a visitor, because the request needs a token. [Q14] */
const whenSignedIn = <A>(session: SessionPort, stream: () => Observable<Live<A>>): Observable<Live<A>> =>
  session.current.pipe(
    switchMap((current) => (Session.isSignedIn(current) ? stream() : of<Live<A>>(LiveValue.LOADING))),
  )

export const watchLeverageTicket = (
  ports: LeverageTicketSources,
  state: LeverageTicketState,
  context: LeverageTicketContext,
  market: LeverageTicketMarket,
): Subscription => {
  const all = new Subscription()
  all.add(
    ports.session.current.subscribe((current) => {
      state.isSignedIn = Session.isSignedIn(current)
    }),
  )
  all.add(
    ports.preferences.current.subscribe((preferences) => {
      context.language = Preferences.numberLanguage(preferences)
      validate(state, context)
    }),
  )
  all.add(
    from(ports.system.info()).subscribe(({ liquidationPercent }) => {
      context.liquidationPercent = liquidationPercent
      validate(state, context)
    }),
  )
  all.add(ports.drafts.register(formOf(market), () => draftToKeep(state.draft)))
  all.add(watchPrice(ports.market, state, context, market))
  all.add(watchOffer(ports, state, context, market))
  all.add(watchHoldings(ports, state, context))
  return all
}

const watchOffer = (
  { leverage, session }: LeverageTicketSources,
  state: LeverageTicketState,
  context: LeverageTicketContext,
  { pair }: LeverageTicketMarket,
): Subscription =>
  whenSignedIn(session, () => leverage.market(pair)).subscribe((live) => {
    const offer = LiveValue.latest(live)
    context.offer = offer
    context.isOutdated = live._tag === 'Ready' && live.refetching
    if (!LiveValue.hasSameStatus(live, state.offer)) state.offer = ref(LiveValue.map(() => undefined)(live))
    state.leverages = ref(offer?.leverages.map(Decimal.toText) ?? [])
    state.presets = ref(offer?.presets.map(Decimal.toText) ?? [])
    validate(state, context)
  })

const watchHoldings = (
  { leverage, session, market }: LeverageTicketSources,
  state: LeverageTicketState,
  context: LeverageTicketContext,
): Subscription =>
  combineLatest([whenSignedIn(session, leverage.holdings), market.groups()])
    .pipe(map(([held, groups]) => exposuresAt(LiveValue.latest(held), LiveValue.latest(groups) ?? [])))
    .subscribe((exposures) => {
      context.exposures = exposures
      validate(state, context)
    })

/** Held positions at the last prices of their markets. */
const exposuresAt = (held: Holdings.Holdings | undefined, groups: Groups): ReadonlyArray<Position.Exposure> =>
  (held?.positions ?? [])
    .filter(({ status }) => LeverageLifeCycle.isHeld(status))
    .map((position) => ({
      ...position,
      currentPrice: Ticker.findByPair(groups, position.pair)?.last ?? position.currentPrice,
    }))

/** The first price of a market fills an empty price field; later prices do not change the field. */
const watchPrice = (
  port: MarketPort,
  state: LeverageTicketState,
  context: LeverageTicketContext,
  market: LeverageTicketMarket,
): Subscription =>
  port.groups().subscribe((live) => {
    const groups = LiveValue.latest(live)
    const ticker = Ticker.findByPair(groups ?? [], market.pair)
    const last = ticker?.last
    const isFirst = context.lastPrice === undefined && last !== undefined && state.draft.price === ''
    Object.assign(context, { lastPrice: last, terms: ticker?.leverage })
    const isClosed = groups !== undefined && ticker?.leverage === undefined
    if (isClosed !== state.isClosed) state.isClosed = isClosed
    const isStale = !LiveValue.isActionable(live)
    if (isStale !== state.isStale) Object.assign(state, { isStale, priceAsOf: LiveValue.outdatedAsOf(live) })
    const hasMoved =
      context.reviewedPrice !== undefined && last !== undefined && PriceGuard.hasMoved(context.reviewedPrice, last)
    if (hasMoved && !state.hasMoved) state.hasMoved = true
    if (isFirst) state.draft = ref({ ...state.draft, price: priceText(state, context, last) })
    validate(state, context)
  })
