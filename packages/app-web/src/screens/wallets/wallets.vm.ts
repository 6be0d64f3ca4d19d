/** One account of the user: every coin in it, what it is worth, and where one goes from there. [WAL-1] */
import type { AccountKind, Live } from '@hexbourse/domain/kernel'
import { Lives } from '@hexbourse/domain/kernel'
import type { MarketPort } from '@hexbourse/domain/market'
import { Quote } from '@hexbourse/domain/market'
import type { WalletPort } from '@hexbourse/domain/wallet'
import { Holding, Transfer } from '@hexbourse/domain/wallet'
import type { Observable, Subscription } from 'rxjs'
import { combineLatest, distinctUntilChanged, map, startWith } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Figure } from '../../i18n/index.ts'
import type { FaucetVm } from '../../panels/assets/faucet.vm.ts'

export interface HoldingLine {
  readonly currency: Holding.Holding['currency']
  readonly name: string
  readonly free: Figure
  readonly locked: Figure
  readonly usdt: Figure
  readonly cny: Figure
  /** BTC-USDT: where the coin is traded from this account. */
  readonly market: string | undefined
  /** Whether it may be in another account as well. */
  readonly movable: boolean
}

interface State {
  account: AccountKind
  shown: Live<ReadonlyArray<HoldingLine>>
  usdt: Figure
  cny: Figure
  search: string
  hidesSmall: boolean
  /** Whether the account has coins at all, chosen or not. */
  bare: boolean
}

export interface WalletsVm {
  readonly state: State
  readonly faucet: FaucetVm
  readonly open: (account: AccountKind) => Subscription
  readonly search: (text: string) => void
  readonly hideSmall: (hides: boolean) => void
  readonly showAll: () => void
  readonly retry: () => void
}

/** Balances are kept at eight decimals and shown whole; yuan are money of two. */
const PLACES = 8
const FEN = 2

type Holdings = ReadonlyArray<Holding.Holding>
/** By coin. */
type Markets = ReadonlyMap<number, string>

const figure = (value: Figure['value'], places = PLACES): Figure => ({ value, places })
const UNKNOWN = figure(undefined)

const lineOf =
  (markets: Markets, all: Holdings) =>
  (holding: Holding.Holding): HoldingLine => {
    const { usdt, cny } = Holding.worth(holding)
    return {
      currency: holding.currency,
      name: holding.name,
      free: figure(holding.free),
      locked: figure(holding.locked),
      usdt: figure(usdt),
      cny: figure(cny, FEN),
      market: holding.account === 'change' ? markets.get(holding.currency) : undefined,
      movable: Transfer.kindsOf(all, holding.currency, 'any').length > 1,
    }
  }

/** A coin with several markets is traded in the first of them. */
const marketsOf = (groups: ReadonlyArray<Quote.Group>): Markets => {
  const quotes = Quote.displayed(groups).flatMap((group) => group.quotes)
  return new Map(quotes.toReversed().map((quote) => [quote.pair.base, Quote.slug(quote)]))
}

const NO_MARKETS: Markets = new Map()
const isSame = (a: Markets, b: Markets): boolean => [...a].join() === [...b].join()

/** Which markets there are, told only when that changes: their prices do all the time. */
const offered = (market: MarketPort): Observable<Markets> =>
  market.groups().pipe(
    map((live) => marketsOf(Lives.latest(live) ?? [])),
    startWith(NO_MARKETS),
    distinctUntilChanged(isSame),
  )

/** `resume` looks for transfers that were sent before a reload. */
export const makeWalletsVm = (
  wallet: WalletPort,
  market: MarketPort,
  faucet: FaucetVm,
  resume: () => void,
): WalletsVm => {
  const state = proxy<State>({
    account: 'legal',
    shown: ref(Lives.WAITING),
    usdt: UNKNOWN,
    cny: UNKNOWN,
    search: '',
    hidesSmall: false,
    bare: false,
  })
  let known: readonly [Live<Holdings>, Markets] = [Lives.WAITING, NO_MARKETS]

  const show = (): void => {
    const [live, markets] = known
    const all = Lives.latest(live) ?? []
    const own = Holding.inAccount(all, state.account)
    const total = Holding.total(own)
    state.usdt = ref(figure(live._tag === 'Waiting' ? undefined : total.usdt))
    state.cny = ref(figure(live._tag === 'Waiting' ? undefined : total.cny, FEN))
    state.bare = own.length === 0
    const lines = Holding.chosen(own, state).map(lineOf(markets, all))
    state.shown = ref(Lives.map(() => lines)(live))
  }
  const choose = (part: Partial<Pick<State, 'search' | 'hidesSmall'>>): void => {
    Object.assign(state, part)
    show()
  }

  return {
    state,
    faucet,
    open: (account) => {
      state.account = account
      resume()
      const all = combineLatest([wallet.balances(), offered(market)]).subscribe((next) => {
        known = next
        show()
      })
      all.add(faucet.open({ account }))
      return all
    },
    search: (search) => choose({ search }),
    hideSmall: (hidesSmall) => choose({ hidesSmall }),
    showAll: () => choose({ search: '', hidesSmall: false }),
    retry: wallet.retry,
  }
}
