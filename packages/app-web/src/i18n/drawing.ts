/** What a chart is drawn from, as figures are what a cell is written from: a picture is made of floats, money is not. [SPOT-1] */

/** One bar of a price chart. */
export interface ChartBar {
  /** Unix milliseconds. */
  readonly at: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

/** A line across the chart at the price of one of the user's orders. */
export interface ChartMark {
  readonly id: string
  readonly price: number
  readonly side: 'buy' | 'sell'
}
