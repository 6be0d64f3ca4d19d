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
  if (Array.isArray(periods)) replaceRooms(member, CANDLE_ROOM, candleRooms(periods, candles, pairs))
  if (Array.isArray(books)) replaceRooms(member, BOOK_ROOM, marketsIn(books, pairs).map(bookRoom))
}

// Internal
interface Watch {
  readonly periods?: unknown
  readonly candles?: unknown
  readonly books?: unknown
}

const CANDLE_ROOM = /^kline:/
/** Of all markets, or of one. */
const BOOK_ROOM = /^(?:books$|book:)/

const candleRooms = (
  periods: ReadonlyArray<unknown>,
  candles: unknown,
  pairs: ReadonlyArray<Pair>,
): ReadonlyArray<string> => {
  const watched = new Set(periods.slice(0, PUSHED_PERIODS.length))
  const matches = Array.isArray(candles) ? marketsIn(candles, pairs) : [undefined]
  return PUSHED_PERIODS.filter((period) => watched.has(period)).flatMap((period) =>
    matches.map((match) => periodRoom(period, match)),
  )
}

/** The work is that of the rooms left and joined, so that a large exchange does none for the other markets. */
const replaceRooms = (member: Member, kind: RegExp, wanted: ReadonlyArray<string>): void => {
  const staying = new Set(wanted)
  for (const room of member.rooms) if (kind.test(room) && !staying.has(room)) void member.leave(room)
  void member.join([...staying])
}

/** Matches of the markets in a list of `{ currency_id, legal_id }`, numbers or text; what is malformed is skipped. */
const marketsIn = (list: ReadonlyArray<unknown>, pairs: ReadonlyArray<Pair>): ReadonlyArray<number> => {
  const keys = new Set(list.slice(0, pairs.length).map(marketKey))
  return pairs.filter(({ base, quote }) => keys.has(`${base.id}/${quote.id}`)).map(({ match }) => match)
}

const marketKey = (market: unknown): string => {
  const { currency_id: base, legal_id: quote } = (market ?? {}) as Readonly<Record<string, unknown>>
  return [base, quote].map((id) => (typeof id === 'number' || typeof id === 'string' ? id : '')).join('/')
}
