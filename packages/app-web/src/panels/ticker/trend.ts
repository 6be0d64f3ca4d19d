/** Seven closes as a line in a box of 88 by 24: pictures are made of floats, money is not. [HOME-4] [Q31] */
import { Decimal } from '@hexbourse/domain/kernel'

export interface Trend {
  /** Pairs of x and y, as a polyline takes them; empty where there is no line to draw. */
  readonly points: string
  readonly direction: 'up' | 'down' | 'flat'
}

const [WIDTH, HEIGHT, EDGE] = [88, 24, 2]

const at = (value: number): string => value.toFixed(1)

export const trendOf = (closes: ReadonlyArray<Decimal.Decimal>): Trend => {
  const [first, last] = [closes[0], closes.at(-1)]
  if (first === undefined || last === undefined || closes.length < 2) return { points: '', direction: 'flat' }
  const [low, high] = [closes.reduce(Decimal.least), closes.reduce(Decimal.greatest)]
  const span = Decimal.minus(high, low)
  const height = (close: Decimal.Decimal): number =>
    Decimal.isZero(span) ? 0.5 : Number(Decimal.toText(Decimal.over(Decimal.minus(close, low), span)))
  const x = (nth: number): number => EDGE + (nth * (WIDTH - 2 * EDGE)) / (closes.length - 1)
  const y = (close: Decimal.Decimal): number => HEIGHT - EDGE - height(close) * (HEIGHT - 2 * EDGE)
  return {
    points: closes.map((close, nth) => `${at(x(nth))},${at(y(close))}`).join(' '),
    direction: last > first ? 'up' : last < first ? 'down' : 'flat',
  }
}
