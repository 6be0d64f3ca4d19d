/** Positions and money of the slow exchange of leveraged positions. [LEV-3] [Q12] */
import * as Figures from './leverage.ts'

// Model
/** Prices and money in hundred-millionths. */
export interface Market {
  readonly id: number
  readonly quote: number
  readonly lotSize: string
  readonly spreadPercent: string
  readonly feePercent: string
  readonly overnightPercent: string
  readonly leverages: ReadonlyArray<bigint>
  readonly minLots: bigint
  readonly maxLots: bigint
}

/** A position of a margin account. */
export interface Position {
  readonly id: number
  readonly user: number
  readonly market: number
  readonly direction: 'long' | 'short'
  readonly quantity: string
  readonly requested: bigint
  entry: bigint
  margin: bigint
  readonly fee: bigint
  isOpen: boolean
  takeProfit: bigint | undefined
  stopLoss: bigint | undefined
  /** Milliseconds since 1970 of the next overnight fee. */
  feeDueAt: number
}

/** User, currency and bucket. */
export type Account = `${number}/${number}/${'free' | 'locked' | 'margin' | 'insured' | 'escrow'}`

export interface Exchange {
  readonly markets: ReadonlyArray<Market>
  readonly threshold: string
  readonly money: Map<Account, bigint>
  prices: ReadonlyMap<number, bigint>
  positions: ReadonlyArray<Position>
  next: number
}

// Rules
export const freeAccount = (user: number, currency: number): Account => `${user}/${currency}/free`
export const lockedAccount = (user: number, currency: number): Account => `${user}/${currency}/locked`
export const marginAccount = (user: number, currency: number): Account => `${user}/${currency}/margin`

export const balanceOf = (exchange: Exchange, account: Account): bigint => exchange.money.get(account) ?? 0n

export const pay = (exchange: Exchange, from: Account, to: Account, amount: bigint): void => {
  exchange.money.set(from, balanceOf(exchange, from) - amount)
  exchange.money.set(to, balanceOf(exchange, to) + amount)
}

/** Hundred-millionths as text with 8 decimals. */
export const text = (units: bigint): string => {
  const digits = String(units < 0n ? -units : units).padStart(9, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -8)}.${digits.slice(-8)}`
}

/** Hundred-millionths, rounded towards minus infinity. */
export const units = (decimal: string): bigint => {
  const isNegative = decimal.startsWith('-')
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.')
  const truncated = BigInt(whole + fraction.slice(0, 8).padEnd(8, '0'))
  const rest = /[1-9]/.test(fraction.slice(8)) ? 1n : 0n
  return isNegative ? -(truncated + rest) : truncated
}

export const marketOf = (exchange: Exchange, id: number): Market => {
  const market = exchange.markets.find((one) => one.id === id)
  if (market === undefined) throw new Error(`no market ${id}`)
  return market
}

export const pnl = (exchange: Exchange, { direction, quantity, entry, market }: Position): string =>
  Figures.pnl({ direction, quantity, entryPrice: text(entry) }, text(exchange.prices.get(market) ?? 0n))

/** All open positions that secure each other. */
export const heldWith = (exchange: Exchange, user: number, currency: number): ReadonlyArray<Position> =>
  exchange.positions.filter(
    (one) => one.isOpen && one.user === user && marketOf(exchange, one.market).quote === currency,
  )

export const isLiquidated = (exchange: Exchange, user: number, currency: number): boolean => {
  const held = heldWith(exchange, user, currency)
  const [first] = held
  if (first === undefined) return false
  const exposures = held.map((one) => ({
    market: String(one.market),
    direction: one.direction,
    quantity: one.quantity,
    entryPrice: text(one.entry),
    currentPrice: text(exchange.prices.get(one.market) ?? 0n),
    margin: text(one.margin),
  }))
  return Figures.isLiquidatedAt(
    { free: text(balanceOf(exchange, freeAccount(user, currency))), exposures },
    String(first.market),
    text(exchange.prices.get(first.market) ?? 0n),
    exchange.threshold,
  )
}

/** Leaves a position pending that would be liquidated at once. */
export const open = (exchange: Exchange, position: Position, now: number): boolean => {
  const { quote, spreadPercent, overnightPercent } = marketOf(exchange, position.market)
  const before = position.entry
  position.entry = units(
    Figures.entryPrice(position.direction, text(exchange.prices.get(position.market) ?? 0n), spreadPercent),
  )
  position.isOpen = true
  if (isLiquidated(exchange, position.user, quote)) {
    position.isOpen = false
    position.entry = before
    return false
  }
  pay(exchange, lockedAccount(position.user, quote), marginAccount(position.user, quote), position.margin)
  pay(exchange, lockedAccount(position.user, quote), `3/${quote}/free`, position.fee)
  const day = Math.floor((now + SHANGHAI_MS) / DAY_MS) + 1
  if (/[1-9]/.test(overnightPercent)) position.feeDueAt = day * DAY_MS - SHANGHAI_MS + MINUTE_MS
  return true
}

export const cancel = (exchange: Exchange, position: Position): void => {
  const { quote } = marketOf(exchange, position.market)
  pay(exchange, lockedAccount(position.user, quote), freeAccount(position.user, quote), position.margin + position.fee)
  exchange.positions = exchange.positions.filter((one) => one !== position)
}

/** What closing these positions adds to the free balance. */
export const returnedAmount = (exchange: Exchange, closing: ReadonlyArray<Position>): bigint =>
  closing.reduce((sum, one) => sum + one.margin + units(pnl(exchange, one)), 0n)

/** Books all results together; the insurance pays what is missing. */
export const settle = (exchange: Exchange, closing: ReadonlyArray<Position>): void => {
  const [first] = closing
  if (first === undefined) return
  const { quote } = marketOf(exchange, first.market)
  const own = freeAccount(first.user, quote)
  const margins = closing.reduce((sum, { margin }) => sum + margin, 0n)
  const result = returnedAmount(exchange, closing) - margins
  pay(exchange, marginAccount(first.user, quote), own, margins)
  pay(exchange, `2/${quote}/free`, own, result)
  const missing = -balanceOf(exchange, own)
  if (missing > 0n) pay(exchange, `4/${quote}/free`, own, missing)
  exchange.positions = exchange.positions.filter((one) => !closing.includes(one))
}

// Internal
const DAY_MS = 86_400_000
const SHANGHAI_MS = 8 * 3_600_000
const MINUTE_MS = 60_000
