/** What came and went: the lines of one coin in one account, or of all, as they grow. [WAL-5] [ACC-7] */
import type { PreferencesPort } from '@hexbourse/domain/account'
import type { Clock, Live, Millis } from '@hexbourse/domain/kernel'
import { Lives } from '@hexbourse/domain/kernel'
import type { Asset, WalletPort } from '@hexbourse/domain/wallet'
import { Movement } from '@hexbourse/domain/wallet'
import type { Observable, Subscription } from 'rxjs'
import { distinctUntilChanged, map, pairwise, filter } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Rest } from '../../flows/index.ts'
import { languagesOf, makePaging } from '../../flows/index.ts'
import type { Figure } from '../../i18n/index.ts'

export interface MovementLine {
  readonly key: string
  readonly at: Millis | undefined
  /** Both in the exchange's own words. */
  readonly what: string
  readonly account: string
  readonly change: Figure
  readonly after: Figure
  readonly coin: string
}

interface State {
  shown: Live<ReadonlyArray<MovementLine>>
  rest: Rest
}

export interface MovementsVm {
  readonly state: State
  /** Of every coin and account where none is named. */
  readonly open: (of?: Movement.Shelf) => Subscription
  readonly loadMore: () => Promise<void>
  readonly retry: () => void
}

const PLACES = 8

const lineOf = (movement: Movement.Movement): MovementLine => ({
  key: Movement.mark(movement),
  at: movement.at,
  what: movement.what,
  account: movement.account,
  change: { value: movement.change, places: PLACES },
  after: { value: movement.after, places: PLACES },
  coin: movement.name,
})

type Assets = ReadonlyArray<Asset.Asset>

const isSame = (a: Assets, b: Assets): boolean =>
  a.length === b.length && a.every(({ free, locked }, nth) => free === b[nth]?.free && locked === b[nth]?.locked)

/** Whenever there is more or less of something there are new lines; a price that moved leaves none. */
const moved = (wallet: WalletPort): Observable<unknown> =>
  wallet.balances().pipe(
    map((live) => (live._tag === 'Known' ? live.value : undefined)),
    filter((known) => known !== undefined),
    distinctUntilChanged(isSame),
    pairwise(),
  )

export const makeMovementsVm = (wallet: WalletPort, preferences: PreferencesPort, clock: Clock): MovementsVm => {
  const state = proxy<State>({ shown: ref(Lives.WAITING), rest: 'none' })
  const paging = makePaging<Movement.Movement>(clock, Movement.mark, (shown, rest) => {
    const lines = (all: ReadonlyArray<Movement.Movement>): ReadonlyArray<MovementLine> => all.map(lineOf)
    Object.assign(state, { shown: ref(Lives.map(lines)(shown)), rest })
  })
  return {
    state,
    open: (of) => {
      const ask = of === undefined ? wallet.log : (page: number) => wallet.movements(of, page)
      paging.forget()
      const following = languagesOf(preferences).subscribe(() => paging.begin(ask))
      following.add(moved(wallet).subscribe(paging.renew))
      following.add(paging.forget)
      return following
    },
    loadMore: paging.loadMore,
    retry: paging.renew,
  }
}
