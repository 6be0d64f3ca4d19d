/** The real adapters and view-models of the trade page, assembled as in the client, connected to the model. */
import { tabLocks } from '@hexbourse/adapters/device'
import { makeEnvironment } from '@hexbourse/adapters/environment'
import { systemPort } from '@hexbourse/adapters/live'
import { systemCalls } from '@hexbourse/adapters/rest'
import { socketClient } from '@hexbourse/adapters/socket'
import {
  intentsStore,
  marketSettings,
  preferencesPort,
  safeStorage,
  sessionKeeper,
  spotSettings,
} from '@hexbourse/adapters/storage'
import { Clocks } from '@hexbourse/domain/kernel'
import {
  fakeDrafts,
  fakeFillReports,
  fakePriceAlerts,
  fakeWelcomeStore,
  NO_NOTICES,
  fakeLocks,
  fakeStorage,
} from '@hexbourse/test-support/fakes'
import { Subject, Subscription } from 'rxjs'

import type { Navigator } from '../../../app-web/src/ports/index.ts'
import { makeAssetsVm } from '../../../app-web/src/panels/assets/assets.vm.ts'
import { makeFaucetVm } from '../../../app-web/src/panels/assets/faucet.vm.ts'
import { makeBookVm } from '../../../app-web/src/panels/book/book.vm.ts'
import { makeChartVm } from '../../../app-web/src/panels/chart/chart.vm.ts'
import { makeHistoryVm } from '../../../app-web/src/panels/history/history.vm.ts'
import { makeOrderHistoryVm } from '../../../app-web/src/panels/order-history/order-history.vm.ts'
import { makeMarketBoardVm } from '../../../app-web/src/panels/market-list/market-board.vm.ts'
import { makeOpenOrdersVm } from '../../../app-web/src/panels/open-orders/open-orders.vm.ts'
import { makeOrderMoveVm } from '../../../app-web/src/panels/order-move/order-move.vm.ts'
import { makePanelLayoutVm } from '../../../app-web/src/panels/panel-layout/panel-layout.vm.ts'
import { makeCoinInfoVm } from '../../../app-web/src/panels/coin-info/coin-info.vm.ts'
import { makePriceAlertsVm } from '../../../app-web/src/panels/price-alerts/price-alerts.vm.ts'
import { makeTradesVm } from '../../../app-web/src/panels/trades/trades.vm.ts'
import { makeTicketVm } from '../../../app-web/src/panels/ticket/ticket.vm.ts'
import { makeTradeVm } from '../../../app-web/src/screens/trade/trade.vm.ts'
import { makeNotificationsVm } from '../../../app-web/src/shell/notifications.vm.ts'
import { makeSessionVm } from '../../../app-web/src/shell/session.vm.ts'
import { tradingPorts } from '../../shared/trading-ports.ts'
import type { Random } from '../../shared/seeded-random.ts'
import { MARKETS, modelExchange } from './exchange.ts'
import { makeSocket } from './socket.ts'
import type { ModelLink } from './link.ts'
import { makeRest, makeLink } from './link.ts'

export type Page = ReturnType<typeof makePage>

const START = 1_790_000_000_000
/** Interval in which every market is pushed at least once. */
const TICK_INTERVAL_MS = 3_000

export const makePage = (random: Random) => {
  const link = makeLink(random)
  const modelSocket = makeSocket(link, (token) => exchange.ownerOf(token))
  const exchange = modelExchange(modelSocket.deliver, () => START + link.time.now())
  const device = deviceOf(link)
  const tabs = { changed: new Subject<void>() }
  const session = sessionKeeper(device.store, tabs)
  const ports = portsOf({ link, exchange, modelSocket, session, random, device })
  const notifications = makeNotificationsVm()
  const navigator: Navigator = { go: () => undefined, goBack: () => undefined, blockWhile: () => new Subscription() }
  const { intents, market, spot, wallet, system, account } = ports
  const { clock } = device
  const preferences = preferencesPort(device.store, tabs)
  const settingsOfMarkets = marketSettings(device.store, tabs)
  const settings = spotSettings(device.store, tabs, session)
  const panels = {
    list: makeMarketBoardVm({ market, marketSettings: settingsOfMarkets, chart: ports.chart, preferences, system }),
    book: makeBookVm(market),
    ticket: makeTicketVm({
      spot,
      wallet,
      market,
      session,
      preferences,
      settings,
      notifications,
      drafts: fakeDrafts(),
      fillReports: fakeFillReports(),
      afterFrame: (run) => run(),
    }),
    orders: makeOpenOrdersVm(spot, market, session, system, notifications),
    move: makeOrderMoveVm({ spot, market, wallet, system, preferences, session, notifications }),
    history: makeHistoryVm(spot, system),
    orderHistory: makeOrderHistoryVm({ spot, system, clock }),
    chart: makeChartVm(ports.chart, market, settingsOfMarkets, clock),
    trades: makeTradesVm(ports.chart),
    assets: makeAssetsVm(wallet, session, makeFaucetVm(wallet, system, { session, notifications })),
    coinInfo: makeCoinInfoVm(ports.chart, clock),
    alerts: makePriceAlertsVm({ market, preferences, alerts: fakePriceAlerts(), notices: NO_NOTICES }),
    layout: makePanelLayoutVm(settingsOfMarkets),
  }
  const trade = makeTradeVm({ market, spot, session, system, navigator, welcome: fakeWelcomeStore() }, panels)
  const shell = makeSessionVm(account, session, intents, { goToSignIn: () => undefined }, notifications)
  const shellSubscription = shell.open()
  let tradeSubscription = new Subscription()
  const tick = (): void => {
    for (const market of MARKETS) exchange.pushMarket(market)
    link.schedule(TICK_INTERVAL_MS, tick)
  }
  tick()
  const page = {
    ...ports,
    ...device,
    link,
    exchange,
    modelSocket,
    session,
    tabs,
    panels,
    trade,
    shell,
    notifications,
    /** The market in the address. */
    requestedSlug: MARKETS[0].slug as string,
    goTo: (slug: string): void => {
      tradeSubscription.unsubscribe()
      page.requestedSlug = slug
      tradeSubscription = trade.open(slug)
    },
    close: (): void => {
      tradeSubscription.unsubscribe()
      shellSubscription.unsubscribe()
    },
  }
  return page
}

/** Storage in memory, and clocks that skip the time of a suspended device. */
const deviceOf = (link: ModelLink) => {
  const entries = new Map<string, string>()
  const suspension = { totalMs: 0 }
  const elapsed = (): number => link.time.now() + suspension.totalMs
  return {
    entries,
    suspension,
    clock: { now: () => Clocks.millis(START + elapsed()), monotonic: elapsed },
    store: safeStorage(() => fakeStorage(entries)),
  }
}

interface Parts {
  readonly link: ModelLink
  readonly exchange: ReturnType<typeof modelExchange>
  readonly modelSocket: ReturnType<typeof makeSocket>
  readonly session: ReturnType<typeof sessionKeeper>
  readonly random: Random
  readonly device: ReturnType<typeof deviceOf>
}

const portsOf = ({ link, exchange, modelSocket, session, random, device }: Parts) => {
  const { clock, store } = device
  const { visible, time: scheduler, frame } = link
  const randomFraction = (): number => random.below(1_000) / 1_000
  const intents = intentsStore(store, clock, randomFraction, tabLocks({ locks: fakeLocks() }))
  const rest = makeRest(link, exchange, session)
  const load = () => Promise.resolve(modelSocket.connect)
  const socket = socketClient({ origin: 'http://model', session, clock, visible, load, scheduler })
  const environment = makeEnvironment({ clock, random: randomFraction, session, socket, visible, scheduler, frame })
  const system = systemCalls(rest)
  return {
    intents,
    system: systemPort(system, environment),
    ...tradingPorts({ rest, socket, session, intents, system, environment }),
  }
}
