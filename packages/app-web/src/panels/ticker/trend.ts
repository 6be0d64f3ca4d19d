/** Seven daily closes as a polyline in a box of 88 × 24. For display only, hence floats. [HOME-4] [Q31] */
import { Decimal } from '@hexbourse/domain/kernel'

export interface Trend {
  /** Pairs of x and y for a polyline; empty when there are fewer than two closes. */
  readonly points: string
  readonly direction: 'up' | 'down' | 'flat'
}

const [WIDTH, HEIGHT, EDGE] = [88, 24, 2]

const coordinate = (value: number): string => value.toFixed(1)

export const trendOf = (closes: ReadonlyArray<Decimal.Decimal>): Trend => {
  const [first, last] = [closes[0], closes.at(-1)]
  if (first === undefined || last === undefined || closes.length < 2) return { points: '', direction: 'flat' }
  const [low, high] = [closes.reduce(Decimal.min), closes.reduce(Decimal.max)]
  const span = Decimal.minus(high, low)
  const height = (close: Decimal.Decimal): number =>
    Decimal.isZero(span) ? 0.5 : Number(Decimal.toText(Decimal.divide(Decimal.minus(close, low), span)))
  const x = (nth: number): number => EDGE + (nth * (WIDTH - 2 * EDGE)) / (closes.length - 1)
  const y = (close: Decimal.Decimal): number => HEIGHT - EDGE - height(close) * (HEIGHT - 2 * EDGE)
  return {
    points: closes.map((close, nth) => `${coordinate(x(nth))},${coordinate(y(close))}`).join(' '),
    direction: last > first ? 'up' : last < first ? 'down' : 'flat',
  }
}
