/** Orders, prices, balances and market rules, as last received. */
import type { PreferencesPort } from '@hexbourse/domain/account'
import { Preferences } from '@hexbourse/domain/account'
import type { Balance, Live, Millis, System } from '@hexbourse/domain/kernel'
import { Balances, Ids, LiveValue, Systems } from '@hexbourse/domain/kernel'
import type { MarketPort, Ticker } from '@hexbourse/domain/market'
import type { OpenOrder, SpotOrder, SpotPort } from '@hexbourse/domain/spot'
import type { WalletPort } from '@hexbourse/domain/wallet'
import type { Subscription } from 'rxjs'

import { makeMarketRules } from '../../shared/index.ts'
import type { MoveContext } from './move-review.ts'

export interface MoveSources {
  readonly spot: SpotPort
  readonly market: Pick<MarketPort, 'groups'>
  readonly wallet: Pick<WalletPort, 'balances'>
  readonly system: System
  readonly preferences: PreferencesPort
}

export interface MoveData {
  readonly orderOf: (id: string) => OpenOrder.OpenOrder | undefined
  readonly limitsOf: (order: OpenOrder.OpenOrder) => SpotOrder.Limits
  readonly contextOf: (order: OpenOrder.OpenOrder) => MoveContext
  readonly open: () => Subscription
}

/** `changed` is called with the time of the prices, where they are too old. */
export const makeMoveData = (
  { spot, market, wallet, system, preferences }: MoveSources,
  changed: (pricesAsOf: Millis | undefined) => void,
): MoveData => {
  let groups: Live<ReadonlyArray<Ticker.MarketGroup>> = LiveValue.LOADING
  let orders: ReadonlyArray<OpenOrder.OpenOrder> = []
  let balances: ReadonlyArray<Balance> = []
  let language: MoveContext['language'] = 'en'
  const report = (): void => changed(LiveValue.outdatedAsOf(groups))
  const rules = makeMarketRules(system, report)
  const lastOf = (pair: OpenOrder.OpenOrder['pair']) =>
    (LiveValue.latest(groups) ?? [])
      .flatMap(({ tickers }) => tickers)
      .find((ticker) => Ids.isSamePair(ticker.pair, pair))?.last
  return {
    orderOf: (id) => orders.find((order) => String(order.id) === id),
    limitsOf: ({ pair }) => Systems.rulesOf(rules.current(), pair),
    contextOf: ({ pair }) => ({
      language,
      last: lastOf(pair),
      free: Balances.find(balances, 'spot', pair.quote)?.free,
    }),
    open: () => {
      const all = spot.openOrders().subscribe((live) => (orders = LiveValue.latest(live) ?? []))
      all.add(rules.open())
      all.add(wallet.balances().subscribe((live) => (balances = LiveValue.latest(live) ?? [])))
      all.add(preferences.current.subscribe((current) => (language = Preferences.numberLanguage(current))))
      all.add(
        market.groups().subscribe((live) => {
          groups = live
          report()
        }),
      )
      return all
    },
  }
}
