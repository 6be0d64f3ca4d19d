/** Figures of leveraged trading written a second time, as exact fractions. [LEV-2] [LEV-4] [LEV-6] [Q12] */

interface Fraction {
  readonly above: bigint
  /** Positive. */
  readonly below: bigint
}

type OracleRounding = 'down' | 'up'

export interface OracleExposure {
  readonly market: string
  readonly direction: 'long' | 'short'
  readonly quantity: string
  readonly entryPrice: string
  readonly currentPrice: string
  readonly margin: string
}

export interface OracleAccount {
  readonly free: string
  readonly exposures: ReadonlyArray<OracleExposure>
}

/** Price ± spread; the spread rounded down to 8 decimals. */
export const entryPrice = (direction: 'long' | 'short', price: string, spreadPercent: string): string => {
  const spread = read(rounded(8, percentOf(read(price), spreadPercent), 'down'))
  return exact(plus(read(price), signed(direction, spread)))
}

export const estimate = (
  order: {
    readonly direction: 'long' | 'short'
    readonly price: string
    readonly lots: string
    readonly leverage: string
  },
  terms: { readonly lotSize: string; readonly spreadPercent: string; readonly feePercent: string },
): Readonly<Record<'entryPrice' | 'quantity' | 'value' | 'margin' | 'fee', string>> => {
  const price = entryPrice(order.direction, order.price, terms.spreadPercent)
  const quantity = times(read(order.lots), read(terms.lotSize))
  const value = times(read(price), quantity)
  return {
    entryPrice: price,
    quantity: exact(quantity),
    value: exact(value),
    margin: rounded(8, over(value, read(order.leverage)), 'up'),
    fee: rounded(8, percentOf(value, terms.feePercent), 'up'),
  }
}

export const pnl = (
  { direction, quantity, entryPrice: entry }: Omit<OracleExposure, 'market' | 'margin' | 'currentPrice'>,
  price: string,
): string => exact(pnlFraction({ direction, quantity, entryPrice: entry }, price))

/** Rounded down at 18 decimals. */
export const percentOfMargin = (amount: string, margin: string): string =>
  rounded(18, over(times(read(amount), HUNDRED), read(margin)), 'down')

export const summary = (
  account: OracleAccount,
): Readonly<Record<'equity' | 'usedMargin' | 'unrealizedPnl' | 'riskRate', string>> => {
  const { equity, usedMargin, unrealizedPnl } = totals(account)
  return {
    equity: exact(equity),
    usedMargin: exact(usedMargin),
    unrealizedPnl: exact(unrealizedPnl),
    riskRate: rounded(18, over(times(equity, HUNDRED), usedMargin), 'down'),
  }
}

/** Whether the risk rate is at or below the threshold after the market's price becomes `price`. */
export const isLiquidatedAt = (account: OracleAccount, market: string, price: string, threshold: string): boolean => {
  const exposures = account.exposures.map((one) => (one.market === market ? { ...one, currentPrice: price } : one))
  const { equity, usedMargin } = totals({ ...account, exposures })
  return compare(times(equity, HUNDRED), times(read(threshold), usedMargin)) <= 0
}

/** Rounded up to 8 decimals; taken from the margin first, then from the free balance. */
export const overnightFee = (
  entry: string,
  quantity: string,
  margin: string,
  percent: string,
  free: string,
): Readonly<Record<'fromMargin' | 'fromFree' | 'uncovered', string>> => {
  const fee = read(rounded(8, percentOf(times(read(entry), read(quantity)), percent), 'up'))
  const fromMargin = least(fee, read(margin))
  const fromFree = least(minus(fee, fromMargin), read(free))
  return {
    fromMargin: exact(fromMargin),
    fromFree: exact(fromFree),
    uncovered: exact(minus(minus(fee, fromMargin), fromFree)),
  }
}

// Fractions
const PLACES = 18

/** `-?digits(.digits)?` */
const read = (text: string): Fraction => {
  const [whole = '', digits = ''] = text.split('.')
  return { above: BigInt(whole + digits), below: 10n ** BigInt(digits.length) }
}

const HUNDRED = read('100')

const plus = (a: Fraction, b: Fraction): Fraction => ({
  above: a.above * b.below + b.above * a.below,
  below: a.below * b.below,
})
const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { above: -b.above, below: b.below })
const times = (a: Fraction, b: Fraction): Fraction => ({ above: a.above * b.above, below: a.below * b.below })
const over = (a: Fraction, b: Fraction): Fraction => ({
  above: a.above * b.below * (b.above < 0n ? -1n : 1n),
  below: a.below * (b.above < 0n ? -b.above : b.above),
})
const compare = (a: Fraction, b: Fraction): number => {
  const difference = minus(a, b).above
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}
const least = (a: Fraction, b: Fraction): Fraction => (compare(a, b) < 0 ? a : b)
const percentOf = (amount: Fraction, percent: string): Fraction => over(times(amount, read(percent)), HUNDRED)
const signed = (direction: 'long' | 'short', amount: Fraction): Fraction =>
  direction === 'long' ? amount : { above: -amount.above, below: amount.below }
const total = (amounts: ReadonlyArray<Fraction>): Fraction => amounts.reduce(plus, read('0'))

/** Towards zero or away from it. */
const rounded = (places: number, { above, below }: Fraction, rounding: OracleRounding): string => {
  const steps = (above < 0n ? -above : above) * 10n ** BigInt(places)
  const count = steps / below + (rounding === 'up' && steps % below !== 0n ? 1n : 0n)
  const digits = count.toString().padStart(places + 1, '0')
  const text = `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, '')
  return above < 0n && count !== 0n ? `-${text}` : text
}

const exact = (value: Fraction): string => {
  const text = rounded(PLACES, value, 'down')
  if (compare(read(text), value) !== 0) throw new RangeError(`${text} is not exact`)
  return text
}

const pnlFraction = (
  position: Pick<OracleExposure, 'direction' | 'quantity' | 'entryPrice'>,
  price: string,
): Fraction => times(signed(position.direction, minus(read(price), read(position.entryPrice))), read(position.quantity))

const totals = ({
  free,
  exposures,
}: OracleAccount): Readonly<Record<'equity' | 'usedMargin' | 'unrealizedPnl', Fraction>> => {
  const usedMargin = total(exposures.map(({ margin }) => read(margin)))
  const unrealizedPnl = total(exposures.map((one) => pnlFraction(one, one.currentPrice)))
  return { equity: total([read(free), usedMargin, unrealizedPnl]), usedMargin, unrealizedPnl }
}
