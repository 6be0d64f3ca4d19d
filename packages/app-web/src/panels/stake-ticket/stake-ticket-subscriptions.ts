/** Subscriptions of the order form of second contracts while a market is open. */
import type { PreferencesPort, SessionPort } from '@hexbourse/domain/account'
import { Session, Preferences } from '@hexbourse/domain/account'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { MarketPort } from '@hexbourse/domain/market'
import { Ticker } from '@hexbourse/domain/market'
import type { SecondContractPort } from '@hexbourse/domain/second-contract'
import type { Subscription } from 'rxjs'
import { ref } from 'valtio/vanilla'

import type { Drafts } from '../../ports/index.ts'
import { whileSignedIn } from '../../shared/index.ts'
import { draftToKeep, formOf } from './stake-draft.ts'
import type { StakeTicketMarket } from './stake-summary.ts'
import type { StakeTicketContext, StakeTicketState } from './stake-ticket-state.ts'
import { priceFigure, showTerms, validate } from './stake-ticket-state.ts'

export interface StakeTicketSources {
  readonly secondContracts: SecondContractPort
  readonly market: MarketPort
  readonly session: SessionPort
  readonly preferences: PreferencesPort
  readonly drafts: Drafts
}

export const watchStakeTicket = (
  ports: StakeTicketSources,
  state: StakeTicketState,
  context: StakeTicketContext,
  market: StakeTicketMarket,
): Subscription => {
  const all = ports.session.current.subscribe((current) => {
    state.isSignedIn = Session.isSignedIn(current)
  })
  all.add(
    ports.preferences.current.subscribe((preferences) => {
      context.language = Preferences.numberLanguage(preferences)
      validate(state, context)
    }),
  )
  all.add(ports.drafts.register(formOf(market), () => draftToKeep(state.draft)))
  all.add(watchPrice(ports.market, state, context, market))
  all.add(whileSignedIn(ports.session, () => watchTerms(ports.secondContracts, state, context)))
  return all
}

/** Terms and open contracts of the user; unknown again when the session ends. [Q14] */
const watchTerms = (
  { terms, open }: SecondContractPort,
  state: StakeTicketState,
  context: StakeTicketContext,
): Subscription => {
  const watching = terms().subscribe((live) => {
    context.terms = LiveValue.latest(live)
    context.isOutdated = live._tag === 'Ready' && live.refetching
    if (!LiveValue.hasSameStatus(live, state.terms)) state.terms = ref(LiveValue.map(() => undefined)(live))
    showTerms(state, context)
    closeWithoutOffer(state, context)
    validate(state, context)
  })
  watching.add(
    open().subscribe((live) => {
      context.open = LiveValue.latest(live) ?? []
      validate(state, context)
    }),
  )
  watching.add(() => {
    Object.assign(context, { terms: undefined, open: [] })
    state.terms = ref(LiveValue.LOADING)
    showTerms(state, context)
    validate(state, context)
  })
  return watching
}

const watchPrice = (
  port: MarketPort,
  state: StakeTicketState,
  context: StakeTicketContext,
  market: StakeTicketMarket,
): Subscription =>
  port.groups().subscribe((live) => {
    const groups = LiveValue.latest(live)
    const ticker = Ticker.findByPair(groups ?? [], market.pair)
    const isStale = !LiveValue.isActionable(live)
    const mustValidate = context.match !== ticker?.secondContracts
    context.match = ticker?.secondContracts
    if (ticker?.last !== state.price.value) state.price = ref(priceFigure(state, ticker?.last))
    if (isStale !== state.isStale) Object.assign(state, { isStale, priceAsOf: LiveValue.outdatedAsOf(live) })
    context.isMarketKnown = groups !== undefined
    closeWithoutOffer(state, context)
    if (mustValidate) validate(state, context)
  })

/** Closed once it is known that the market is not open, or that there is nothing to stake. */
const closeWithoutOffer = (state: StakeTicketState, { isMarketKnown, match, terms }: StakeTicketContext): void => {
  const isClosed =
    (isMarketKnown && match === undefined) ||
    (terms !== undefined && (terms.currencies.length === 0 || terms.durations.length === 0))
  if (isClosed !== state.isClosed) state.isClosed = isClosed
}
