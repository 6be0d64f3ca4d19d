/** Lists of own orders, open, filled and revoked, in both forms of the contract. [SPOT-6] [SPOT-8] [Q19] */
import { either as E } from 'fp-ts'

import type { Side } from '../runtime/index.ts'
import type { Answer, AskedByUser, Call, Fault, Reply } from './call.ts'
import { cancelledRow, openRow, paged, paginated, slicing, tradeRow } from './lists.ts'
import * as Params from './params.ts'

const openOrders =
  (side: Side) =>
  (asked: AskedByUser): Answer =>
    paged(asked, slicing(asked.exchange.reads.openOrders(asked.user, side)), openRow(asked))

const completed = (asked: AskedByUser): Answer =>
  paged(asked, (slice) => asked.exchange.reads.trades(asked.user, slice), tradeRow(asked))

const cancelled = (asked: AskedByUser): Answer =>
  paged(asked, (slice) => asked.exchange.reads.cancelled(asked.user, slice), cancelledRow(asked))

/** Both sides where no type is asked; the address of the old product says nothing here. */
const entrust = (asked: AskedByUser): Answer => {
  const { openOrders: open } = asked.exchange.reads
  const type = sideAsked(asked)
  if (E.isLeft(type)) return type
  const sides: ReadonlyArray<Side> = type.right === undefined ? ['buy', 'sell'] : [type.right]
  const orders = sides.flatMap((side) => open(asked.user, side)).toSorted((a, b) => b.id - a.id)
  return paginated(asked, slicing(orders), openRow(asked))
}

const entrustLog = (asked: AskedByUser): E.Either<Fault, Reply> =>
  paginated(asked, (slice) => asked.exchange.reads.trades(asked.user, slice), tradeRow(asked))

const sideAsked = ({ params }: AskedByUser): E.Either<Fault, Side | undefined> =>
  Params.text(params, 'type') === ''
    ? E.right(undefined)
    : E.map((type): Side => (type === 'in' ? 'buy' : 'sell'))(Params.oneOf(params, 'type', ['in', 'out']))

const post = (path: string, answer: (asked: AskedByUser) => Answer): Call => ({
  path,
  methods: ['POST'],
  who: 'signed-in',
  answer,
})

export const ENTRUST_CALLS: ReadonlyArray<Call> = [
  post('/api/transaction_in', openOrders('buy')),
  post('/api/transaction_out', openOrders('sell')),
  post('/api/transaction_complete', completed),
  post('/api/transaction_cancelled', cancelled),
  post('/api/transaction/entrust', entrust),
  post('/api/transaction/entrustlog', entrustLog),
]
