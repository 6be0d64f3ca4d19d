/** Open second contracts at the last prices, counting down. [SEC-2] [SEC-3] */
import type { Clock, Decimal, Live, Millis, System, SystemInfo } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { MarketPort, Ticker } from '@hexbourse/domain/market'
import type { OpenContract, SecondContractPort } from '@hexbourse/domain/second-contract'
import { Countdown } from '@hexbourse/domain/second-contract'
import type { SchedulerLike, Subscription } from 'rxjs'
import { asyncScheduler, interval } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Figure } from '../../i18n/index.ts'
import type { ChangeSignal, MoreStatus } from '../../shared/index.ts'
import { makeChangeSignal, makeMarketRules } from '../../shared/index.ts'
import type { PriceFigures } from './contract-figures.ts'
import { figuresAt, settledFigures } from './contract-figures.ts'
import type { OpenRow } from './open-rows.ts'
import { EMPTY_TABLE, makeOpenRows } from './open-rows.ts'
import type { ShownContract } from './shown-contracts.ts'

export type { OpenRow }

export interface ContractFigureRow {
  /** Id of the contract. */
  readonly key: string
  readonly cells: Readonly<Record<keyof PriceFigures, Figure>>
}

export interface TimeLeft {
  readonly milliseconds: number
  /** From 1 down to 0. */
  readonly share: number
}

interface State {
  open: Live<ReadonlyArray<OpenRow>>
  /** Number of open contracts, on screen or not. */
  count: number
  moreStatus: MoreStatus
  /** When prices that are too old were received. */
  pricesAsOf: Millis | undefined
}

export interface OpenContractsVm {
  readonly state: State
  readonly open: () => Subscription
  /** Figures of the rows, which change with every price. */
  readonly figures: {
    readonly subscribe: ChangeSignal['subscribe']
    readonly read: () => ReadonlyArray<ContractFigureRow>
  }
  /** Emits five times a second while there are open contracts. */
  readonly ticks: Pick<ChangeSignal, 'subscribe'>
  readonly timeLeft: (contract: Pick<OpenContract, 'expiry' | 'seconds'>) => TimeLeft
  /** For the chart. */
  readonly openNow: () => ReadonlyArray<OpenContract>
  /** Shows thirty rows more. */
  readonly showMore: () => void
  readonly retry: () => void
}

export interface OpenContractsPorts {
  readonly secondContracts: Pick<SecondContractPort, 'open' | 'settled' | 'retry'>
  readonly market: Pick<MarketPort, 'groups'>
  readonly system: System
  readonly clock: Pick<Clock, 'monotonic'>
  readonly scheduler?: SchedulerLike
}

/** Milliseconds between two countdown steps. */
const TICK_MS = 200

type Prices = ReadonlyMap<Ticker.Ticker['secondContracts'], Decimal.Decimal | undefined>

export const makeOpenContractsVm = (ports: OpenContractsPorts): OpenContractsVm => {
  const { secondContracts, market, system, clock, scheduler = asyncScheduler } = ports
  const state = proxy<State>({ open: ref(LiveValue.LOADING), count: 0, moreStatus: 'none', pricesAsOf: undefined })
  const [figures, ticks] = [makeChangeSignal(), makeChangeSignal()]
  let table = EMPTY_TABLE
  let prices: Prices = new Map()
  const rules = makeMarketRules(system, () => rows.refresh())
  const rows = makeOpenRows(clock, scheduler, rules.current, (next) => {
    table = next
    if (state.open !== next.rows) state.open = ref(next.rows)
    Object.assign(state, { count: next.open.length, moreStatus: next.hasMore ? 'more' : 'none' })
    figures.emit()
  })
  return {
    state,
    open: () => {
      const all = rows.watch()
      all.add(rules.open())
      all.add(secondContracts.open().subscribe(rows.list))
      all.add(secondContracts.settled.subscribe(rows.settle))
      all.add(
        market.groups().subscribe((live) => {
          prices = pricesOf(LiveValue.latest(live) ?? [])
          state.pricesAsOf = LiveValue.outdatedAsOf(live)
          figures.emit()
        }),
      )
      all.add(interval(TICK_MS, scheduler).subscribe(() => state.count > 0 && ticks.emit()))
      return all
    },
    figures: {
      subscribe: figures.subscribe,
      read: () => table.contracts.map((one) => figureRow(one, prices, rules.current())),
    },
    ticks,
    timeLeft: ({ expiry, seconds }) => {
      const now = clock.monotonic()
      return { milliseconds: Countdown.remainingMs(expiry, now), share: Countdown.remainingShare(expiry, seconds, now) }
    },
    openNow: () => table.open,
    showMore: rows.showMore,
    retry: secondContracts.retry,
  }
}

const pricesOf = (groups: ReadonlyArray<Ticker.MarketGroup>): Prices =>
  new Map(groups.flatMap(({ tickers }) => tickers.map(({ secondContracts, last }) => [secondContracts, last] as const)))

/** Computed when it is painted: of many rows, only those that can be seen are. */
const figureRow = ({ contract, settled }: ShownContract, prices: Prices, info: SystemInfo): ContractFigureRow => ({
  key: String(contract.id),
  get cells() {
    return settled === undefined ? figuresAt(contract, prices.get(contract.match), info) : settledFigures(settled, info)
  },
})
