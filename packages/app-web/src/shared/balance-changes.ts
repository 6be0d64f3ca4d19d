/** Changes of the user's balances. [WAL-1] */
import type { WalletBalance, WalletPort } from '@hexbourse/domain/wallet'
import type { Observable } from 'rxjs'
import { distinctUntilChanged, filter, map, pairwise } from 'rxjs'

type Balances = ReadonlyArray<WalletBalance.WalletBalance>

/** Emits when a balance changes, because every change has a ledger entry. Price changes do not count. */
export const balanceChanges = (wallet: Pick<WalletPort, 'balances'>): Observable<unknown> =>
  wallet.balances().pipe(
    map((live) => (live._tag === 'Ready' ? live.value : undefined)),
    filter((known) => known !== undefined),
    distinctUntilChanged(hasSameAmounts),
    pairwise(),
  )

const hasSameAmounts = (a: Balances, b: Balances): boolean =>
  a.length === b.length && a.every(({ free, locked }, nth) => free === b[nth]?.free && locked === b[nth]?.locked)
