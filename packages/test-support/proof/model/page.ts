/** The real adapters and the real view-models of the trade page, wired as the client wires them, before the model. */
import { tabLocks } from '@hexbourse/adapters/device'
import { makeWorld } from '@hexbourse/adapters/live'
import { systemPort } from '@hexbourse/adapters/rest'
import { socketClient } from '@hexbourse/adapters/socket'
import {
  intentsStore,
  marketSettings,
  preferencesPort,
  safeStorage,
  sessionKeeper,
  spotSettings,
} from '@hexbourse/adapters/storage'
import type { Navigator } from '@hexbourse/domain/kernel'
import { Clocks } from '@hexbourse/domain/kernel'
import { fakeLocks, fakeStorage } from '@hexbourse/test-support/fakes'
import { Subject, Subscription } from 'rxjs'

import { makeAssetsVm } from '../../../app-web/src/panels/assets/assets.vm.ts'
import { makeFaucetVm } from '../../../app-web/src/panels/assets/faucet.vm.ts'
import { makeBookVm } from '../../../app-web/src/panels/book/book.vm.ts'
import { makeChartVm } from '../../../app-web/src/panels/chart/chart.vm.ts'
import { makeHistoryVm } from '../../../app-web/src/panels/history/history.vm.ts'
import { makeMarketBoardVm } from '../../../app-web/src/panels/market-list/market-board.vm.ts'
import { makeOpenOrdersVm } from '../../../app-web/src/panels/open-orders/open-orders.vm.ts'
import { makeProfileVm } from '../../../app-web/src/panels/profile/profile.vm.ts'
import { makeTradesVm } from '../../../app-web/src/panels/trades/trades.vm.ts'
import { makeTicketVm } from '../../../app-web/src/panels/ticket/ticket.vm.ts'
import { makeDealCenterVm } from '../../../app-web/src/screens/deal-center/deal-center.vm.ts'
import { makeNoticesVm } from '../../../app-web/src/shell/notices.vm.ts'
import { makeSessionVm } from '../../../app-web/src/shell/session.vm.ts'
import { portsOver } from '../ports.ts'
import type { Random } from '../random.ts'
import { MARKETS, modelExchange } from './exchange.ts'
import { makeLines } from './line.ts'
import type { Road } from './road.ts'
import { makeRest, makeRoad } from './road.ts'

export type Page = ReturnType<typeof makePage>

const START = 1_790_000_000_000
/** Every market is told of at least that often. */
const TICKS = 3_000

export const makePage = (random: Random) => {
  const road = makeRoad(random)
  const lines = makeLines(road, (token) => exchange.ownerOf(token))
  const exchange = modelExchange(lines.deliver)
  const device = deviceOf(road)
  const tabs = { changed: new Subject<void>() }
  const session = sessionKeeper(device.store, tabs)
  const ports = portsOf({ road, exchange, lines, session, random, device })
  const notices = makeNoticesVm()
  const navigator: Navigator = { go: () => undefined, goBack: () => undefined, hold: () => new Subscription() }
  const { intents, market, spot, wallet, system, account } = ports
  const { clock } = device
  const preferences = preferencesPort(device.store, tabs)
  const chosen = marketSettings(device.store, tabs)
  const settings = spotSettings(device.store, tabs, session)
  const panels = {
    list: makeMarketBoardVm({ market, marketSettings: chosen, chart: ports.chart, preferences }),
    book: makeBookVm(market),
    ticket: makeTicketVm({ spot, wallet, market, session, preferences, settings, intents, clock, notices }),
    orders: makeOpenOrdersVm(spot, intents, clock, notices),
    history: makeHistoryVm(spot, system),
    chart: makeChartVm(ports.chart, market, chosen),
    trades: makeTradesVm(ports.chart),
    assets: makeAssetsVm(wallet, session, makeFaucetVm(wallet, system, intents, clock)),
    profile: makeProfileVm(ports.chart, clock),
  }
  const deal = makeDealCenterVm({ market, spot, session, system, intents, navigator, notices }, panels)
  const shell = makeSessionVm(account, session, intents, navigator, notices)
  const whole = shell.open()
  let opened = new Subscription()
  const tick = (): void => {
    for (const one of MARKETS) exchange.quote(one)
    road.later(TICKS, tick)
  }
  tick()
  const page = {
    ...ports,
    ...device,
    road,
    exchange,
    lines,
    session,
    tabs,
    panels,
    deal,
    shell,
    notices,
    /** The market in the address. */
    wanted: MARKETS[0].slug as string,
    goTo: (slug: string): void => {
      opened.unsubscribe()
      page.wanted = slug
      opened = deal.open(slug)
    },
    close: (): void => {
      opened.unsubscribe()
      whole.unsubscribe()
    },
  }
  return page
}

/** Storage in memory, and clocks that stop with nothing but jump over a sleep. */
const deviceOf = (road: Road) => {
  const kept = new Map<string, string>()
  const sleep = { slept: 0 }
  const passed = (): number => road.time.now() + sleep.slept
  return {
    kept,
    sleep,
    clock: { now: () => Clocks.millis(START + passed()), monotonic: passed },
    store: safeStorage(() => fakeStorage(kept)),
  }
}

interface Parts {
  readonly road: Road
  readonly exchange: ReturnType<typeof modelExchange>
  readonly lines: ReturnType<typeof makeLines>
  readonly session: ReturnType<typeof sessionKeeper>
  readonly random: Random
  readonly device: ReturnType<typeof deviceOf>
}

const portsOf = ({ road, exchange, lines, session, random, device }: Parts) => {
  const { clock, store } = device
  const { visible, time: scheduler, frame } = road
  const chance = (): number => random.below(1_000) / 1_000
  const intents = intentsStore(store, clock, chance, tabLocks({ locks: fakeLocks() }))
  const rest = makeRest(road, exchange, session)
  const load = () => {
    road.busy()
    return Promise.resolve(lines.connect)
  }
  const socket = socketClient({ origin: 'http://model', session, clock, visible, load, scheduler })
  const world = makeWorld({ clock, random: chance, session, socket, visible, scheduler, frame })
  const system = systemPort(rest)
  return {
    intents,
    system,
    ...portsOver({ rest, socket, session, intents, system, world }),
  }
}
