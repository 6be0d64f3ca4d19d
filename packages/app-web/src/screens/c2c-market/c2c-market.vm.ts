/** Market of offers: filtered, and taken as a whole after a review. [C2C-3] [C2C-5] */
import type { PreferencesPort, SessionPort } from '@hexbourse/domain/account'
import { Preferences } from '@hexbourse/domain/account'
import type { C2cOffer, C2cOrder, C2cPort } from '@hexbourse/domain/c2c'
import { C2cLifeCycle, PaymentDetails } from '@hexbourse/domain/c2c'
import { LiveValue } from '@hexbourse/domain/kernel'
import { map, Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type {
  ActionStatus,
  MoneyAction,
  MoneyActionPorts,
  RedirectPorts,
  RestrictionPorts,
  SessionMemory,
} from '../../shared/index.ts'
import {
  chooseCoin,
  fiatRestriction,
  followCoins,
  followRequirement,
  initialCoins,
  makeMoneyAction,
  reviewedCommand,
} from '../../shared/index.ts'
import type { Filters, OfferRow } from './market-rows.ts'
import { NO_FILTERS } from './market-rows.ts'
import type { MarketContext, MarketState } from './offer-list.ts'
import { makeOfferList } from './offer-list.ts'

/** What the user sees again after a detour. */
export interface MarketChoice {
  readonly side: C2cOffer.Side
  readonly coin: string | undefined
  readonly filters: Filters
}

export interface C2cMarketVm {
  readonly state: MarketState
  readonly takeAction: MoneyAction<OfferRow, C2cOrder.Order | undefined>
  readonly open: () => Subscription
  readonly chooseSide: (side: C2cOffer.Side) => void
  readonly chooseCoin: (id: string) => void
  readonly filter: (part: Partial<Filters>) => void
  /** Removes all filters. */
  readonly showAll: () => void
  readonly take: (row: OfferRow) => void
  readonly confirm: () => Promise<void>
  readonly checkAgain: () => Promise<void>
  readonly loadMore: () => Promise<void>
  readonly retry: () => void
}

export interface C2cMarketPorts extends MoneyActionPorts, RedirectPorts, RestrictionPorts {
  readonly c2c: C2cPort
  readonly session: Pick<SessionPort, 'mark' | 'current'>
  readonly preferences: PreferencesPort
  readonly memory: SessionMemory<MarketChoice>
}

const initialState = ({ side, filters }: MarketChoice): MarketState => ({
  ...initialCoins(),
  side,
  filters: ref(filters),
  amountProblem: undefined,
  shown: ref(LiveValue.LOADING),
  total: 0,
  hidden: 0,
  moreStatus: 'none',
  methods: undefined,
  hasDetails: undefined,
  openOrder: undefined,
  restrictedUntil: undefined,
})

const START: MarketChoice = { side: 'buy', coin: undefined, filters: NO_FILTERS }

/** Follows what the rows depend on. */
const follow = (ports: C2cMarketPorts, state: MarketState, context: MarketContext, show: () => void): Subscription => {
  const { c2c, session, preferences } = ports
  const opened = session.current.subscribe((current) => {
    context.user = current._tag === 'SignedIn' ? current.user?.id : undefined
    show()
  })
  opened.add(
    preferences.current.subscribe((preferences) => {
      context.language = Preferences.numberLanguage(preferences)
      show()
    }),
  )
  opened.add(
    c2c.paymentDetails().subscribe((live) => {
      const isKnown = live._tag === 'Ready' || LiveValue.latest(live) !== undefined
      const methods = PaymentDetails.completeMethods(LiveValue.latest(live) ?? PaymentDetails.EMPTY)
      state.methods = isKnown ? ref(methods) : undefined
      state.hasDetails = isKnown ? methods.length > 0 : undefined
      show()
    }),
  )
  opened.add(
    c2c
      .orders()
      .pipe(map((live) => LiveValue.latest(live)?.items.find(({ status }) => C2cLifeCycle.isOpen(status))?.id))
      .subscribe((id) => (state.openOrder = id)),
  )
  opened.add(fiatRestriction(ports).subscribe((until) => (state.restrictedUntil = until)))
  return opened
}

/** Leads to the order, or to the page on which the user can do what the exchange asks for. */
const finish = (
  status: ActionStatus | undefined,
  takeAction: C2cMarketVm['takeAction'],
  ports: RedirectPorts,
): Subscription => {
  const { current } = takeAction.state
  if (status === 'failed') return followRequirement(current?.problem, ports)
  if (status !== 'done' && status !== 'found') return new Subscription()
  const [order] = current?.results ?? []
  takeAction.close()
  ports.navigator.go(order === undefined ? { _tag: 'C2cOrders' } : { _tag: 'C2cOrder', order: order.id })
  return new Subscription()
}

export const makeC2cMarketVm = (ports: C2cMarketPorts): C2cMarketVm => {
  const { c2c, memory } = ports
  const state = proxy<MarketState>(initialState(START))
  const context: MarketContext = { language: 'en', user: undefined }
  const list = makeOfferList(c2c, state, context)
  const takeAction = makeMoneyAction(
    reviewedCommand(c2c.take, ({ offer }: OfferRow) => ({ id: offer.id, side: offer.side })),
    ports,
  )
  let opened = new Subscription()
  const filter = (part: Partial<Filters>): void => {
    state.filters = ref({ ...state.filters, ...part })
    list.show()
  }
  return {
    state,
    takeAction,
    open: () => {
      const choice = memory.read() ?? START
      Object.assign(state, initialState(choice))
      opened = new Subscription(list.close)
      opened.add(() =>
        memory.save({ side: state.side, coin: state.coin && String(state.coin.id), filters: state.filters }),
      )
      opened.add(follow(ports, state, context, list.show))
      const wanted = (): string | undefined => (state.coin === undefined ? choice.coin : String(state.coin.id))
      opened.add(followCoins(c2c, state, wanted, list.watch))
      opened.add(takeAction.open())
      return opened
    },
    chooseSide: (side) => {
      if (side === state.side) return
      state.side = side
      list.watch()
    },
    chooseCoin: (id) => {
      if (chooseCoin(state, id)) list.watch()
    },
    filter,
    showAll: () => filter(NO_FILTERS),
    take: takeAction.review,
    confirm: async () => opened.add(finish(await takeAction.confirm(), takeAction, ports)),
    checkAgain: async () => opened.add(finish(await takeAction.checkAgain(), takeAction, ports)),
    loadMore: list.loadMore,
    retry: c2c.retry,
  }
}
