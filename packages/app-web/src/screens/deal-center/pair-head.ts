/** The live line above the trade page: how the market stands today. [SPOT-2] */
import type { Live, Millis } from '@hexbourse/domain/kernel'
import { Quote } from '@hexbourse/domain/market'

import type { Figure } from '../../i18n/index.ts'

type Cell = (Figure & { readonly flash?: boolean }) | { readonly at: Millis | undefined }
export interface Head {
  readonly key: 'head'
  readonly cells: Readonly<Record<string, Cell>>
}

export const headOf = (quote: Quote.Quote | undefined, live: Live<unknown>): Head => {
  const direction = Quote.direction(quote?.change)
  return {
    key: 'head',
    cells: {
      last: { value: quote?.last, places: 4, direction },
      change: { value: quote?.change, places: 2, kind: 'percent', direction },
      high: { value: quote?.high, places: 5 },
      low: { value: quote?.low, places: 5 },
      volume: { value: quote?.volume, places: 2 },
      tick: { at: live._tag === 'Known' ? live.asOf : undefined },
    },
  }
}
