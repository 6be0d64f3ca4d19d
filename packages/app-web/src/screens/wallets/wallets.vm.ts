/** One wallet of the user: its coins, their values, and links to trade and transfer. [WAL-1] */
import type { WalletType, Live } from '@hexbourse/domain/kernel'
import { Decimal, Ids, LiveValue } from '@hexbourse/domain/kernel'
import type { MarketPort } from '@hexbourse/domain/market'
import { Ticker } from '@hexbourse/domain/market'
import type { WalletPort } from '@hexbourse/domain/wallet'
import { WalletBalance, Transfer } from '@hexbourse/domain/wallet'
import { option as O } from 'fp-ts'
import type { Observable } from 'rxjs'
import { combineLatest, distinctUntilChanged, map, startWith, Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { Figure } from '../../i18n/index.ts'
import type { FaucetVm } from '../../panels/assets/faucet.vm.ts'
import type { DepositVm } from '../../panels/deposit/deposit.vm.ts'
import type { LedgerEntriesVm } from '../../panels/ledger-entries/ledger-entries.vm.ts'
import type { WithdrawalVm } from '../../panels/withdrawal/withdrawal.vm.ts'
import type { ActionPanel, ActionPanelParts } from './action-panel.ts'
import { makeActionPanel } from './action-panel.ts'

export interface BalanceRow {
  readonly currency: WalletBalance.WalletBalance['currency']
  readonly name: string
  readonly free: Figure
  readonly locked: Figure
  readonly usdt: Figure
  readonly cny: Figure
  /** BTC-USDT: the market of the coin; spot wallet only. */
  readonly market: string | undefined
  /** Whether another wallet can hold the coin. */
  readonly isTransferable: boolean
  /** Whether deposits and withdrawals of the coin are open in this wallet. */
  readonly isFundable: boolean
}

export interface CoinChoice {
  readonly id: string
  readonly name: string
}

export type Tab = 'balances' | 'ledger-entries'

interface State {
  walletType: WalletType
  tab: Tab
  /** Selected coin of the ledger entries, and the coins to choose from. */
  coin: string
  coins: ReadonlyArray<CoinChoice>
  shown: Live<ReadonlyArray<BalanceRow>>
  usdt: Figure
  cny: Figure
  search: string
  hidesSmall: boolean
  /** Whether the wallet has no coins, before filtering. */
  isEmpty: boolean
  /** Whether deposits and withdrawals are closed. */
  isClosed: boolean
  panel: ActionPanel | undefined
}

export interface WalletsVm {
  readonly state: State
  readonly faucet: FaucetVm
  readonly ledgerEntries: LedgerEntriesVm
  readonly deposit: DepositVm
  readonly withdrawal: WithdrawalVm
  readonly open: (walletType: WalletType) => Subscription
  readonly search: (text: string) => void
  readonly hideSmall: (hides: boolean) => void
  readonly showAll: () => void
  readonly showTab: (tab: Tab) => void
  readonly chooseCoin: (coin: string) => void
  /** Shows the ledger entries of a coin. */
  readonly showLedgerEntries: (coin: string) => void
  /** Opens the panel of a coin, or closes it; one is open at a time. [WAL-1] */
  readonly togglePanel: (panel: ActionPanel) => void
  readonly retry: () => void
}

/** Balances have eight decimals, values in CNY two. */
const PLACES = 8
const CNY_PLACES = 2

type BalanceList = ReadonlyArray<WalletBalance.WalletBalance>
/** Address of a market by base currency id. */
type Markets = ReadonlyMap<number, string>

const figure = (value: Figure['value'], places = PLACES): Figure => ({ value, places })
const UNKNOWN = figure(undefined)

const balanceRow =
  (markets: Markets, all: BalanceList) =>
  (asset: WalletBalance.WalletBalance): BalanceRow => {
    const { usdt, cny } = WalletBalance.value(asset)
    return {
      currency: asset.currency,
      name: asset.name,
      free: figure(asset.free),
      locked: figure(asset.locked),
      usdt: figure(usdt),
      cny: figure(cny, CNY_PLACES),
      market: asset.wallet === 'spot' ? markets.get(asset.currency) : undefined,
      isTransferable: Transfer.walletsHolding(all, asset.currency, 'any').length > 1,
      isFundable: asset.canDepositAndWithdraw && asset.wallet !== 'second-contract',
    }
  }

/** For a coin with several markets, the first of them. */
const marketsOf = (groups: ReadonlyArray<Ticker.MarketGroup>): Markets => {
  const displayed = Ticker.displayedGroups(groups)
  const addresses = Ticker.addresses(displayed)
  const tickers = displayed.flatMap((group) => group.tickers)
  return new Map(
    tickers.toReversed().map(({ pair }) => [pair.base, addresses.get(Ids.pairKey(pair)) ?? Ids.pairKey(pair)]),
  )
}

const NO_MARKETS: Markets = new Map()
const isSame = (a: Markets, b: Markets): boolean => [...a].join() === [...b].join()

/** The available markets; emits only when they change, not on prices. */
const marketChanges = (market: MarketPort): Observable<Markets> =>
  market.groups().pipe(
    map((live) => marketsOf(LiveValue.latest(live) ?? [])),
    startWith(NO_MARKETS),
    distinctUntilChanged(isSame),
  )

const initialState = (): State => ({
  walletType: 'funding',
  tab: 'balances',
  coin: '',
  coins: ref([]),
  shown: ref(LiveValue.LOADING),
  usdt: UNKNOWN,
  cny: UNKNOWN,
  search: '',
  hidesSmall: false,
  isEmpty: false,
  isClosed: false,
  panel: undefined,
})

export interface WalletsParts extends ActionPanelParts {
  readonly faucet: FaucetVm
  readonly ledgerEntries: LedgerEntriesVm
}

export const makeWalletsVm = (wallet: WalletPort, market: MarketPort, parts: WalletsParts): WalletsVm => {
  const state = proxy<State>(initialState())
  const ledgerTab = makeLedgerTab(state, parts.ledgerEntries)
  const actionPanel = makeActionPanel(state, parts)
  let latest: readonly [Live<BalanceList>, Markets] = [LiveValue.LOADING, NO_MARKETS]

  const show = (): void => {
    const [live, markets] = latest
    const all = LiveValue.latest(live)
    const own = WalletBalance.inWallet(all ?? [], state.walletType)
    const total = all && WalletBalance.total(own)
    const rows = WalletBalance.filteredBalances(own, state).map(balanceRow(markets, all ?? []))
    Object.assign(state, {
      usdt: ref(figure(total?.usdt)),
      cny: ref(figure(total?.cny, CNY_PLACES)),
      isEmpty: own.length === 0,
      isClosed: WalletBalance.isSuspended(own, state.walletType),
      shown: ref(LiveValue.map(() => rows)(live)),
    })
    ledgerTab.applyBalances(own)
  }
  const choose = (part: Partial<Pick<State, 'search' | 'hidesSmall'>>): void => {
    Object.assign(state, part)
    show()
  }

  return {
    state,
    ...parts,
    open: (walletType) => {
      actionPanel.close()
      state.walletType = walletType
      const all = combineLatest([wallet.balances(), marketChanges(market)]).subscribe((next) => {
        latest = next
        show()
      })
      ledgerTab.follow()
      all.add(parts.faucet.open({ wallet: 'spot' }))
      all.add(ledgerTab.close)
      all.add(actionPanel.close)
      return all
    },
    search: (search) => choose({ search }),
    hideSmall: (hidesSmall) => choose({ hidesSmall }),
    showAll: () => choose({ search: '', hidesSmall: false }),
    showTab: (tab) => ledgerTab.select({ tab }),
    chooseCoin: (coin) => ledgerTab.select({ coin }),
    showLedgerEntries: (coin) => ledgerTab.select({ tab: 'ledger-entries', coin }),
    togglePanel: actionPanel.toggle,
    retry: wallet.retry,
  }
}

/** Ledger entries of the chosen coin, open while displayed. */
const makeLedgerTab = (state: State, ledgerEntries: LedgerEntriesVm) => {
  let opened = new Subscription()
  const close = (): void => opened.unsubscribe()
  const follow = (): void => {
    close()
    const currency = Ids.fromText(Ids.currencyId)(state.coin)
    opened =
      state.tab === 'ledger-entries' && O.isSome(currency)
        ? ledgerEntries.open({ wallet: state.walletType, currency: currency.value })
        : new Subscription()
  }
  const select = (part: Partial<Pick<State, 'tab' | 'coin'>>): void => {
    Object.assign(state, part)
    follow()
  }
  /** Keeps the chosen coin if it exists; otherwise the first with a balance. */
  const applyBalances = (own: BalanceList): void => {
    const coins = own.map(({ currency, name }) => ({ id: String(currency), name }))
    if (coins.map(({ id }) => id).join() === state.coins.map(({ id }) => id).join()) return
    state.coins = ref(coins)
    if (coins.some(({ id }) => id === state.coin)) return
    const withBalance = own.find(({ free, locked }) => Decimal.isPositive(free) || Decimal.isPositive(locked))
    select({ coin: String((withBalance ?? own[0])?.currency ?? '') })
  }
  return { follow, select, applyBalances, close }
}
