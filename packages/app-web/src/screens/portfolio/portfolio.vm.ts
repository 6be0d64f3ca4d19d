/** All wallets together: net worth over time, allocation, holdings with cost and profit. [WAL-12] */
import type { SessionPort } from '@hexbourse/domain/account'
import type { Clock, Downloads, Read, System } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { ChartPort, MarketPort, Ticker } from '@hexbourse/domain/market'
import type { SpotPort } from '@hexbourse/domain/spot'
import type { CostBasis, WalletPort } from '@hexbourse/domain/wallet'
import { CsvExports, NetWorth } from '@hexbourse/domain/wallet'
import { either as E, readerTaskEither as RTE } from 'fp-ts'
import type { Subscription } from 'rxjs'
import { auditTime, filter, firstValueFrom, map } from 'rxjs'
import { proxy } from 'valtio/vanilla'

import type { CsvExport } from '../../shared/index.ts'
import { balanceChanges, makeCsvExport, makeLatestRead, whileSignedIn } from '../../shared/index.ts'
import type { OwnTrades } from './own-trades.ts'
import { readOwnTrades } from './own-trades.ts'
import type { PartId, Period } from './portfolio-figures.ts'
import type { PortfolioDisplay, State } from './portfolio-state.ts'
import { initialState, makePortfolioDisplay } from './portfolio-state.ts'

export interface PortfolioVm {
  readonly state: State
  readonly holdingsExport: CsvExport
  readonly daysExport: CsvExport
  readonly open: () => Subscription
  readonly choosePeriod: (period: Period) => void
  readonly choosePart: (part: PartId) => void
  readonly chooseMethod: (method: CostBasis.CostMethod) => void
  readonly retry: () => void
}

export interface PortfolioPorts {
  readonly wallet: Pick<WalletPort, 'balances' | 'netWorth' | 'retry'>
  readonly spot: Pick<SpotPort, 'fillsPage'>
  readonly chart: Pick<ChartPort, 'candlesBefore'>
  readonly market: Pick<MarketPort, 'groups'>
  readonly session: SessionPort
  readonly system: System
  readonly downloads: Downloads
  readonly clock: Clock
}

/** A trader's balances change often; trades and days are read again at most so often. */
const REFRESH_MS = 5_000

export const makePortfolioVm = (ports: PortfolioPorts): PortfolioVm => {
  const { wallet, session, clock } = ports
  const state = proxy<State>(initialState())
  const display = makePortfolioDisplay(state, clock)
  const days = makeLatestRead<ReadonlyArray<NetWorth.Day>>(clock, display.showDays)
  const trades = makeLatestRead<OwnTrades>(clock, display.showTrades)
  const exports = makeExports(ports, display)
  const readDays = async (): Promise<void> => {
    const { capabilities } = await ports.system.info()
    state.hasNetWorth = capabilities.has('net_worth')
    if (state.hasNetWorth) await days.read(wallet.netWorth(NetWorth.MOST_DAYS))
  }
  const readTrades = (): Promise<void> =>
    trades.read(RTE.chain((groups: Groups) => readOwnTrades(ports, groups, clock.now()))(readGroups(ports.market)))
  const readAll = (): void => {
    void readDays()
    void readTrades()
  }
  const openAll = (): Subscription => {
    const opened = wallet.balances().subscribe(display.showBalances)
    readAll()
    opened.add(balanceChanges(wallet).pipe(auditTime(REFRESH_MS)).subscribe(readAll))
    opened.add(() => {
      for (const one of [days, trades, exports.holdingsExport, exports.daysExport]) one.reset()
      display.showBalances(LiveValue.LOADING)
    })
    return opened
  }
  return {
    state,
    ...exports,
    open: () => whileSignedIn(session, openAll),
    choosePeriod: (period) => display.choose({ period }),
    choosePart: (part) => display.choose({ part }),
    chooseMethod: (method) => display.choose({ method }),
    retry: () => {
      wallet.retry()
      readAll()
    },
  }
}

const makeExports = (ports: PortfolioPorts, { holdings, coinNames }: PortfolioDisplay) => ({
  holdingsExport: makeCsvExport(ports, {
    name: 'portfolio',
    read: (onRows) => () => () => {
      const all = holdings()
      onRows(all.length)
      return Promise.resolve(E.right(all))
    },
    document: (all, offsetAt) => CsvExports.holdings(all, ports.clock.now(), offsetAt),
  }),
  daysExport: makeCsvExport(ports, {
    name: 'net-worth',
    read: (onRows) => (signal) =>
      RTE.map((all: ReadonlyArray<NetWorth.Day>) => {
        onRows(all.length)
        return all
      })(ports.wallet.netWorth(NetWorth.MOST_DAYS))(signal),
    document: (all) => CsvExports.netWorth(all, coinNames()),
  }),
})

type Groups = ReadonlyArray<Ticker.MarketGroup>

/** The first known ones, or why they are not known. */
const readGroups =
  (market: Pick<MarketPort, 'groups'>): Read<Groups> =>
  () =>
  () =>
    firstValueFrom(
      market.groups().pipe(
        filter((live) => live._tag !== 'Loading'),
        map((live) => {
          const failure = LiveValue.failure(live)
          return failure === undefined ? E.right(LiveValue.latest(live) ?? []) : E.left(failure)
        }),
      ),
    )
