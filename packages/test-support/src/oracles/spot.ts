/** Spot figures a second time, from the clause, on big.js. [SPOT-4] */
import Big from 'big.js'

const DOWN = 0
const UP = 3

/** Buy: balance x percent / price / 100; sell: holding x percent / 100; cut at `decimals`. */
export const sliderQuantity = (
  side: 'buy' | 'sell',
  balance: string,
  percent: number,
  price: string,
  decimals: number,
): string => {
  const share = new Big(balance).times(percent)
  if (side === 'sell') return share.times('0.01').round(decimals, DOWN).toFixed()
  if (new Big(price).lte(0)) return '0'
  /** A whole number of steps that still costs no more than the share: no division is rounded twice. */
  const step = new Big(10).pow(-decimals)
  const guess = share.div(new Big(price).times(100)).round(decimals, DOWN)
  const tooMuch = (quantity: Big): boolean => quantity.times(price).times(100).gt(share)
  const lower = tooMuch(guess) ? guess.minus(step) : guess
  return (tooMuch(lower.plus(step)) ? lower : lower.plus(step)).toFixed()
}

export const total = (price: string, quantity: string): string => new Big(price).times(quantity).toFixed()

/** Fee percent of what is received, rounded up at the ledger's 8 decimals. */
export const fee = (received: string, percent: string): string => {
  const exact = new Big(received).times(percent).times('0.01')
  return exact.round(8, UP).toFixed()
}

interface OracleLevel {
  readonly price: string
  readonly quantity: string
}

/** A market order against levels, best first: unit by unit of 10^-decimals as far as depth and money go. */
export const taken = (
  levels: ReadonlyArray<OracleLevel>,
  asked: string,
  budget: string | undefined,
  decimals: number,
): { readonly quantity: string; readonly worth: string; readonly worst: string | undefined } => {
  const unit = new Big(10).pow(-decimals)
  let [left, spent, got] = [new Big(asked), new Big(0), new Big(0)]
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
  return { quantity: got.toFixed(), worth: spent.toFixed(), worst }
}
