/** The account at a glance: whose it is, how secure, all it is worth, and what there is of each coin. [ACC-4] */
import type { Level, Profile, ProfilePort } from '@hexbourse/domain/account'
import { Profiles } from '@hexbourse/domain/account'
import type { Balance, Clock, Live, Millis } from '@hexbourse/domain/kernel'
import { Balances, Lives } from '@hexbourse/domain/kernel'
import type { WalletPort } from '@hexbourse/domain/wallet'
import { Asset } from '@hexbourse/domain/wallet'
import type { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Figure } from '../../i18n/index.ts'

export interface CoinLine {
  readonly name: string
  readonly free: Figure
  readonly locked: Figure
}

interface State {
  profile: Live<Profile>
  level: Level
  /** Until when the account is locked; undefined where it is not. */
  lockedUntil: Millis | undefined
  /** In USDT; undefined where the exchange does not say. */
  total: Figure | undefined
  coins: Live<ReadonlyArray<CoinLine>>
}

export interface AccountCenterVm {
  readonly state: State
  readonly open: () => Subscription
  readonly retry: () => void
}

/** Wallets are shown whole. [Q8] */
const PLACES = 8
const TOTAL_PLACES = 2

const line = ({ name, free, locked }: Omit<Balance, 'account'>): CoinLine => ({
  name,
  free: { value: free, places: PLACES },
  locked: { value: locked, places: PLACES },
})

export const makeAccountCenterVm = (profile: ProfilePort, wallet: WalletPort, clock: Clock): AccountCenterVm => {
  const state = proxy<State>({
    profile: ref(Lives.WAITING),
    level: 25,
    lockedUntil: undefined,
    total: undefined,
    coins: ref(Lives.WAITING),
  })
  const takeProfile = (live: Live<Profile>): void => {
    const known = Lives.latest(live)
    state.profile = ref(live)
    state.level = known === undefined ? 25 : Profiles.level(known)
    state.lockedUntil = known === undefined ? undefined : Profiles.lock(known, clock.now())
  }
  const takeBalances = (live: Live<ReadonlyArray<Asset.Asset>>): void => {
    const known = Lives.latest(live)
    const total = known === undefined ? undefined : Asset.total(known).usdt
    state.coins = ref(Lives.map((all: ReadonlyArray<Balance>) => Balances.byCoin(all).map(line))(live))
    state.total = total === undefined ? undefined : ref({ value: total, places: TOTAL_PLACES })
  }
  return {
    state,
    open: () => {
      const all = profile.profile().subscribe(takeProfile)
      all.add(wallet.balances().subscribe(takeBalances))
      return all
    },
    retry: () => {
      profile.retry()
      wallet.retry()
    },
  }
}
