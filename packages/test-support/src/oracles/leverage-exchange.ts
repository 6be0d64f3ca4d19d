/** A slow exchange of leveraged positions: lists searched for every price, money in smallest units. [LEV-3] [LEV-4] [Q12] */
import * as Figures from './leverage.ts'
import {
  balanceOf,
  cancel,
  freeAccount,
  heldWith,
  isLiquidated,
  lockedAccount,
  marketOf,
  open,
  pay,
  pnl,
  returnedAmount,
  marginAccount,
  settle,
  text,
  units,
} from './leverage-accounts.ts'
import type { Account, Exchange, Market, Position } from './leverage-accounts.ts'

export type { Position } from './leverage-accounts.ts'

// Model
/** An order for a position. */
export interface Request {
  readonly user: number
  readonly market: number
  readonly direction: 'long' | 'short'
  readonly leverage: bigint
  readonly lots: bigint
  /** Undefined for a market order. */
  readonly limit: bigint | undefined
}

/** What a command is answered with. */
export type Report = { readonly rejection: string } | 'done'

/** Leveraged trading; money in smallest units. */
export interface LeverageExchange {
  /** Gives margin to a user. */
  readonly fund: (user: number, currency: number, amount: bigint) => void
  /** Takes free margin from a user. */
  readonly withdraw: (user: number, currency: number, amount: bigint) => Report
  /** Places an order. */
  readonly submit: (request: Request, now: number) => Report
  /** Cancels a pending order. */
  readonly cancel: (user: number, id: number) => Report
  /** Closes a position. */
  readonly close: (user: number, id: number) => Report
  /** Closes all positions of a direction or market. */
  readonly closeSeveral: (user: number, direction: 'all' | 'long' | 'short', market: number | undefined) => Report
  /** Sets or removes the stops of a position. */
  readonly setStops: (user: number, id: number, takeProfit: bigint | undefined, stopLoss: bigint | undefined) => Report
  /** Moves the prices: fills, stops and liquidations follow. */
  readonly tick: (prices: ReadonlyMap<number, bigint>, now: number) => void
  /** Charges the overnight fees that are due. */
  readonly chargeNights: (now: number) => void
  /** All positions, in the order of their ids. */
  readonly positions: () => ReadonlyArray<Position>
  /** Balances that are not zero. */
  readonly balances: () => ReadonlyMap<Account, bigint>
}

// Constructors
/** `threshold` is the risk rate in percent at which accounts are liquidated. */
export const leverageExchange = (markets: ReadonlyArray<Market>, threshold: string): LeverageExchange => {
  const exchange: Exchange = { markets, threshold, money: new Map(), prices: new Map(), positions: [], next: 1 }
  const find = (user: number, id: number, isOpen: boolean): Position | undefined =>
    exchange.positions.find((one) => one.id === id && one.user === user && one.isOpen === isOpen)
  return {
    fund: (user, currency, amount) => pay(exchange, `1/${currency}/free`, freeAccount(user, currency), amount),
    withdraw: (user, currency, amount) => withdraw(exchange, user, currency, amount),
    submit: (request, now) => submit(exchange, request, now),
    cancel: (user, id) => {
      const position = find(user, id, false)
      if (position === undefined) return NOT_FOUND
      cancel(exchange, position)
      return 'done'
    },
    close: (user, id) => {
      const position = find(user, id, true)
      return position === undefined ? NOT_FOUND : closeByUser(exchange, [position])
    },
    closeSeveral: (user, direction, market) => {
      const closing = exchange.positions.filter(
        (one) =>
          one.isOpen &&
          one.user === user &&
          (direction === 'all' || one.direction === direction) &&
          (market === undefined || one.market === market),
      )
      return closing.length === 0 ? { rejection: 'NoOpenPosition' } : closeByUser(exchange, closing)
    },
    setStops: (user, id, takeProfit, stopLoss) => {
      const position = find(user, id, true)
      return position === undefined ? NOT_FOUND : setStops(exchange, position, takeProfit, stopLoss)
    },
    tick: (prices, now) => tick(exchange, prices, now),
    chargeNights: (now) => chargeNights(exchange, now),
    positions: () => exchange.positions,
    balances: () => new Map([...exchange.money].filter(([, amount]) => amount !== 0n)),
  }
}

// Internal
const DAY_MS = 86_400_000
const NOT_FOUND: Report = { rejection: 'PositionNotFound' }
const withdraw = (exchange: Exchange, user: number, currency: number, amount: bigint): Report => {
  const losses = heldWith(exchange, user, currency).map((one) => pnl(exchange, one))
  // the sum of exact results, of which only a loss counts
  const unrealized = losses.reduce((sum, one) => sum + tenTo18(one), 0n)
  const held = balanceOf(exchange, freeAccount(user, currency))
  if (amount > held) return { rejection: 'BalanceNotEnough' }
  const available = held * 10n ** 10n + (unrealized < 0n ? unrealized : 0n)
  if (amount * 10n ** 10n > available) return { rejection: 'NeededForLosses' }
  pay(exchange, freeAccount(user, currency), `1/${currency}/free`, amount)
  return 'done'
}

const tenTo18 = (decimal: string): bigint => {
  const [whole = '', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(18, '0'))
}

const submit = (exchange: Exchange, request: Request, now: number): Report => {
  const market = exchange.markets.find(({ id }) => id === request.market)
  if (market === undefined) return { rejection: 'PairUnknown' }
  const { user, direction, lots, leverage, limit } = request
  if (lots < market.minLots) return { rejection: 'LotsTooFew' }
  if (lots > market.maxLots) return { rejection: 'LotsTooMany' }
  if (!market.leverages.includes(leverage)) return { rejection: 'LeverageUnavailable' }
  const last = exchange.prices.get(market.id) ?? 0n
  if (limit !== undefined && direction === 'long' && limit >= last) return { rejection: 'LimitNotBelow' }
  if (limit !== undefined && direction === 'short' && limit <= last) return { rejection: 'LimitNotAbove' }
  const requested = limit ?? last
  const figures = Figures.estimate(
    { direction, price: text(requested), lots: String(lots), leverage: String(leverage) },
    market,
  )
  const [margin, fee] = [units(figures.margin), units(figures.fee)]
  if (balanceOf(exchange, freeAccount(user, market.quote)) < margin + fee) return { rejection: 'BalanceNotEnough' }
  const position: Position = {
    id: exchange.next,
    user,
    market: market.id,
    direction,
    quantity: figures.quantity,
    requested,
    entry: units(figures.entryPrice),
    margin,
    fee,
    isOpen: false,
    takeProfit: undefined,
    stopLoss: undefined,
    feeDueAt: Infinity,
  }
  pay(exchange, freeAccount(user, market.quote), lockedAccount(user, market.quote), margin + fee)
  exchange.positions = [...exchange.positions, position]
  if (limit === undefined ? !open(exchange, position, now) : isLiquidated(exchange, user, market.quote)) {
    cancel(exchange, position)
    return { rejection: 'RiskTooHigh' }
  }
  exchange.next += 1
  return 'done'
}

const closeByUser = (exchange: Exchange, closing: ReadonlyArray<Position>): Report => {
  const groups = [...new Set(closing.map(({ market }) => marketOf(exchange, market).quote))].map((currency) => ({
    currency,
    own: closing.filter(({ market }) => marketOf(exchange, market).quote === currency),
  }))
  const isCovered = groups.every(({ currency, own }) => {
    const user = own[0]?.user ?? 0
    const after = balanceOf(exchange, freeAccount(user, currency)) + returnedAmount(exchange, own)
    return after >= 0n || own.length === heldWith(exchange, user, currency).length
  })
  if (!isCovered) return { rejection: 'LossNotCovered' }
  for (const { own } of groups) settle(exchange, own)
  return 'done'
}

const setStops = (
  exchange: Exchange,
  position: Position,
  takeProfit: bigint | undefined,
  stopLoss: bigint | undefined,
): Report => {
  const current = exchange.prices.get(position.market) ?? 0n
  const [lower, higher] = current < position.entry ? [current, position.entry] : [position.entry, current]
  const isLong = position.direction === 'long'
  const above = (price: bigint | undefined): boolean => price === undefined || price > higher
  const below = (price: bigint | undefined): boolean => price === undefined || price < lower
  if (isLong ? !above(takeProfit) : !below(takeProfit)) return { rejection: isLong ? 'StopNotAbove' : 'StopNotBelow' }
  if (isLong ? !below(stopLoss) : !above(stopLoss)) return { rejection: isLong ? 'StopNotBelow' : 'StopNotAbove' }
  position.takeProfit = takeProfit
  position.stopLoss = stopLoss
  return 'done'
}

/** Orders open, then take profits, then stop losses, each market by market and in the order of their prices. */
const tick = (exchange: Exchange, prices: ReadonlyMap<number, bigint>, now: number): void => {
  exchange.prices = prices
  for (const position of met(exchange, (one) => (one.isOpen ? undefined : one.requested), 'loss'))
    if (!open(exchange, position, now)) cancel(exchange, position)
  for (const position of met(exchange, (one) => (one.isOpen ? one.takeProfit : undefined), 'gain'))
    stop(exchange, position)
  for (const position of met(exchange, (one) => (one.isOpen ? one.stopLoss : undefined), 'loss'))
    stop(exchange, position)
  for (const { user, market } of exchange.positions) {
    const { quote } = marketOf(exchange, market)
    if (isLiquidated(exchange, user, quote)) settle(exchange, heldWith(exchange, user, quote))
  }
}

/** Positions whose price is met, on the side where they gain or where they lose. */
const met = (
  exchange: Exchange,
  priceOf: (position: Position) => bigint | undefined,
  side: 'gain' | 'loss',
): ReadonlyArray<Position> => {
  const rises = ({ direction }: Position): boolean => (direction === 'long') === (side === 'gain')
  return [...exchange.prices.keys()].flatMap((market) => {
    const last = exchange.prices.get(market) ?? 0n
    const found = exchange.positions.flatMap((position) => {
      const price = priceOf(position)
      if (position.market !== market || price === undefined) return []
      return (rises(position) ? last >= price : last <= price) ? [{ position, price }] : []
    })
    const ordered = (isRising: boolean): ReadonlyArray<Position> =>
      found
        .filter(({ position }) => rises(position) === isRising)
        .sort((a, b) => {
          if (a.price === b.price) return a.position.id - b.position.id
          return a.price < b.price === isRising ? -1 : 1
        })
        .map(({ position }) => position)
    return [...ordered(true), ...ordered(false)]
  })
}

const stop = (exchange: Exchange, position: Position): void => {
  if (!exchange.positions.includes(position)) return
  const { quote } = marketOf(exchange, position.market)
  const after = balanceOf(exchange, freeAccount(position.user, quote)) + returnedAmount(exchange, [position])
  settle(exchange, after < 0n ? heldWith(exchange, position.user, quote) : [position])
}

const chargeNights = (exchange: Exchange, now: number): void => {
  for (;;) {
    const [due] = exchange.positions
      .filter((one) => one.isOpen && one.feeDueAt <= now)
      .sort((a, b) => a.feeDueAt - b.feeDueAt || a.id - b.id)
    if (due === undefined) return
    const { quote, overnightPercent } = marketOf(exchange, due.market)
    const own = freeAccount(due.user, quote)
    const { fromMargin, fromFree } = Figures.overnightFee(
      text(due.entry),
      due.quantity,
      text(due.margin),
      overnightPercent,
      text(balanceOf(exchange, own)),
    )
    pay(exchange, marginAccount(due.user, quote), `3/${quote}/free`, units(fromMargin))
    pay(exchange, own, `3/${quote}/free`, units(fromFree))
    due.margin -= units(fromMargin)
    due.feeDueAt += DAY_MS
  }
}
