/** One coin in one wallet: balance, value and ledger entries. [WAL-1] [WAL-5] */
import type { WalletType, CurrencyId, Live } from '@hexbourse/domain/kernel'
import { Ids, LiveValue } from '@hexbourse/domain/kernel'
import type { WalletPort } from '@hexbourse/domain/wallet'
import { WalletBalance } from '@hexbourse/domain/wallet'
import { option as O } from 'fp-ts'
import { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Navigator } from '../../ports/index.ts'
import type { Figure } from '../../i18n/index.ts'
import type { LedgerEntriesVm } from '../../panels/ledger-entries/ledger-entries.vm.ts'

/** Wallets with a page per coin. */
export type CoinPageWallet = Extract<WalletType, 'funding' | 'spot'>

export interface CoinChoice {
  readonly id: string
  readonly name: string
}

/** Values have two decimals, balances all. */
export interface CoinBalance {
  readonly free: Figure
  readonly locked: Figure
  readonly usdt: Figure
  readonly cny: Figure
}

interface State {
  walletType: CoinPageWallet
  live: Live<undefined>
  coins: ReadonlyArray<CoinChoice>
  coin: CoinChoice | undefined
  balance: CoinBalance | undefined
}

export interface WalletCoinVm {
  readonly state: State
  readonly ledgerEntries: LedgerEntriesVm
  /** Without a currency: the first coin. */
  readonly open: (walletType: CoinPageWallet, currency?: CurrencyId) => Subscription
  readonly chooseCoin: (coin: string) => void
  readonly retry: () => void
}

const PLACES = 8
const CNY_PLACES = 2

const coinBalance = (balance: WalletBalance.WalletBalance): CoinBalance => {
  const { usdt, cny } = WalletBalance.value(balance)
  return {
    free: { value: balance.free, places: PLACES },
    locked: { value: balance.locked, places: PLACES },
    usdt: { value: usdt, places: CNY_PLACES },
    cny: { value: cny, places: CNY_PLACES },
  }
}

export const makeWalletCoinVm = (
  wallet: WalletPort,
  ledgerEntries: LedgerEntriesVm,
  navigator: Navigator,
): WalletCoinVm => {
  const state = proxy<State>({
    walletType: 'funding',
    live: ref(LiveValue.LOADING),
    coins: ref([]),
    coin: undefined,
    balance: undefined,
  })
  const watch = (walletType: CoinPageWallet, requested: CurrencyId | undefined): Subscription => {
    let [entries, following] = [new Subscription(), undefined as CurrencyId | undefined]
    const follow = (currency: CurrencyId): void => {
      if (following === currency) return
      following = currency
      entries.unsubscribe()
      entries = ledgerEntries.open({ wallet: walletType, currency })
    }
    const watching = wallet.balances().subscribe((live) => {
      const own = WalletBalance.inWallet(LiveValue.latest(live) ?? [], walletType)
      const found = requested === undefined ? own[0] : own.find(({ currency }) => currency === requested)
      Object.assign(state, {
        live: ref(LiveValue.map(() => undefined)(live)),
        coins: ref(own.map(({ currency, name }) => ({ id: String(currency), name }))),
        coin: found && ref({ id: String(found.currency), name: found.name }),
        balance: found && ref(coinBalance(found)),
      })
      if (found !== undefined) follow(found.currency)
    })
    watching.add(() => entries.unsubscribe())
    return watching
  }
  return {
    state,
    ledgerEntries,
    open: (walletType, currency) => {
      Object.assign(state, { walletType, live: ref(LiveValue.LOADING), coin: undefined, balance: undefined })
      return watch(walletType, currency)
    },
    chooseCoin: (coin) => {
      const currency = Ids.fromText(Ids.currencyId)(coin)
      if (O.isSome(currency)) navigator.go({ _tag: 'WalletCoin', wallet: state.walletType, currency: currency.value })
    },
    retry: wallet.retry,
  }
}
