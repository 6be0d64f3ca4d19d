/** Price alerts of this device: adding one for the open market, and the list of all. [SPOT-2] */
import type { PreferencesPort } from '@hexbourse/domain/account'
import { Preferences } from '@hexbourse/domain/account'
import type { Decimal, Language, PairId } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { MarketPort } from '@hexbourse/domain/market'
import { PriceAlerts, Ticker } from '@hexbourse/domain/market'
import { either as E } from 'fp-ts'
import type { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Problem } from '../../i18n/index.ts'
import { problemOf } from '../../i18n/index.ts'
import type { NoticePermission, NoticePermissions } from '../../ports/index.ts'

/** A market that alerts can be added for. */
export interface AlertMarket {
  readonly pair: PairId
  readonly base: string
  readonly quote: string
  readonly priceDecimals: number
}

export interface AlertRow extends PriceAlerts.PriceAlert {
  readonly key: string
}

interface State {
  isShown: boolean
  market: AlertMarket | undefined
  price: string
  problem: Problem | undefined
  rows: ReadonlyArray<AlertRow>
  permission: NoticePermission
}

export interface PriceAlertsVm {
  readonly state: State
  readonly open: (market: AlertMarket) => Subscription
  readonly show: () => void
  readonly close: () => void
  readonly setPrice: (text: string) => void
  /** Adds an alert at the typed price, or shows what is wrong with it. */
  readonly add: () => void
  readonly remove: (key: string) => void
  /** On a user gesture. */
  readonly allowNotices: () => Promise<void>
}

export interface PriceAlertsPorts {
  readonly alerts: PriceAlerts.PriceAlertsPort
  readonly market: Pick<MarketPort, 'groups'>
  readonly preferences: Pick<PreferencesPort, 'current'>
  readonly notices: NoticePermissions
}

export const makePriceAlertsVm = ({ alerts, market: port, preferences, notices }: PriceAlertsPorts): PriceAlertsVm => {
  const state = proxy<State>({
    isShown: false,
    market: undefined,
    price: '',
    problem: undefined,
    rows: ref([]),
    permission: notices.permission(),
  })
  let [language, last]: [Language, Decimal.Decimal | undefined] = ['en', undefined]
  return {
    state,
    open: (market) => {
      Object.assign(state, { market: ref(market), price: '', problem: undefined })
      last = undefined
      const opened = alerts.current.subscribe((all) => {
        state.rows = ref(all.map((alert) => ({ ...alert, key: PriceAlerts.key(alert) })))
      })
      opened.add(preferences.current.subscribe((current) => (language = Preferences.numberLanguage(current))))
      opened.add(
        port.groups().subscribe((live) => (last = Ticker.findByPair(LiveValue.latest(live) ?? [], market.pair)?.last)),
      )
      return opened
    },
    show: () => {
      state.isShown = true
    },
    close: () => {
      state.isShown = false
    },
    setPrice: (price) => Object.assign(state, { price, problem: undefined }),
    add: () => {
      const { market } = state
      if (market === undefined) return
      const { pair, base: baseName, quote: quoteName, priceDecimals } = market
      const alert = PriceAlerts.fromText(state.price, language, { pair, baseName, quoteName, priceDecimals }, last)
      const added = E.isRight(alert) ? PriceAlerts.add(alerts.read(), alert.right) : alert
      if (E.isRight(added)) alerts.save(added.right)
      Object.assign(state, E.isRight(added) ? NOTHING_TYPED : { problem: ref(problemOfAlert(added.left)) })
    },
    remove: (key) => alerts.save(PriceAlerts.remove(alerts.read(), key)),
    allowNotices: async () => {
      state.permission = await notices.request()
    },
  }
}

const NOTHING_TYPED = { price: '', problem: undefined }

const problemOfAlert = (error: PriceAlerts.AlertError): Problem =>
  error._tag === 'AlertAtPrice' || error._tag === 'AlertPriceUnknown' || error._tag === 'AlertsTooMany'
    ? problemOf('spot.alerts.error', error)
    : problemOf('shell.entry', error)
