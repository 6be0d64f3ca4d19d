/** Spot figures written a second time on big.js. [SPOT-4] */
import Big from 'big.js'

const DOWN = 0
const UP = 3

/** Buy: balance × percent / price / 100. Sell: balance × percent / 100. Rounded down to `decimals`. */
export const percentQuantity = (
  side: 'buy' | 'sell',
  balance: string,
  percent: number,
  price: string,
  decimals: number,
): string => {
  const share = new Big(balance).times(percent)
  if (side === 'sell') return share.times('0.01').round(decimals, DOWN).toFixed()
  if (new Big(price).lte(0)) return '0'
  /** The largest multiple of a step that costs no more than the share; the division is rounded once. */
  const step = new Big(10).pow(-decimals)
  const guess = share.div(new Big(price).times(100)).round(decimals, DOWN)
  const tooMuch = (quantity: Big): boolean => quantity.times(price).times(100).gt(share)
  const lower = tooMuch(guess) ? guess.minus(step) : guess
  return (tooMuch(lower.plus(step)) ? lower : lower.plus(step)).toFixed()
}

/** Price times quantity, exact. */
export const total = (price: string, quantity: string): string => new Big(price).times(quantity).toFixed()

/** Percent of what is received, rounded up to the ledger's 8 decimals. */
export const fee = (received: string, percent: string): string => {
  const exact = new Big(received).times(percent).times('0.01')
  return exact.round(8, UP).toFixed()
}

interface OracleLevel {
  readonly price: string
  readonly quantity: string
}

/** A market order against levels, best first: as many steps of 10^-decimals as depth and budget allow. */
export const marketFill = (
  levels: ReadonlyArray<OracleLevel>,
  wanted: string,
  budget: string | undefined,
  decimals: number,
): { readonly quantity: string; readonly value: string; readonly worst: string | undefined } => {
  const unit = new Big(10).pow(-decimals)
  let [left, spent, got] = [new Big(wanted), new Big(0), new Big(0)]
  let worst: string | undefined
  for (const level of levels) {
    let here = new Big(0)
    const fits = (more: Big): boolean =>
      here.plus(more).lte(level.quantity) &&
      more.lte(left) &&
      (budget === undefined || spent.plus(more.times(level.price)).lte(budget))
    for (let step = unit.times(1_048_576); step.gte(unit); step = step.div(2))
      while (fits(step)) {
        here = here.plus(step)
        left = left.minus(step)
        spent = spent.plus(step.times(level.price))
      }
    if (here.eq(0)) break
    got = got.plus(here)
    worst = level.price
  }
  return { quantity: got.toFixed(), value: spent.toFixed(), worst }
}
