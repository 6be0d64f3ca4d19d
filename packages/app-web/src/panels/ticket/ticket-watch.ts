/** What the order form follows while a market is open. */
import type { PreferencesPort, SessionPort } from '@hexbourse/domain/account'
import { Session } from '@hexbourse/domain/account'
import { Lives } from '@hexbourse/domain/kernel'
import type { MarketPort } from '@hexbourse/domain/market'
import { Quote } from '@hexbourse/domain/market'
import type { SpotPort, SpotSettingsPort } from '@hexbourse/domain/spot'
import { Taking } from '@hexbourse/domain/spot'
import type { WalletPort } from '@hexbourse/domain/wallet'
import type { Observable } from 'rxjs'
import { auditTime, NEVER, Subscription, switchMap } from 'rxjs'
import { ref } from 'valtio/vanilla'

import type { Surroundings, TicketMarket, TicketState } from './ticket-state.ts'
import { judge, written } from './ticket-state.ts'

export interface Followed {
  readonly spot: SpotPort
  readonly wallet: WalletPort
  readonly market: MarketPort
  readonly session: SessionPort
  readonly preferences: PreferencesPort
  readonly settings: SpotSettingsPort
}

/** Never asks for what needs a token while there is none. [Q14] */
const whenSignedIn = <A>(session: SessionPort, stream: () => Observable<A>): Observable<A> =>
  session.current.pipe(switchMap((current) => (Session.isSignedIn(current) ? stream() : NEVER)))

export const watch = (
  ports: Followed,
  state: TicketState,
  around: Surroundings,
  market: TicketMarket,
): Subscription => {
  const all = new Subscription()
  all.add(
    ports.session.current.subscribe((current) => {
      state.signedIn = Session.isSignedIn(current)
      around.balances = []
      judge(state, around)
    }),
  )
  all.add(
    ports.preferences.current.subscribe(({ language }) => {
      around.language = language
      judge(state, around)
    }),
  )
  all.add(ports.settings.current.subscribe(({ reviews }) => (state.reviews = reviews)))
  all.add(
    whenSignedIn(ports.session, ports.wallet.balances).subscribe((live) => {
      around.balances = Lives.latest(live) ?? []
      around.outdated = live._tag === 'Known' && live.refetching
      judge(state, around)
    }),
  )
  all.add(
    whenSignedIn(ports.session, ports.spot.openOrders).subscribe((live) => {
      around.orders = Lives.latest(live) ?? []
    }),
  )
  all.add(watchPrice(ports.market, state, around, market))
  all.add(watchBook(ports.market, state, around, market))
  return all
}

/** Milliseconds: an estimate that changed with every push could not be read. */
const ESTIMATE = 500

/** Only a market order is measured by the book. */
const watchBook = (
  port: MarketPort,
  state: TicketState,
  around: Surroundings,
  { pair }: TicketMarket,
): Subscription => {
  const books = port.book(pair)
  const keeping = books.subscribe((live) => {
    around.book = Lives.isActionable(live) ? Lives.latest(live) : undefined
  })
  keeping.add(
    books.pipe(auditTime(ESTIMATE)).subscribe(() => {
      if (state.draft.mode === 'market') judge(state, around)
    }),
  )
  return keeping
}

/** The first price of a market stands in the form unless something was typed; later ones never touch it. */
const watchPrice = (port: MarketPort, state: TicketState, around: Surroundings, market: TicketMarket): Subscription => {
  around.last = undefined
  around.book = undefined
  return port.groups().subscribe((live) => {
    const last = Quote.findByPair(Lives.latest(live) ?? [], market.pair)?.last
    const first = around.last === undefined && last !== undefined && state.draft.price === ''
    around.last = last
    const stale = !Lives.isActionable(live)
    if (stale !== state.stale) state.stale = stale
    const moved = around.reviewed !== undefined && last !== undefined && Taking.hasMoved(around.reviewed, last)
    if (moved && !state.moved) state.moved = true
    if (!first) return
    state.draft = ref({ ...state.draft, price: written(state, around, 'price', last) })
    judge(state, around)
  })
}
