/** Prices and size bounds of the market maker's quotes, written from the requirement on big.js. [Q11] [SPOT-3] */
import Big from 'big.js'

/** How a market maker quotes. */
export interface MakerRules {
  readonly side: 'buy' | 'sell'
  readonly mid: string
  readonly tick: string
  readonly priceDecimals: number
}

const LEVELS = 12

/** Basis points of the mid price, at least one tick. */
const distance = (mid: Big, basisPoints: number, tick: Big): Big => {
  const share = mid.times(basisPoints).div(10_000)
  return share.lt(tick) ? tick : share
}

/** Best first: half a spread of 4 basis points, then 3 more per level, rounded away from the mid price. */
export const prices = ({ side, mid, tick, priceDecimals }: MakerRules): ReadonlyArray<string> => {
  const [middle, step] = [Big(mid), Big(tick)]
  return Array.from({ length: LEVELS }, (_, level) => {
    const away = distance(middle, 4, step).plus(distance(middle, 3, step).times(level))
    const exact = side === 'buy' ? middle.minus(away) : middle.plus(away)
    return exact.round(priceDecimals, side === 'buy' ? Big.roundDown : Big.roundUp)
  })
    .filter((price) => price.gt(0))
    .map((price) => price.toFixed())
}

/** Whether a level may have this size: 50 to 150 percent of `value`, and 25 more per level, or a single step. */
export const isPossibleSize = (
  level: number,
  quantity: string,
  { mid, value, step }: { readonly mid: string; readonly value: string; readonly step: string },
): boolean => {
  const size = Big(quantity)
  const percent = (of: number): Big => Big(value).times(of).div(100).div(mid)
  return size.eq(step) || (size.gte(percent(50 + 25 * level).minus(step)) && size.lte(percent(150 + 25 * level)))
}
