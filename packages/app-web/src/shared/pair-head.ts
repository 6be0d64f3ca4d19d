/** Row of live figures above a page of one market. [SPOT-2] */
import type { Live, Millis, SystemInfo } from '@hexbourse/domain/kernel'
import { Systems } from '@hexbourse/domain/kernel'
import { Ticker } from '@hexbourse/domain/market'

import type { Figure } from '../i18n/index.ts'

type Cell = (Figure & { readonly flash?: boolean }) | { readonly at: Millis | undefined }
export interface PairHeadRow {
  readonly key: 'head'
  readonly cells: Readonly<Record<string, Cell>>
}

/** Prices in the decimals of the market. */
export const pairHeadRow = (ticker: Ticker.Ticker | undefined, live: Live<unknown>, info: SystemInfo): PairHeadRow => {
  const direction = Ticker.direction(ticker?.change)
  const places = ticker === undefined ? 0 : Systems.rulesOf(info, ticker.pair).priceDecimals
  return {
    key: 'head',
    cells: {
      last: { value: ticker?.last, places, direction },
      change: { value: ticker?.change, places: 2, kind: 'signed-percent', direction },
      high: { value: ticker?.high, places },
      low: { value: ticker?.low, places },
      volume: { value: ticker?.volume, places: 2 },
      tick: { at: live._tag === 'Ready' ? live.asOf : undefined },
    },
  }
}
