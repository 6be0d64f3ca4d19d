/** The user's balances in a market's two currencies, and the faucet where the exchange offers one. [WAL-1] [Q19] */
import type { SessionPort } from '@hexbourse/domain/account'
import { Session } from '@hexbourse/domain/account'
import type { Balance, Live, PairId } from '@hexbourse/domain/kernel'
import { Balances, LiveValue } from '@hexbourse/domain/kernel'
import type { WalletPort } from '@hexbourse/domain/wallet'
import { distinctUntilChanged, map, Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Figure } from '../../i18n/index.ts'
import type { FaucetVm } from './faucet.vm.ts'

export interface AssetRow {
  readonly name: string
  readonly free: Figure
  readonly locked: Figure
}

interface State {
  balances: Live<ReadonlyArray<AssetRow>>
}

export interface AssetsVm {
  readonly state: State
  readonly faucet: FaucetVm
  readonly open: (pair: PairId) => Subscription
  readonly retry: () => void
}

/** Balances have eight decimals and are shown in full. */
const PLACES = 8
type BalanceList = ReadonlyArray<Balance>

const assetRows = (pair: PairId, balances: BalanceList): ReadonlyArray<AssetRow> =>
  [pair.base, pair.quote].flatMap((currency) => {
    const balance = Balances.find(balances, 'spot', currency)
    if (balance === undefined) return []
    const { name, free, locked } = balance
    return [{ name, free: { value: free, places: PLACES }, locked: { value: locked, places: PLACES } }]
  })

export const makeAssetsVm = (wallet: WalletPort, session: SessionPort, faucet: FaucetVm): AssetsVm => {
  const state = proxy<State>({ balances: ref(LiveValue.LOADING) })
  const show = (live: Live<ReadonlyArray<AssetRow>>): void => {
    state.balances = ref(live)
  }
  const openBalances = (pair: PairId): Subscription => {
    const all = faucet.open({ currency: pair.quote, wallet: 'spot' })
    all.add(
      wallet
        .balances()
        .subscribe((live) => show(LiveValue.map((balances: BalanceList) => assetRows(pair, balances))(live))),
    )
    return all
  }
  return {
    state,
    faucet,
    /** Reads balances only while signed in: the request needs a token. [Q14] */
    open: (pair) => {
      let opened = new Subscription()
      const signedIn = session.current.pipe(map(Session.isSignedIn), distinctUntilChanged())
      const following = signedIn.subscribe((now) => {
        opened.unsubscribe()
        show(LiveValue.LOADING)
        opened = now ? openBalances(pair) : new Subscription()
      })
      following.add(() => opened.unsubscribe())
      return following
    },
    retry: wallet.retry,
  }
}
