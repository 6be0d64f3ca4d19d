/** Transfers between the wallets, and ledger entries of one coin in the margin wallet. [LEV-5] [WAL-5] */
import type { PreferencesPort } from '@hexbourse/domain/account'
import type { Clock, CurrencyId, Live, Millis, WalletType } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { TransferRecord, WalletPort } from '@hexbourse/domain/wallet'
import { WalletBalance } from '@hexbourse/domain/wallet'
import { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Figure } from '../../i18n/index.ts'
import type { LedgerEntriesVm } from '../../panels/ledger-entries/ledger-entries.vm.ts'
import type { MoreStatus } from '../../shared/index.ts'
import { balanceChanges, languageChanges, makePaging } from '../../shared/index.ts'

export type RecordList = 'transfers' | 'log'

export interface TransferRow {
  readonly id: number
  readonly at: Millis | undefined
  readonly amount: Figure
  /** Empty where the exchange does not tell it. */
  readonly coin: string
  /** undefined where the exchange tells them only in `description`, a text of its own. */
  readonly wallets: { readonly from: WalletType; readonly to: WalletType } | undefined
  readonly description: string
  readonly status: TransferRecord.TransferStatus | undefined
}

interface State {
  list: RecordList
  transfers: Live<ReadonlyArray<TransferRow>>
  moreStatus: MoreStatus
  /** Coins of the margin wallet. */
  coins: ReadonlyArray<{ readonly id: string; readonly name: string }>
  /** The one whose entries are listed; empty before it is known. */
  coin: string
}

export interface MarginRecordsVm {
  readonly state: State
  readonly log: LedgerEntriesVm
  readonly open: () => Subscription
  readonly showList: (list: RecordList) => void
  readonly chooseCoin: (coin: string) => void
  readonly loadMore: () => Promise<void>
  readonly retry: () => void
}

const PLACES = 8
const WALLET = 'margin'

const rowOf = ({
  id,
  at,
  amount,
  coin,
  from,
  to,
  description,
  status,
}: TransferRecord.TransferRecord): TransferRow => ({
  id,
  at,
  amount: { value: amount, places: PLACES },
  coin,
  wallets: from === undefined || to === undefined ? undefined : { from, to },
  description,
  status,
})

export const makeMarginRecordsVm = (
  wallet: WalletPort,
  log: LedgerEntriesVm,
  { preferences, clock }: { readonly preferences: PreferencesPort; readonly clock: Clock },
): MarginRecordsVm => {
  const state = proxy<State>({
    list: 'transfers',
    transfers: ref(LiveValue.LOADING),
    moreStatus: 'none',
    coins: ref([]),
    coin: '',
  })
  const paging = makePaging<TransferRecord.TransferRecord>(
    clock,
    ({ id }) => String(id),
    (shown, moreStatus) => {
      const rows = (all: ReadonlyArray<TransferRecord.TransferRecord>): ReadonlyArray<TransferRow> => all.map(rowOf)
      Object.assign(state, { transfers: ref(LiveValue.map(rows)(shown)), moreStatus })
    },
  )
  const coins = makeCoinChoice(wallet, log, state)
  return {
    state,
    log,
    open: () => {
      paging.reset()
      const all = languageChanges(preferences).subscribe(() => paging.begin(wallet.transferRecords))
      all.add(balanceChanges(wallet).subscribe(paging.refresh))
      all.add(coins.open())
      all.add(paging.reset)
      return all
    },
    showList: (list) => void (state.list = list),
    chooseCoin: coins.choose,
    loadMore: paging.loadMore,
    retry: paging.refresh,
  }
}

/** The coin whose entries are listed: the first one with funds, else the first one, until the user chooses another. */
const makeCoinChoice = (wallet: WalletPort, log: LedgerEntriesVm, state: State) => {
  let entries = new Subscription()
  const choose = (coin: string): void => {
    if (coin === state.coin) return
    state.coin = coin
    entries.unsubscribe()
    entries = log.open({ wallet: WALLET, currency: Number(coin) as CurrencyId })
  }
  const open = (): Subscription => {
    const watching = wallet.balances().subscribe((live) => {
      const own = WalletBalance.inWallet(LiveValue.latest(live) ?? [], WALLET)
      state.coins = ref(own.map(({ currency, name }) => ({ id: String(currency), name })))
      const first = own.find(WalletBalance.isHeld) ?? own[0]
      if (state.coin === '' && first !== undefined) choose(String(first.currency))
    })
    watching.add(() => {
      entries.unsubscribe()
      state.coin = ''
    })
    return watching
  }
  return { open, choose }
}
