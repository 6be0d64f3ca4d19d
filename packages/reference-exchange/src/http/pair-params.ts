/** The market that a request names by its two currencies. */
import { either as E, function as F } from 'fp-ts'

import type { Pair } from '../runtime/index.ts'
import type { ApiError, RequestContext } from './call.ts'
import * as Params from './params.ts'

export const requestedPair = ({ exchange, params }: RequestContext): E.Either<ApiError, Pair> =>
  F.pipe(
    E.Do,
    E.bind('quote', () => Params.positiveInteger(params, 'legal_id')),
    E.bind('currency', () => Params.positiveInteger(params, 'currency_id')),
    E.map(({ quote, currency }) => exchange.reads.pairBetween(currency, quote)),
    E.flatMap((pair): E.Either<ApiError, Pair> =>
      pair === undefined ? E.left({ _tag: 'PairUnknown' }) : E.right(pair),
    ),
  )

/** Undefined without both currencies, which means every market. */
export const optionalPair = (context: RequestContext): E.Either<ApiError, Pair | undefined> => {
  const names = ['legal_id', 'currency_id'].map((name) => Params.text(context.params, name))
  return names.includes('') ? E.right(undefined) : requestedPair(context)
}
