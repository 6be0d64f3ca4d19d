/** The offers of the market as loaded, and those that the filters show. [C2C-3] */
import type { C2cPort, PaymentDetails } from '@hexbourse/domain/c2c'
import { C2cOffer } from '@hexbourse/domain/c2c'
import type { Language, Live, Millis, OrderId, UserId } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import { ref } from 'valtio/vanilla'

import type { Problem } from '../../i18n/index.ts'
import type { CoinState, MoreStatus } from '../../shared/index.ts'
import { makeLivePagedList } from '../../shared/index.ts'
import type { Filters, OfferRow } from './market-rows.ts'
import { amountProblem, filterOf, offerRow } from './market-rows.ts'

export interface MarketState extends CoinState {
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

/** What the rows depend on beside the offers; not displayed. */
export interface MarketContext {
  language: Language
  user: UserId | undefined
}

/** The loaded offers, and those of them that the filters show. */
export const makeOfferList = (c2c: C2cPort, state: MarketState, context: MarketContext) => {
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
