/** What the portfolio page shows of balances, days and trades. [WAL-12] */
import type { Clock, CurrencyId, Live, WalletType } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { NetWorth } from '@hexbourse/domain/wallet'
import { CostBasis, Portfolio, WalletBalance } from '@hexbourse/domain/wallet'
import { ref } from 'valtio/vanilla'

import type { Figure } from '../../i18n/index.ts'
import type { OwnTrades } from './own-trades.ts'
import type { HoldingRow, PartId, Period, ProfitFigures, ShareRow, WorthFigures } from './portfolio-figures.ts'
import type { WorthSeries } from './portfolio-figures.ts'
import * as Figures from './portfolio-figures.ts'

export interface State {
  /** Whether the exchange records it; undefined while that is not known. */
  hasNetWorth: boolean | undefined
  days: Live<ReadonlyArray<NetWorth.Day>>
  worth: WorthFigures | undefined
  series: WorthSeries | undefined
  period: Period
  part: PartId
  holdings: Live<ReadonlyArray<HoldingRow>>
  coins: ReadonlyArray<ShareRow<string>>
  wallets: ReadonlyArray<ShareRow<WalletType>>
  /** Of all wallets; undefined while a coin has no price. */
  total: Figure | undefined
  method: CostBasis.CostMethod
  trades: Live<OwnTrades>
  profit: ProfitFigures | undefined
}

type Balances = ReadonlyArray<WalletBalance.WalletBalance>

export interface PortfolioDisplay {
  readonly showBalances: (balances: Live<Balances>) => void
  readonly showDays: (days: State['days']) => void
  readonly showTrades: (trades: State['trades']) => void
  readonly choose: (part: Partial<Pick<State, 'period' | 'part' | 'method'>>) => void
  readonly holdings: () => ReadonlyArray<Portfolio.Holding>
  readonly coinNames: () => ReadonlyMap<CurrencyId, string>
}

export const initialState = (): State => ({
  hasNetWorth: undefined,
  days: ref(LiveValue.LOADING),
  worth: undefined,
  series: undefined,
  period: '90',
  part: 'total',
  holdings: ref(LiveValue.LOADING),
  coins: ref([]),
  wallets: ref([]),
  total: undefined,
  method: 'average',
  trades: ref(LiveValue.LOADING),
  profit: undefined,
})

const DAY_MS = 86_400_000
const USDT_PLACES = 2

const basisOf = ({ trades, method }: State): CostBasis.CostBasis | undefined => {
  const own = LiveValue.latest(trades)
  return own && CostBasis.fromTrades(own.fills, method, own.valuation)
}

const worthOf = (state: State, held: Balances): Pick<State, 'worth'> => {
  const days = LiveValue.latest(state.days)
  const figures = days && Figures.worthFigures(days, state.period, WalletBalance.total(held).usdt)
  return { worth: figures && ref(figures) }
}

/** Balances give only the coin of a name: the chart is drawn again for other days, not for other prices. */
const seriesOf = (state: State, coins: ReadonlyMap<string, CurrencyId>): Pick<State, 'series'> => {
  const days = LiveValue.latest(state.days)
  return { series: days && ref(Figures.worthSeries(days, state.period, Figures.partOf(state.part, coins))) }
}

interface Known {
  readonly balances: Live<Balances>
  readonly basis: CostBasis.CostBasis | undefined
  readonly now: number
}

const holdingsOf = ({ period }: State, { balances, basis, now }: Known): Partial<State> => {
  const held = LiveValue.latest(balances)
  const all = Portfolio.holdings(held ?? [], basis)
  const usdt = held && WalletBalance.total(held).usdt
  const since = period === 'all' ? 0 : now - Number(period) * DAY_MS
  return {
    holdings: ref(LiveValue.map(() => Figures.holdingRows(all))(balances)),
    coins: ref(Figures.coinShares(held ?? [])),
    wallets: ref(Figures.walletShares(held ?? [])),
    total: usdt === undefined ? undefined : { value: usdt, places: USDT_PLACES },
    profit: basis && ref(Figures.profitFigures(all, basis, since)),
  }
}

export const makePortfolioDisplay = (state: State, clock: Clock): PortfolioDisplay => {
  let balances: Live<Balances> = LiveValue.LOADING
  let basis: CostBasis.CostBasis | undefined
  const held = (): Balances => LiveValue.latest(balances) ?? []
  const show = (): void => {
    Object.assign(state, holdingsOf(state, { balances, basis, now: clock.now() }), worthOf(state, held()))
  }
  const showSeries = (): void => {
    Object.assign(state, seriesOf(state, new Map(held().map(({ name, currency }) => [name, currency]))))
  }
  return {
    showBalances: (next) => {
      balances = next
      show()
    },
    showDays: (days) => {
      state.days = ref(days)
      show()
      showSeries()
    },
    showTrades: (trades) => {
      state.trades = ref(trades)
      basis = basisOf(state)
      show()
    },
    choose: (part) => {
      Object.assign(state, part)
      if (part.method !== undefined) basis = basisOf(state)
      show()
      showSeries()
    },
    holdings: () => Portfolio.holdings(held(), basis),
    coinNames: () => new Map(held().map(({ name, currency }) => [currency, name])),
  }
}
