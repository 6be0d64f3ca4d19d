/** Ledger entries of one coin in one wallet, or of all, as they arrive. [WAL-5] [ACC-7] */
import type { PreferencesPort } from '@hexbourse/domain/account'
import type { Clock, Live, Millis } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { WalletPort } from '@hexbourse/domain/wallet'
import { LedgerEntry } from '@hexbourse/domain/wallet'
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
}

export interface LedgerEntriesVm {
  readonly state: State
  /** Without a wallet and coin: entries of all of them. */
  readonly open: (walletRef?: LedgerEntry.WalletRef) => Subscription
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

export const makeLedgerEntriesVm = (
  wallet: WalletPort,
  preferences: PreferencesPort,
  clock: Clock,
): LedgerEntriesVm => {
  const state = proxy<State>({ shown: ref(LiveValue.LOADING), moreStatus: 'none' })
  const paging = makePaging<LedgerEntry.LedgerEntry>(clock, LedgerEntry.baselineId, (shown, moreStatus) => {
    const rows = (all: ReadonlyArray<LedgerEntry.LedgerEntry>): ReadonlyArray<LedgerEntryRow> => all.map(rowOf)
    Object.assign(state, { shown: ref(LiveValue.map(rows)(shown)), moreStatus })
  })
  return {
    state,
    open: (walletRef) => {
      const readPage =
        walletRef === undefined ? wallet.transactionHistory : (page: number) => wallet.ledgerEntries(walletRef, page)
      paging.reset()
      const subscription = languageChanges(preferences).subscribe(() => paging.begin(readPage))
      subscription.add(balanceChanges(wallet).subscribe(paging.refresh))
      subscription.add(paging.reset)
      return subscription
    },
    loadMore: paging.loadMore,
    retry: paging.refresh,
  }
}
