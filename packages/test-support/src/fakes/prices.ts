/** Prices of the engine in memory. */
import type { Decimal, MatchId } from '@hexbourse/domain/kernel'
import { Queries } from '@hexbourse/reference-exchange/engine'
import type { State } from '@hexbourse/reference-exchange/engine'

/** The best ask; the public price of second contracts too. */
export const lastPriceOf = ({ state }: { readonly state: State }, match: MatchId): Decimal.Decimal | undefined =>
  Queries.depth(state, match, 1).asks[0]?.price
