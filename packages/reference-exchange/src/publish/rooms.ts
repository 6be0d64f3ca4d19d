/** Socket rooms: markets, order books, candle periods and users; and the pushes that a client watches. [SHELL-8] [Q19] */
import { PERIODS } from '../runtime/index.ts'
import type { Pair, Period } from '../runtime/index.ts'
import type { Member } from './port.ts'

/** All markets, without their order books. */
export const MARKETS_ROOM = 'markets'
/** The order books of all markets. */
export const BOOKS_ROOM = 'books'
/** Yearly candles are not pushed. */
export const PUSHED_PERIODS: ReadonlyArray<Period> = PERIODS.filter((period) => period !== '1year')

export const userRoom = (user: number): string => `user:${user}`
export const isUserRoom = (room: string): boolean => room.startsWith('user:')
/** Candles of all markets, or of one. */
export const periodRoom = (period: Period, match?: number): string =>
  match === undefined ? `kline:${period}` : `kline:${period}:${match}`
/** The order book of one market. */
export const bookRoom = (match: number): string => `book:${match}`

/** All public pushes until the client chooses. */
export const joinPublicRooms = (member: Member): void => {
  void member.join([MARKETS_ROOM, BOOKS_ROOM, ...PUSHED_PERIODS.map((period) => periodRoom(period))])
}

/**
 * Limits candle pushes to the periods, and with `candles` to the markets, of `{ periods, candles, books }`, and order
 * books to the markets of `books`; a bare list is one of periods. What is missing or malformed changes nothing.
 */
export const setWatched = (member: Member, request: unknown, pairs: ReadonlyArray<Pair>): void => {
  const { periods, candles, books } = (Array.isArray(request) ? { periods: request } : (request ?? {})) as Watch
  if (Array.isArray(periods)) setCandles(member, new Set(periods.slice(0, PUSHED_PERIODS.length)), candles, pairs)
  if (!Array.isArray(books)) return
  void member.leave(BOOKS_ROOM)
  const isWatched = watchedMarkets(books, pairs)
  for (const pair of pairs) setMembership(member, bookRoom(pair.match), isWatched(pair))
}

// Internal
interface Watch {
  readonly periods?: unknown
  readonly candles?: unknown
  readonly books?: unknown
}

const setCandles = (
  member: Member,
  periods: ReadonlySet<unknown>,
  candles: unknown,
  pairs: ReadonlyArray<Pair>,
): void => {
  const isWatched = Array.isArray(candles) ? watchedMarkets(candles, pairs) : undefined
  for (const period of PUSHED_PERIODS) {
    setMembership(member, periodRoom(period), periods.has(period) && isWatched === undefined)
    for (const pair of pairs)
      setMembership(member, periodRoom(period, pair.match), periods.has(period) && isWatched?.(pair) === true)
  }
}

const setMembership = (member: Member, room: string, isMember: boolean): void => {
  if (isMember) void member.join(room)
  else void member.leave(room)
}

const watchedMarkets = (list: ReadonlyArray<unknown>, pairs: ReadonlyArray<Pair>): ((pair: Pair) => boolean) => {
  const watched = new Set(list.slice(0, pairs.length).map(marketKey))
  return ({ base, quote }) => watched.has(`${base.id}/${quote.id}`)
}

/** Base and quote of `{ currency_id, legal_id }`, numbers or text; matches no market when malformed. */
const marketKey = (market: unknown): string => {
  const { currency_id: base, legal_id: quote } = (market ?? {}) as Readonly<Record<string, unknown>>
  return [base, quote].map((id) => (typeof id === 'number' || typeof id === 'string' ? id : '')).join('/')
}
