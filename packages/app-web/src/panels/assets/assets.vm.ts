/** What the user owns of a market's two currencies, and play money where the exchange gives it. [WAL-1] [Q19] */
import type { SessionPort } from '@hexbourse/domain/account'
import { Session } from '@hexbourse/domain/account'
import type { Balance, Live, PairId } from '@hexbourse/domain/kernel'
import { Balances, Lives } from '@hexbourse/domain/kernel'
import type { WalletPort } from '@hexbourse/domain/wallet'
import { distinctUntilChanged, map, Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Figure } from '../../i18n/index.ts'
import type { FaucetVm } from './faucet.vm.ts'

export interface Owned {
  readonly name: string
  readonly free: Figure
  readonly locked: Figure
}

interface State {
  owned: Live<ReadonlyArray<Owned>>
}

export interface AssetsVm {
  readonly state: State
  readonly faucet: FaucetVm
  readonly open: (pair: PairId) => Subscription
  readonly retry: () => void
}

/** Balances are kept at eight decimals and shown whole. */
const PLACES = 8
type All = ReadonlyArray<Balance>

const ownedOf = (pair: PairId, balances: All): ReadonlyArray<Owned> =>
  [pair.base, pair.settlement].flatMap((currency) => {
    const balance = Balances.find(balances, 'change', currency)
    if (balance === undefined) return []
    const { name, free, locked } = balance
    return [{ name, free: { value: free, places: PLACES }, locked: { value: locked, places: PLACES } }]
  })

export const makeAssetsVm = (wallet: WalletPort, session: SessionPort, faucet: FaucetVm): AssetsVm => {
  const state = proxy<State>({ owned: ref(Lives.WAITING) })
  const show = (live: Live<ReadonlyArray<Owned>>): void => {
    state.owned = ref(live)
  }
  const own = (pair: PairId): Subscription => {
    const all = faucet.open({ currency: pair.settlement, account: 'change' })
    all.add(wallet.balances().subscribe((live) => show(Lives.map((balances: All) => ownedOf(pair, balances))(live))))
    return all
  }
  return {
    state,
    faucet,
    /** A visitor owns nothing, and nothing that needs a token is asked for him. [Q14] */
    open: (pair) => {
      let opened = new Subscription()
      const signedIn = session.current.pipe(map(Session.isSignedIn), distinctUntilChanged())
      const following = signedIn.subscribe((now) => {
        opened.unsubscribe()
        show(Lives.WAITING)
        opened = now ? own(pair) : new Subscription()
      })
      following.add(() => opened.unsubscribe())
      return following
    },
    retry: wallet.retry,
  }
}
