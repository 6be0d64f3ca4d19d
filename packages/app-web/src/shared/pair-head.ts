/** Row of live figures above a page of one market. [SPOT-2] */
import type { Live, Millis } from '@hexbourse/domain/kernel'
import { Ticker } from '@hexbourse/domain/market'

import type { Figure } from '../i18n/index.ts'

type Cell = (Figure & { readonly flash?: boolean }) | { readonly at: Millis | undefined }
export interface PairHeadRow {
  readonly key: 'head'
  readonly cells: Readonly<Record<string, Cell>>
}

export const pairHeadRow = (ticker: Ticker.Ticker | undefined, live: Live<unknown>): PairHeadRow => {
  const direction = Ticker.direction(ticker?.change)
  return {
    key: 'head',
    cells: {
      last: { value: ticker?.last, places: 4, direction },
      change: { value: ticker?.change, places: 2, kind: 'signed-percent', direction },
      high: { value: ticker?.high, places: 5 },
      low: { value: ticker?.low, places: 5 },
      volume: { value: ticker?.volume, places: 2 },
      tick: { at: live._tag === 'Ready' ? live.asOf : undefined },
    },
  }
}
