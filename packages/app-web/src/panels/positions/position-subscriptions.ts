/** Keeps the panel of positions up to date with positions, prices and balances. [LEV-3] */
import type { PreferencesPort } from '@hexbourse/domain/account'
import { Preferences } from '@hexbourse/domain/account'
import type { Live, System } from '@hexbourse/domain/kernel'
import { LiveValue, Systems } from '@hexbourse/domain/kernel'
import type { Holdings, LeveragePort } from '@hexbourse/domain/leverage'
import { Position } from '@hexbourse/domain/leverage'
import type { MarketPort } from '@hexbourse/domain/market'
import type { WalletPort } from '@hexbourse/domain/wallet'
import type { Observable, Subscription } from 'rxjs'
import { combineLatest, from, startWith } from 'rxjs'
import { ref } from 'valtio/vanilla'

import type { ShownPositions, ShownPositionsStore } from './position-figures.ts'
import { NO_POSITIONS } from './position-figures.ts'
import type { PositionTables, PositionTerms } from './position-rows.ts'
import { haveSameTerms, positionTables, rowsOfPair } from './position-rows.ts'
import type { PositionsState } from './positions-state.ts'
import { initialState, levelId } from './positions-state.ts'
import type { StopsContext } from './stops-form.ts'

export interface WatchedPorts {
  readonly leverage: Pick<LeveragePort, 'holdings'>
  readonly market: Pick<MarketPort, 'groups'>
  readonly wallet: Pick<WalletPort, 'balances'>
  readonly system: System
  readonly preferences: PreferencesPort
}

/** What is kept up to date. */
interface Targets {
  readonly state: PositionsState
  readonly shown: ShownPositionsStore
  readonly context: StopsContext
}

export const watchPositions = (
  { leverage, market, wallet, system, preferences }: WatchedPorts,
  shownPair: Observable<string>,
  { state, shown, context }: Targets,
): Subscription => {
  const rules = from(system.info()).pipe(startWith(Systems.CONTRACT_ONLY))
  const watching = preferences.current.subscribe((preferences) => {
    context.language = Preferences.numberLanguage(preferences)
    state.marginWarning = levelId(preferences.marginWarning)
  })
  watching.add(
    combineLatest([leverage.holdings(), market.groups(), wallet.balances(), rules, shownPair]).subscribe(
      ([live, prices, balances, info, pair]) => {
        context.info = info
        const groups = LiveValue.latest(prices) ?? []
        const sources = { groups, balances: LiveValue.latest(balances), info }
        const toTables = (holdings: Holdings.Holdings): PositionTables => positionTables({ ...sources, holdings })
        const tables = LiveValue.map(toTables)(live)
        const ofPair = LiveValue.map(({ open, pending }: PositionTables) => ({
          open: rowsOfPair(open, pair),
          pending: rowsOfPair(pending, pair),
        }))(tables)
        shown.show(LiveValue.latest(ofPair) ?? NO_POSITIONS)
        replaceTerms(state, 'open', LiveValue.map(({ open }: ShownPositions) => open)(ofPair))
        replaceTerms(state, 'pending', LiveValue.map(({ pending }: ShownPositions) => pending)(ofPair))
        state.accounts = ref(LiveValue.latest(tables)?.accounts ?? [])
        state.accountsLive = ref(accountsLive(tables, balances))
        state.pricesAsOf = LiveValue.outdatedAsOf(prices)
      },
    ),
  )
  // the next user of this page may be another one
  watching.add(() => {
    shown.show(NO_POSITIONS)
    Object.assign(state, initialState())
  })
  return watching
}

/** Leaves the list as it is while only prices change, so that its rows are not rendered again. */
const replaceTerms = (
  state: PositionsState,
  list: 'open' | 'pending',
  live: Live<ReadonlyArray<PositionTerms>>,
): void => {
  const [before, after] = [LiveValue.latest(state[list]) ?? [], LiveValue.latest(live) ?? []]
  if (LiveValue.hasSameStatus(state[list], live) && haveSameTerms(before, after)) return
  state[list] = ref(live)
  state.counts = ref({ ...state.counts, [list]: LiveValue.latest(live)?.length })
  if (list === 'open') state.batches = ref(batchesOf(after))
}

const BATCHES = ['long', 'short', 'all'] as const

const batchesOf = (open: ReadonlyArray<PositionTerms>): PositionsState['batches'] => {
  const positions = open.map(({ position }) => position)
  return BATCHES.filter((direction) => Position.inBatch(positions, { direction, pair: undefined }).length > 0)
}

/** Accounts with positions are known without balances; that there is none is known with them only. */
const accountsLive = (tables: Live<PositionTables>, balances: Live<unknown>): Live<undefined> => {
  const areKnown = (LiveValue.latest(tables)?.accounts.length ?? 0) > 0 || LiveValue.latest(balances) !== undefined
  return LiveValue.map(() => undefined)(areKnown ? tables : balances)
}
