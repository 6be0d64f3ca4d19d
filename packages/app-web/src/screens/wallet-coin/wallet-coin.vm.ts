/** One coin in one account: what is there, what it is worth, and how it came to that. [WAL-1] [WAL-5] */
import type { AccountKind, CurrencyId, Live, Navigator } from '@hexbourse/domain/kernel'
import { Lives } from '@hexbourse/domain/kernel'
import type { WalletPort } from '@hexbourse/domain/wallet'
import { Asset } from '@hexbourse/domain/wallet'
import { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Figure } from '../../i18n/index.ts'
import type { MovementsVm } from '../../panels/movements/movements.vm.ts'

/** The accounts that have such a page. */
export type Paged = Extract<AccountKind, 'legal' | 'change'>

export interface CoinChoice {
  readonly id: string
  readonly name: string
}

/** Worth is told in money of two decimals here; what there is, whole. */
export interface Purse {
  readonly free: Figure
  readonly locked: Figure
  readonly usdt: Figure
  readonly cny: Figure
}

interface State {
  account: Paged
  live: Live<undefined>
  coins: ReadonlyArray<CoinChoice>
  coin: CoinChoice | undefined
  purse: Purse | undefined
}

export interface WalletCoinVm {
  readonly state: State
  readonly movements: MovementsVm
  /** The first coin where none is named. */
  readonly open: (account: Paged, currency?: CurrencyId) => Subscription
  readonly choose: (coin: string) => void
  readonly retry: () => void
}

const PLACES = 8
const FEN = 2

const purseOf = (asset: Asset.Asset): Purse => {
  const { usdt, cny } = Asset.worth(asset)
  return {
    free: { value: asset.free, places: PLACES },
    locked: { value: asset.locked, places: PLACES },
    usdt: { value: usdt, places: FEN },
    cny: { value: cny, places: FEN },
  }
}

export const makeWalletCoinVm = (wallet: WalletPort, movements: MovementsVm, navigator: Navigator): WalletCoinVm => {
  const state = proxy<State>({
    account: 'legal',
    live: ref(Lives.WAITING),
    coins: ref([]),
    coin: undefined,
    purse: undefined,
  })
  const watch = (account: Paged, wanted: CurrencyId | undefined): Subscription => {
    let [lines, following] = [new Subscription(), undefined as CurrencyId | undefined]
    const follow = (currency: CurrencyId): void => {
      if (following === currency) return
      following = currency
      lines.unsubscribe()
      lines = movements.open({ account, currency })
    }
    const watching = wallet.balances().subscribe((live) => {
      const own = Asset.inAccount(Lives.latest(live) ?? [], account)
      const held = wanted === undefined ? own[0] : own.find(({ currency }) => currency === wanted)
      Object.assign(state, {
        live: ref(Lives.map(() => undefined)(live)),
        coins: ref(own.map(({ currency, name }) => ({ id: String(currency), name }))),
        coin: held && ref({ id: String(held.currency), name: held.name }),
        purse: held && ref(purseOf(held)),
      })
      if (held !== undefined) follow(held.currency)
    })
    watching.add(() => lines.unsubscribe())
    return watching
  }
  return {
    state,
    movements,
    open: (account, currency) => {
      Object.assign(state, { account, live: ref(Lives.WAITING), coin: undefined, purse: undefined })
      return watch(account, currency)
    },
    choose: (coin) =>
      navigator.go({ _tag: 'WalletCoin', account: state.account, currency: Number(coin) as CurrencyId }),
    retry: wallet.retry,
  }
}
