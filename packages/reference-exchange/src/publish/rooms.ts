/** Socket rooms: markets, candle periods and users; and the periods that a client watches. [SHELL-8] [Q19] */
import { PERIODS } from '../runtime/index.ts'
import type { Period } from '../runtime/index.ts'
import type { Member } from './port.ts'

export const MARKETS_ROOM = 'markets'
/** Yearly candles are not pushed. */
export const PUSHED_PERIODS: ReadonlyArray<Period> = PERIODS.filter((period) => period !== '1year')

export const userRoom = (user: number): string => `user:${user}`
export const isUserRoom = (room: string): boolean => room.startsWith('user:')
export const periodRoom = (period: Period): string => `kline:${period}`

/** All public pushes until the client chooses periods. */
export const joinPublicRooms = (member: Member): void => {
  void member.join([MARKETS_ROOM, ...PUSHED_PERIODS.map(periodRoom)])
}

/** Limits candle pushes to the periods of `{ periods }` or of a bare list. Ignores a malformed request. */
export const setWatchedPeriods = (member: Member, request: unknown): void => {
  const periods: unknown = Array.isArray(request)
    ? request
    : (request as { readonly periods?: unknown } | null | undefined)?.periods
  if (!Array.isArray(periods)) return
  const watched = new Set<unknown>(periods.slice(0, PUSHED_PERIODS.length))
  for (const period of PUSHED_PERIODS) {
    if (watched.has(period)) void member.join(periodRoom(period))
    else void member.leave(periodRoom(period))
  }
}
