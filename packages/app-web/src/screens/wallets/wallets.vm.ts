/** One account of the user: every coin in it, what it is worth, and where one goes from there. [WAL-1] */
import type { AccountKind, CurrencyId, Live } from '@hexbourse/domain/kernel'
import { Decimal, Lives } from '@hexbourse/domain/kernel'
import type { MarketPort } from '@hexbourse/domain/market'
import { Quote } from '@hexbourse/domain/market'
import type { WalletPort } from '@hexbourse/domain/wallet'
import { Asset, Transfer } from '@hexbourse/domain/wallet'
import type { Observable } from 'rxjs'
import { combineLatest, distinctUntilChanged, map, startWith, Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Figure } from '../../i18n/index.ts'
import type { FaucetVm } from '../../panels/assets/faucet.vm.ts'
import type { MovementsVm } from '../../panels/movements/movements.vm.ts'

export interface AssetLine {
  readonly currency: Asset.Asset['currency']
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

export interface CoinChoice {
  readonly id: string
  readonly name: string
}

export type Tab = 'balances' | 'movements'

interface State {
  account: AccountKind
  tab: Tab
  /** Whose movements are on show, and those it may be. */
  coin: string
  coins: ReadonlyArray<CoinChoice>
  shown: Live<ReadonlyArray<AssetLine>>
  usdt: Figure
  cny: Figure
  search: string
  hidesSmall: boolean
  /** Whether the account has coins at all, chosen or not. */
  bare: boolean
  /** Whether nothing can be paid in or out now. */
  closed: boolean
}

export interface WalletsVm {
  readonly state: State
  readonly faucet: FaucetVm
  readonly movements: MovementsVm
  readonly open: (account: AccountKind) => Subscription
  readonly search: (text: string) => void
  readonly hideSmall: (hides: boolean) => void
  readonly showAll: () => void
  readonly showTab: (tab: Tab) => void
  readonly chooseCoin: (coin: string) => void
  /** The movements of a coin. */
  readonly showRecords: (coin: string) => void
  readonly retry: () => void
}

/** Balances are kept at eight decimals and shown whole; yuan are money of two. */
const PLACES = 8
const FEN = 2

type Assets = ReadonlyArray<Asset.Asset>
/** By coin. */
type Markets = ReadonlyMap<number, string>

const figure = (value: Figure['value'], places = PLACES): Figure => ({ value, places })
const UNKNOWN = figure(undefined)

const lineOf =
  (markets: Markets, all: Assets) =>
  (asset: Asset.Asset): AssetLine => {
    const { usdt, cny } = Asset.worth(asset)
    return {
      currency: asset.currency,
      name: asset.name,
      free: figure(asset.free),
      locked: figure(asset.locked),
      usdt: figure(usdt),
      cny: figure(cny, FEN),
      market: asset.account === 'change' ? markets.get(asset.currency) : undefined,
      movable: Transfer.kindsOf(all, asset.currency, 'any').length > 1,
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

const blank = (): State => ({
  account: 'legal',
  tab: 'balances',
  coin: '',
  coins: ref([]),
  shown: ref(Lives.WAITING),
  usdt: UNKNOWN,
  cny: UNKNOWN,
  search: '',
  hidesSmall: false,
  bare: false,
  closed: false,
})

export interface WalletsParts {
  readonly faucet: FaucetVm
  readonly movements: MovementsVm
  /** Looks for transfers that were sent before a reload. */
  readonly resume: () => void
}

export const makeWalletsVm = (wallet: WalletPort, market: MarketPort, parts: WalletsParts): WalletsVm => {
  const { faucet, movements, resume } = parts
  const state = proxy<State>(blank())
  const records = makeRecords(state, movements)
  let known: readonly [Live<Assets>, Markets] = [Lives.WAITING, NO_MARKETS]

  const show = (): void => {
    const [live, markets] = known
    const all = Lives.latest(live) ?? []
    const own = Asset.inAccount(all, state.account)
    const total = live._tag === 'Waiting' ? { usdt: undefined, cny: undefined } : Asset.total(own)
    const lines = Asset.chosen(own, state).map(lineOf(markets, all))
    Object.assign(state, {
      usdt: ref(figure(total.usdt)),
      cny: ref(figure(total.cny, FEN)),
      bare: own.length === 0,
      closed: Asset.isClosed(own, state.account),
      shown: ref(Lives.map(() => lines)(live)),
    })
    records.fit(own)
  }
  const choose = (part: Partial<Pick<State, 'search' | 'hidesSmall'>>): void => {
    Object.assign(state, part)
    show()
  }

  return {
    state,
    faucet,
    movements,
    open: (account) => {
      state.account = account
      // once, not at every account that is looked at
      if (known[0]._tag === 'Waiting') resume()
      const all = combineLatest([wallet.balances(), offered(market)]).subscribe((next) => {
        known = next
        show()
      })
      records.follow()
      all.add(faucet.open({ account }))
      all.add(records.close)
      return all
    },
    search: (search) => choose({ search }),
    hideSmall: (hidesSmall) => choose({ hidesSmall }),
    showAll: () => choose({ search: '', hidesSmall: false }),
    showTab: (tab) => records.turn({ tab }),
    chooseCoin: (coin) => records.turn({ coin }),
    showRecords: (coin) => records.turn({ tab: 'movements', coin }),
    retry: wallet.retry,
  }
}

/** The movements of the chosen coin, open while they are on show. */
const makeRecords = (state: State, movements: MovementsVm) => {
  let opened = new Subscription()
  const close = (): void => opened.unsubscribe()
  const follow = (): void => {
    close()
    const shelf = { account: state.account, currency: Number(state.coin) as CurrencyId }
    opened = state.tab === 'movements' && state.coin !== '' ? movements.open(shelf) : new Subscription()
  }
  const turn = (part: Partial<Pick<State, 'tab' | 'coin'>>): void => {
    Object.assign(state, part)
    follow()
  }
  /** The first that has anything, unless the one that was chosen is there. */
  const fit = (own: Assets): void => {
    const coins = own.map(({ currency, name }) => ({ id: String(currency), name }))
    if (coins.map(({ id }) => id).join() === state.coins.map(({ id }) => id).join()) return
    state.coins = ref(coins)
    if (coins.some(({ id }) => id === state.coin)) return
    const held = own.find(({ free, locked }) => Decimal.isPositive(free) || Decimal.isPositive(locked))
    turn({ coin: String((held ?? own[0])?.currency ?? '') })
  }
  return { follow, turn, fit, close }
}
