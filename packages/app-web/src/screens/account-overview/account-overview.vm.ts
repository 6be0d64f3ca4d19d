/** Overview of the account: security level, lock, total value, and the balance of each coin. [ACC-4] */
import type { SecurityLevel, UserProfile, ProfilePort } from '@hexbourse/domain/account'
import { UserProfiles } from '@hexbourse/domain/account'
import type { Balance, Clock, Live, Millis } from '@hexbourse/domain/kernel'
import { Balances, LiveValue } from '@hexbourse/domain/kernel'
import type { WalletPort } from '@hexbourse/domain/wallet'
import { WalletBalance } from '@hexbourse/domain/wallet'
import type { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Figure } from '../../i18n/index.ts'
import { activeUntil } from '../../shared/index.ts'

export interface CoinRow {
  readonly name: string
  readonly free: Figure
  readonly locked: Figure
  /** In USDT; undefined when a price is missing. */
  readonly value: Figure
}

interface State {
  profile: Live<UserProfile>
  level: SecurityLevel
  /** End of the account lock; undefined if it is not locked. */
  lockedUntil: Millis | undefined
  /** In USDT; undefined when a price is missing. */
  total: Figure | undefined
  coins: Live<ReadonlyArray<CoinRow>>
  /** Whether a coin can be deposited now. */
  canDeposit: boolean
}

export interface AccountOverviewVm {
  readonly state: State
  readonly open: () => Subscription
  readonly retry: () => void
}

/** Wallets show all decimals of the ledger. [Q8] */
const PLACES = 8
const TOTAL_PLACES = 2

/** One coin in all wallets, with its value. */
const coinRow =
  (balances: ReadonlyArray<WalletBalance.WalletBalance>) =>
  ({ currency, name, free, locked }: Omit<Balance, 'wallet'>): CoinRow => ({
    name,
    free: { value: free, places: PLACES },
    locked: { value: locked, places: PLACES },
    value: {
      value: WalletBalance.total(balances.filter((balance) => balance.currency === currency)).usdt,
      places: TOTAL_PLACES,
    },
  })

type WalletBalances = ReadonlyArray<WalletBalance.WalletBalance>
const coinRows = (balances: WalletBalances): ReadonlyArray<CoinRow> =>
  Balances.totalsByCurrency(balances).map(coinRow(balances))

export const makeAccountOverviewVm = (
  profile: ProfilePort,
  wallet: WalletPort,
  exchangeTime: Pick<Clock, 'now'>,
): AccountOverviewVm => {
  const state = proxy<State>({
    profile: ref(LiveValue.LOADING),
    level: 25,
    lockedUntil: undefined,
    total: undefined,
    coins: ref(LiveValue.LOADING),
    canDeposit: false,
  })
  const applyProfile = (live: Live<UserProfile>): void => {
    const known = LiveValue.latest(live)
    state.profile = ref(live)
    state.level = known === undefined ? 25 : UserProfiles.securityLevel(known)
  }
  const applyBalances = (live: Live<ReadonlyArray<WalletBalance.WalletBalance>>): void => {
    const known = LiveValue.latest(live)
    const total = known === undefined ? undefined : WalletBalance.total(known).usdt
    state.coins = ref(LiveValue.map(coinRows)(live))
    state.canDeposit = known?.some(({ canDepositAndWithdraw }) => canDepositAndWithdraw) ?? false
    state.total = total === undefined ? undefined : ref({ value: total, places: TOTAL_PLACES })
  }
  return {
    state,
    open: () => {
      const userProfile = profile.userProfile()
      const all = userProfile.subscribe(applyProfile)
      const lock = activeUntil(userProfile, UserProfiles.activeLock, { exchangeTime })
      all.add(lock.subscribe((until) => (state.lockedUntil = until)))
      all.add(wallet.balances().subscribe(applyBalances))
      return all
    },
    retry: () => {
      profile.retry()
      wallet.retry()
    },
  }
}
