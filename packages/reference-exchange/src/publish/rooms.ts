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
export const periodRoom = (period: Period): string => `kline:${period}`
export const bookRoom = (match: number): string => `book:${match}`

/** All public pushes until the client chooses. */
export const joinPublicRooms = (member: Member): void => {
  void member.join([MARKETS_ROOM, BOOKS_ROOM, ...PUSHED_PERIODS.map(periodRoom)])
}

/**
 * Limits candle pushes to the periods, and order books to the markets, of `{ periods, books }`; a bare list is one of
 * periods. What is missing or malformed changes nothing.
 */
export const setWatched = (member: Member, request: unknown, pairs: ReadonlyArray<Pair>): void => {
  const { periods, books } = (Array.isArray(request) ? { periods: request } : (request ?? {})) as Watch
  if (Array.isArray(periods)) setPeriods(member, periods)
  if (Array.isArray(books)) setBooks(member, books, pairs)
}

// Internal
interface Watch {
  readonly periods?: unknown
  readonly books?: unknown
}

const setPeriods = (member: Member, periods: ReadonlyArray<unknown>): void => {
  const watched = new Set<unknown>(periods.slice(0, PUSHED_PERIODS.length))
  for (const period of PUSHED_PERIODS) setMembership(member, periodRoom(period), watched.has(period))
}

const setBooks = (member: Member, books: ReadonlyArray<unknown>, pairs: ReadonlyArray<Pair>): void => {
  const watched = new Set(books.slice(0, pairs.length).map(marketKey))
  void member.leave(BOOKS_ROOM)
  for (const { match, base, quote } of pairs)
    setMembership(member, bookRoom(match), watched.has(`${base.id}/${quote.id}`))
}

const setMembership = (member: Member, room: string, isMember: boolean): void => {
  if (isMember) void member.join(room)
  else void member.leave(room)
}

/** Base and quote of `{ currency_id, legal_id }`, numbers or text; matches no market when malformed. */
const marketKey = (market: unknown): string => {
  const { currency_id: base, legal_id: quote } = (market ?? {}) as Readonly<Record<string, unknown>>
  return [base, quote].map((id) => (typeof id === 'number' || typeof id === 'string' ? id : '')).join('/')
}
