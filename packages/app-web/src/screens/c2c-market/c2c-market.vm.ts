/** Market of offers: filtered, and taken as a whole after a review. [C2C-3] [C2C-5] */
import type { PreferencesPort, SessionPort } from '@hexbourse/domain/account'
import type { C2cOrder, C2cPort } from '@hexbourse/domain/c2c'
import { C2cLifeCycle, C2cOffer, PaymentDetails } from '@hexbourse/domain/c2c'
import type { Language, Live, Millis, OrderId, UserId } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import { map, Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Problem } from '../../i18n/index.ts'
import type {
  ActionStatus,
  CoinState,
  MoneyAction,
  MoneyActionPorts,
  MoreStatus,
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
  makeLivePagedList,
  makeMoneyAction,
  reviewedCommand,
} from '../../shared/index.ts'
import type { Filters, OfferRow } from './market-rows.ts'
import { amountProblem, filterOf, NO_FILTERS, offerRow } from './market-rows.ts'

/** What the user sees again after a detour. */
export interface MarketChoice {
  readonly side: C2cOffer.Side
  readonly coin: string | undefined
  readonly filters: Filters
}

interface State extends CoinState {
  /** What the user does. */
  side: C2cOffer.Side
  filters: Filters
  amountProblem: Problem | undefined
  shown: Live<ReadonlyArray<OfferRow>>
  /** Loaded offers, shown or not. */
  total: number
  /** Those of them that the filters hide. */
  hidden: number
  moreStatus: MoreStatus
  /** Methods of the saved payment details; undefined while unknown. */
  methods: ReadonlyArray<PaymentDetails.PaymentMethod> | undefined
  /** Whether the user has saved any; undefined while unknown. */
  hasDetails: boolean | undefined
  /** An unfinished order of the user, who cannot take another offer before its end. */
  openOrder: OrderId | undefined
  restrictedUntil: Millis | undefined
}

export interface C2cMarketVm {
  readonly state: State
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

const initialState = ({ side, filters }: MarketChoice): State => ({
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

/** The loaded offers, and those of them that the filters show. */
const makeOfferList = (c2c: C2cPort, state: State, context: { language: Language; user: UserId | undefined }) => {
  let loaded: Live<ReadonlyArray<C2cOffer.Offer>> = LiveValue.LOADING
  const show = (): void => {
    const isShown = filterOf(state.filters, context.language, state.methods)
    const rows = (offers: ReadonlyArray<C2cOffer.Offer>): ReadonlyArray<OfferRow> =>
      offers.map((offer) => offerRow(offer, context.user)).filter(isShown)
    const problem = amountProblem(state.filters, context.language)
    const shown = LiveValue.map(rows)(loaded)
    const total = LiveValue.latest(loaded)?.length ?? 0
    Object.assign(state, {
      shown: ref(shown),
      total,
      hidden: total - (LiveValue.latest(shown)?.length ?? 0),
      amountProblem: problem && ref(problem),
    })
  }
  const list = makeLivePagedList<C2cOffer.Offer>(
    ({ id }) => String(id),
    (next, moreStatus) => {
      loaded = next
      state.moreStatus = moreStatus
      show()
    },
  )
  const watch = (): void => {
    if (state.coin === undefined) return
    const of = { side: C2cOffer.takerSide(state.side), currency: state.coin.id }
    list.watch({ newest: () => c2c.offers(of), readPage: (page) => c2c.offersPage(of, page) })
  }
  return { show, watch, loadMore: list.loadMore, close: list.close }
}

export const makeC2cMarketVm = (ports: C2cMarketPorts): C2cMarketVm => {
  const { c2c, session, preferences, memory } = ports
  const state = proxy<State>(initialState(START))
  const context: { language: Language; user: UserId | undefined } = { language: 'en', user: undefined }
  const list = makeOfferList(c2c, state, context)
  const takeAction = makeMoneyAction(
    reviewedCommand(c2c.take, ({ offer }: OfferRow) => ({ id: offer.id, side: offer.side })),
    ports,
  )
  let opened = new Subscription()
  const follow = (): void => {
    opened.add(
      session.current.subscribe((current) => {
        context.user = current._tag === 'SignedIn' ? current.user?.id : undefined
        list.show()
      }),
    )
    opened.add(
      preferences.current.subscribe(({ language }) => {
        context.language = language
        list.show()
      }),
    )
    opened.add(
      c2c.paymentDetails().subscribe((live) => {
        const isKnown = live._tag === 'Ready' || LiveValue.latest(live) !== undefined
        const methods = PaymentDetails.completeMethods(LiveValue.latest(live) ?? PaymentDetails.EMPTY)
        state.methods = isKnown ? ref(methods) : undefined
        state.hasDetails = isKnown ? methods.length > 0 : undefined
        list.show()
      }),
    )
    opened.add(
      c2c
        .orders()
        .pipe(map((live) => LiveValue.latest(live)?.items.find(({ status }) => C2cLifeCycle.isOpen(status))?.id))
        .subscribe((id) => (state.openOrder = id)),
    )
    opened.add(fiatRestriction(ports).subscribe((until) => (state.restrictedUntil = until)))
  }
  const filter = (part: Partial<Filters>): void => {
    state.filters = ref({ ...state.filters, ...part })
    list.show()
  }
  /** Leads to the order, or to the page on which the user can do what the exchange asks for. */
  const finish = (status: ActionStatus | undefined): void => {
    const { current } = takeAction.state
    if (status === 'failed') opened.add(followRequirement(current?.problem, ports))
    if (status !== 'done' && status !== 'found') return
    const [order] = current?.results ?? []
    takeAction.close()
    ports.navigator.go(order === undefined ? { _tag: 'C2cOrders' } : { _tag: 'C2cOrder', order: order.id })
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
      follow()
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
    confirm: async () => finish(await takeAction.confirm()),
    checkAgain: async () => finish(await takeAction.checkAgain()),
    loadMore: list.loadMore,
    retry: c2c.retry,
  }
}
