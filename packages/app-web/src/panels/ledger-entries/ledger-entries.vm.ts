/** Ledger entries of one coin in one wallet, or of all, as they arrive. [WAL-5] [ACC-7] */
import type { PreferencesPort } from '@hexbourse/domain/account'
import type { Clock, Live, Millis } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { WalletPort } from '@hexbourse/domain/wallet'
import { DateRange, LedgerEntry } from '@hexbourse/domain/wallet'
import type { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { MoreStatus } from '../../shared/index.ts'
import { balanceChanges, languageChanges, makePaging } from '../../shared/index.ts'
import type { Figure } from '../../i18n/index.ts'

export interface LedgerEntryRow {
  readonly key: string
  readonly at: Millis | undefined
  /** `description` and `account` are texts sent by the exchange. */
  readonly description: string
  readonly account: string
  readonly change: Figure
  readonly balanceAfter: Figure
  readonly coin: string
}

interface State {
  shown: Live<ReadonlyArray<LedgerEntryRow>>
  moreStatus: MoreStatus
  /** Whether there are entries, of which the filter may hide all. */
  isFiltered: boolean
  /** Coins of the loaded entries. */
  coins: ReadonlyArray<string>
  /** A coin to show; empty for all. */
  coin: string
  /** Days of the zone in which times are shown, both included; empty without a bound. */
  from: string
  to: string
}

export interface LedgerEntriesVm {
  readonly state: State
  /** Without a wallet and coin: entries of all of them. */
  readonly open: (walletRef?: LedgerEntry.WalletRef) => Subscription
  /** With a range of days, entries are loaded to its beginning. */
  readonly filter: (part: Partial<Pick<State, 'coin' | 'from' | 'to'>>) => void
  readonly loadMore: () => Promise<void>
  readonly retry: () => void
}

const PLACES = 8

const rowOf = (entry: LedgerEntry.LedgerEntry): LedgerEntryRow => ({
  key: LedgerEntry.baselineId(entry),
  at: entry.at,
  description: entry.description,
  account: entry.walletLabel,
  change: { value: entry.change, places: PLACES },
  balanceAfter: { value: entry.balanceAfter, places: PLACES },
  coin: entry.name,
})

const NO_FILTER = { coin: '', ...DateRange.EVERY_DAY } as const

type Entries = ReadonlyArray<LedgerEntry.LedgerEntry>

/** The loaded entries, of which the state shows those that pass its filter. */
const makeFilteredEntries = (state: State, zone: () => string) => {
  let loaded: Live<Entries> = LiveValue.LOADING
  const isShown = ({ name, at }: LedgerEntry.LedgerEntry): boolean =>
    (state.coin === '' || name === state.coin) && DateRange.includes(state, at, zone())
  const show = (): void => {
    const rows = (all: Entries) => all.filter(isShown).map(rowOf)
    const all = LiveValue.latest(loaded) ?? []
    Object.assign(state, {
      shown: ref(LiveValue.map(rows)(loaded)),
      isFiltered: all.length > 0,
      coins: ref([...new Set(all.map(({ name }) => name))].sort()),
    })
  }
  return {
    show,
    load: (entries: Live<Entries>, moreStatus: MoreStatus): void => {
      loaded = entries
      state.moreStatus = moreStatus
      show()
    },
    /** Whether entries of the range may follow the loaded ones. */
    isRangeOpen: (): boolean =>
      state.moreStatus === 'more' && DateRange.continuesAfter(state, LiveValue.latest(loaded)?.at(-1)?.at, zone()),
  }
}

/** `zone` is the one in which times are shown. */
export const makeLedgerEntriesVm = (
  wallet: WalletPort,
  preferences: PreferencesPort,
  clock: Clock,
  zone: () => string,
): LedgerEntriesVm => {
  const state = proxy<State>({
    shown: ref(LiveValue.LOADING),
    moreStatus: 'none',
    isFiltered: false,
    coins: ref([]),
    ...NO_FILTER,
  })
  const entries = makeFilteredEntries(state, zone)
  const paging = makePaging<LedgerEntry.LedgerEntry>(clock, LedgerEntry.baselineId, (...page) => {
    entries.load(...page)
    loadRange()
  })
  const loadRange = (): void => {
    if (entries.isRangeOpen()) void Promise.resolve().then(paging.loadMore)
  }
  return {
    state,
    open: (walletRef) => {
      const readPage =
        walletRef === undefined ? wallet.transactionHistory : (page: number) => wallet.ledgerEntries(walletRef, page)
      Object.assign(state, NO_FILTER)
      paging.reset()
      const subscription = languageChanges(preferences).subscribe(() => paging.begin(readPage))
      subscription.add(balanceChanges(wallet).subscribe(paging.refresh))
      subscription.add(paging.reset)
      return subscription
    },
    filter: (part) => {
      Object.assign(state, part)
      entries.show()
      loadRange()
    },
    loadMore: paging.loadMore,
    retry: paging.refresh,
  }
}
