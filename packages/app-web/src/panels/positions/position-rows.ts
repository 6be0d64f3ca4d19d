/** Rows of positions and pending orders, and the figures of the margin accounts. [LEV-3] [LEV-6] */
import type { Balance, CurrencyId, PairRules, SystemInfo } from '@hexbourse/domain/kernel'
import { Decimal, Ids, Systems } from '@hexbourse/domain/kernel'
import { Holdings, LeverageLifeCycle, MarginAccount, Position } from '@hexbourse/domain/leverage'
import type { Ticker } from '@hexbourse/domain/market'

import type { Figure } from '../../i18n/index.ts'
import { exactFigure, signedFigure } from '../../shared/index.ts'

/** What does not change with the price. Prices and amounts in the quote currency. */
export interface PositionTerms {
  readonly position: Omit<Position.Position, 'currentPrice'>
  readonly leverage: Figure
  readonly lots: Figure
  readonly quantity: Figure
  readonly entryPrice: Figure
  /** The limit price, or the market price at placing. */
  readonly requestedPrice: Figure
  readonly margin: Figure
  readonly fee: Figure
  readonly overnightFees: Figure
  readonly takeProfit: Figure
  readonly stopLoss: Figure
  /** What the user can do with it now. */
  readonly actions: ReadonlyArray<LeverageLifeCycle.Action>
}

/** A position or pending order at the last price of its market. */
export interface PositionRow extends PositionTerms {
  readonly position: Position.Position
  readonly currentPrice: Figure
  /** Unknown without a threshold or a balance, and for a pending order. */
  readonly liquidationPrice: Figure
  readonly pnl: Figure
  /** Percent of the initial margin. */
  readonly roe: Figure
}

/** The margin account of one quote currency. */
export interface AccountFigures {
  readonly quote: CurrencyId
  readonly quoteName: string
  readonly equity: Figure
  readonly usedMargin: Figure
  readonly free: Figure
  readonly pnl: Figure
  /** Percent; lower is worse. As the exchange reports it while the balance is unknown. */
  readonly riskRate: Figure
  /** The risk rate at which the exchange liquidates. */
  readonly threshold: Figure
}

/** What rows and accounts are computed from. */
export interface PositionSources {
  readonly holdings: Holdings.Holdings
  readonly groups: ReadonlyArray<Ticker.MarketGroup>
  /** undefined while they are unknown. */
  readonly balances: ReadonlyArray<Balance> | undefined
  readonly info: SystemInfo
}

export interface PositionTables {
  readonly open: ReadonlyArray<PositionRow>
  readonly pending: ReadonlyArray<PositionRow>
  readonly accounts: ReadonlyArray<AccountFigures>
}

/** Rows of one market, such as BTC/USDT; all without a name. */
export const rowsOfPair = <R extends { readonly position: Pick<Position.Position, 'baseName' | 'quoteName'> }>(
  rows: ReadonlyArray<R>,
  pair: string,
): ReadonlyArray<R> =>
  pair === '' ? rows : rows.filter(({ position: { baseName, quoteName } }) => `${baseName}/${quoteName}` === pair)

/** Whether two lists differ in nothing but prices and what follows from them. */
export const haveSameTerms = (a: ReadonlyArray<PositionTerms>, b: ReadonlyArray<PositionTerms>): boolean =>
  a.length === b.length &&
  a.every((row, at) => isSameApartFromPrice(row.position, b[at]?.position) && haveSamePlaces(row, b[at]))

/** One price, the last one of the market, is behind every figure. */
export const positionTables = (given: PositionSources): PositionTables => {
  const sources = { ...given, holdings: Holdings.atLastPrices(given.holdings, given.groups) }
  const { positions } = sources.holdings
  const held = Holdings.heldPositions(sources.holdings)
  const liquidationPrices = liquidationPricesOf(held, sources)
  const toRow = (position: Position.Position): PositionRow =>
    rowOf(position, liquidationPrices.get(Ids.pairKey(position.pair)), Systems.rulesOf(sources.info, position.pair))
  const quotes = [...new Map([...fundedQuotes(sources), ...positions.map(quoteOf)])]
  return {
    open: held.map(toRow),
    pending: positions.filter(({ status }) => status === 'pending').map(toRow),
    accounts: quotes.map(([quote, quoteName]) => accountOf(quote, quoteName, sources)),
  }
}

/** Decimals of amounts in the quote currency. */
const PLACES = 4
const figure = (value: Decimal.Decimal | undefined, places = PLACES): Figure => ({ value, places })
const percent = (value: Decimal.Decimal | undefined): Figure => ({
  value: value === undefined ? undefined : Decimal.round(2, value, 'half-up'),
  places: 2,
  kind: 'percent',
})

/** A share of the margin, rounded half up. */
export const roeFigure = (value: Decimal.Decimal | undefined): Figure =>
  signedFigure(value === undefined ? undefined : Decimal.round(2, value, 'half-up'), 2, 'signed-percent')

type Positions = ReadonlyArray<Position.Position>

/** They change once the rules of the market are read. */
const haveSamePlaces = (a: PositionTerms, b: PositionTerms | undefined): boolean =>
  a.quantity.places === b?.quantity.places &&
  a.requestedPrice.places === b.requestedPrice.places &&
  a.takeProfit.places === b.takeProfit.places

const isSameApartFromPrice = (a: PositionTerms['position'], b: PositionTerms['position'] | undefined): boolean =>
  b !== undefined &&
  Ids.isSamePair(a.pair, b.pair) &&
  (Object.keys(a) as ReadonlyArray<keyof typeof a | 'currentPrice'>).every(
    (field) => field === 'pair' || field === 'currentPrice' || a[field] === b[field],
  )

/** Prices and quantity in at least the decimals of the market. [Q20] */
const rowOf = (
  position: Position.Position,
  liquidationPrice: Decimal.Decimal | undefined,
  { priceDecimals, quantityDecimals }: Decimals,
): PositionRow => {
  const isHeld = LeverageLifeCycle.isHeld(position.status)
  const priceFigure = (value: Decimal.Decimal | undefined): Figure => exactFigure(value, priceDecimals)
  return {
    position,
    leverage: figure(position.leverage, 0),
    lots: figure(position.lots, 0),
    quantity: exactFigure(position.quantity, quantityDecimals),
    entryPrice: priceFigure(position.entryPrice),
    currentPrice: priceFigure(position.currentPrice),
    requestedPrice: priceFigure(position.requestedPrice),
    liquidationPrice: priceFigure(isHeld ? liquidationPrice : undefined),
    margin: figure(position.margin),
    pnl: signedFigure(isHeld ? Position.unrealizedPnl(position) : undefined, PLACES),
    roe: roeFigure(isHeld ? Position.roe(position) : undefined),
    fee: figure(position.fee),
    overnightFees: figure(position.overnightFees),
    takeProfit: priceFigure(position.takeProfit),
    stopLoss: priceFigure(position.stopLoss),
    actions: LeverageLifeCycle.allowedActions(position.status, 'user'),
  }
}

type Decimals = Pick<PairRules, 'priceDecimals' | 'quantityDecimals'>

type Quote = readonly [id: CurrencyId, name: string]

const quoteOf = ({ pair, quoteName }: Position.Position): Quote => [pair.quote, quoteName]

/** Quote currencies in which the margin wallet has a free balance. */
const fundedQuotes = ({ groups, balances }: PositionSources): ReadonlyArray<Quote> =>
  groups
    .flatMap(({ tickers }) => tickers.map(({ pair, quoteName }): Quote => [pair.quote, quoteName]))
    .filter(([quote]) => Decimal.isPositive(MarginAccount.freeBalance(balances, quote) ?? Decimal.zero))

/** By market: all its positions are liquidated at one price. Empty while it cannot be computed. */
const liquidationPricesOf = (
  held: Positions,
  { balances, info }: PositionSources,
): ReadonlyMap<string, Decimal.Decimal | undefined> => {
  const { liquidationPercent } = info
  const pairs = [...new Map(held.map(({ pair }) => [Ids.pairKey(pair), pair])).values()]
  return new Map(
    pairs.flatMap((pair) => {
      const free = MarginAccount.freeBalance(balances, pair.quote)
      if (free === undefined || liquidationPercent === undefined) return []
      const account = MarginAccount.fromExposures(pair.quote, free, held)
      const { tick } = Systems.rulesOf(info, pair)
      return [[Ids.pairKey(pair), MarginAccount.liquidationPrice(account, pair, liquidationPercent, tick)] as const]
    }),
  )
}

const accountOf = (
  quote: CurrencyId,
  quoteName: string,
  { holdings, balances, info }: PositionSources,
): AccountFigures => {
  const free = MarginAccount.freeBalance(balances, quote)
  const summary = MarginAccount.summary(
    MarginAccount.fromExposures(quote, free ?? Decimal.zero, Holdings.heldPositions(holdings)),
  )
  return {
    quote,
    quoteName,
    equity: figure(free === undefined ? undefined : summary.equity),
    usedMargin: figure(summary.usedMargin),
    // rounded down: what is shown can be spent
    free: figure(free && Decimal.floorTo(PLACES, free)),
    pnl: signedFigure(summary.unrealizedPnl, PLACES),
    riskRate: percent(Holdings.riskRate(holdings, quote, balances)),
    threshold: percent(info.liquidationPercent),
  }
}
