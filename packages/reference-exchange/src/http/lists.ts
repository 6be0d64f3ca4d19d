/** How lists of own orders and trades are paged and written. [SPOT-6] [SPOT-8] */
import { Decimal } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import type { Cancelled, Exchange, PastPage, Resting, Side, Slice, Trade } from '../runtime/index.ts'
import { data } from './call.ts'
import type { Asked, AskedByUser, Fault, Reply } from './call.ts'
import { figure, masked, money, seconds, stamp } from './encode.ts'
import * as Params from './params.ts'

interface Asking {
  readonly page: number
  readonly limit: number
}

const MOST_PAGES = 10_000
const MOST_ROWS = 100

export const asking = ({ params }: Asked, most = 10): E.Either<Fault, Asking> =>
  F.pipe(
    E.Do,
    E.bind('page', () => Params.countOr(params, 'page', 1, MOST_PAGES)),
    E.bind('limit', () => Params.countOr(params, 'limit', most, MOST_ROWS)),
  )

export const sliceOf = ({ page, limit }: Asking): Slice => ({ skip: (page - 1) * limit, most: limit })

/** List and count; `page` and `limit` go back as the text they came in. `most` rows where no limit is sent. */
export const paged = <A>(asked: Asked, read: (slice: Slice) => PastPage<A>, row: (item: A) => unknown, most?: number) =>
  F.pipe(
    asking(asked, most),
    E.map((asks): Reply => {
      const { rows, count } = read(sliceOf(asks))
      const { params } = asked
      const page = Params.text(params, 'page') || asks.page
      const limit = Params.text(params, 'limit') || asks.limit
      return data({ list: rows.map(row), count, page, limit })
    }),
  )

/** The paginator of the later calls. */
export const paginated = <A>(asked: Asked, read: (slice: Slice) => PastPage<A>, row: (item: A) => unknown) =>
  F.pipe(
    asking(asked),
    E.map((asks): Reply => {
      const { skip, most } = sliceOf(asks)
      const { rows, count } = read({ skip, most })
      return data({
        current_page: asks.page,
        data: rows.map(row),
        from: rows.length === 0 ? null : skip + 1,
        last_page: Math.max(1, Math.ceil(count / most)),
        per_page: asks.limit,
        to: rows.length === 0 ? null : skip + rows.length,
        total: count,
      })
    }),
  )

export const slicing =
  <A>(all: ReadonlyArray<A>) =>
  ({ skip, most }: Slice): PastPage<A> => ({ rows: all.slice(skip, skip + most), count: all.length })

const typeOf = (side: Side): 'in' | 'out' => (side === 'buy' ? 'in' : 'out')

export const openRow =
  (asked: AskedByUser) =>
  ({ id, user, price, side, quantity, remaining, at, match }: Cancelled['order'] & Pick<Resting, 'remaining'>) => ({
    id,
    type: typeOf(side),
    user_id: user,
    price: figure(price),
    number: figure(remaining),
    total_number: figure(quantity),
    complete_number: figure(Decimal.minus(quantity, remaining)),
    create_time: stamp(at),
    create_time_ts: seconds(at),
    account_number: own(asked),
    ...pairNames(asked.exchange, match),
  })

export const cancelledRow = (asked: AskedByUser) => {
  const row = openRow(asked)
  return ({ order, remaining }: Cancelled) => row({ ...order, remaining })
}

/** The way is the viewer's, whoever came first; the other party is nobody's business. */
export const tradeRow =
  (asked: AskedByUser) =>
  ({ id, buyer, price, quantity, buyFee, sellFee, at, match }: Trade) => {
    const bought = buyer === asked.user
    return {
      id,
      way: bought ? 2 : 1,
      type: bought ? 'in' : 'out',
      user_id: asked.user,
      from_user_id: 0,
      price: figure(price),
      number: figure(quantity),
      trade_fee: money(bought ? buyFee : sellFee),
      create_time: seconds(at),
      time: stamp(at),
      account_number: own(asked),
      from_number: '',
      ...pairNames(asked.exchange, match),
    }
  }

const pairNames = ({ reads }: Exchange, match: number) => {
  const pair = reads.pairs.find((one) => one.match === match)
  return {
    match_id: match,
    currency: pair?.base.id ?? 0,
    legal: pair?.settlement.id ?? 0,
    currency_name: pair?.base.name ?? '',
    legal_name: pair?.settlement.name ?? '',
  }
}

const own = ({ exchange, user }: AskedByUser): string => {
  const person = exchange.reads.person(user)
  return person === undefined ? '' : masked(person)
}
