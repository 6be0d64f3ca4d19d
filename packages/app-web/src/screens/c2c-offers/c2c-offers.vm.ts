/** The user's own offers: listed and withdrawn. [C2C-4] */
import type { C2cPort } from '@hexbourse/domain/c2c'
import { C2cOffer } from '@hexbourse/domain/c2c'
import type { CurrencyId, Live } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Figure } from '../../i18n/index.ts'
import type { CoinState, MoneyAction, MoneyActionPorts, MoreStatus } from '../../shared/index.ts'
import {
  chooseCoin,
  exactFigure,
  fiatFigure,
  followCoins,
  initialCoins,
  makeLivePagedList,
  makeMoneyAction,
  reviewedCommand,
} from '../../shared/index.ts'

export interface OwnOfferRow {
  readonly offer: C2cOffer.Offer
  readonly quantity: Figure
  readonly price: Figure
  readonly amount: Figure
  readonly canWithdraw: boolean
}

interface State extends CoinState {
  side: C2cOffer.Side
  shown: Live<ReadonlyArray<OwnOfferRow>>
  moreStatus: MoreStatus
}

export interface C2cOffersVm {
  readonly state: State
  readonly withdrawAction: MoneyAction<OwnOfferRow, undefined>
  readonly open: (side?: C2cOffer.Side, currency?: CurrencyId) => Subscription
  readonly chooseSide: (side: C2cOffer.Side) => void
  readonly chooseCoin: (id: string) => void
  readonly withdraw: (row: OwnOfferRow) => void
  readonly loadMore: () => Promise<void>
  readonly retry: () => void
}

export interface C2cOffersPorts extends MoneyActionPorts {
  readonly c2c: C2cPort
}

const initialState = (): State => ({
  ...initialCoins(),
  side: 'sell',
  shown: ref(LiveValue.LOADING),
  moreStatus: 'none',
})

const rowOf = (offer: C2cOffer.Offer): OwnOfferRow => ({
  offer,
  quantity: exactFigure(offer.quantity),
  price: exactFigure(offer.price),
  amount: fiatFigure(C2cOffer.fiatAmount(offer)),
  canWithdraw: C2cOffer.canWithdraw(offer),
})

const rowsOf = (offers: ReadonlyArray<C2cOffer.Offer>): ReadonlyArray<OwnOfferRow> => offers.map(rowOf)

export const makeC2cOffersVm = (ports: C2cOffersPorts): C2cOffersVm => {
  const { c2c } = ports
  const state = proxy<State>(initialState())
  const withdrawAction = makeMoneyAction(
    reviewedCommand(c2c.withdraw, ({ offer }: OwnOfferRow) => ({ id: offer.id })),
    ports,
  )
  const list = makeLivePagedList<C2cOffer.Offer>(
    ({ id }) => String(id),
    (shown, moreStatus) => Object.assign(state, { shown: ref(LiveValue.map(rowsOf)(shown)), moreStatus }),
  )
  const watch = (): void => {
    if (state.coin === undefined) return
    const of = { side: state.side, currency: state.coin.id }
    list.watch({ newest: () => c2c.ownOffers(of), readPage: (page) => c2c.ownOffersPage(of, page) })
  }
  return {
    state,
    withdrawAction,
    open: (side = 'sell', currency) => {
      Object.assign(state, initialState(), { side })
      const all = new Subscription(list.close)
      const wanted = (): string | undefined => (state.coin?.id ?? currency)?.toString()
      all.add(followCoins(c2c, state, wanted, watch))
      all.add(withdrawAction.open())
      return all
    },
    chooseSide: (side) => {
      if (side === state.side) return
      state.side = side
      watch()
    },
    chooseCoin: (id) => {
      if (chooseCoin(state, id)) watch()
    },
    withdraw: withdrawAction.review,
    loadMore: list.loadMore,
    retry: c2c.retry,
  }
}
