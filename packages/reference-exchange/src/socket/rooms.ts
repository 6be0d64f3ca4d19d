/** Rooms of the socket: the markets, each period of candles, each person; and what a reader asks to be put into. [SHELL-8] [Q19] */
import type { Socket } from 'socket.io'

import { PERIODS } from '../runtime/index.ts'
import type { Period } from '../runtime/index.ts'

export const MARKETS = 'markets'
/** A year's candle is read, never pushed. */
export const PUSHED: ReadonlyArray<Period> = PERIODS.filter((period) => period !== '1year')

export const roomOf = (user: number): string => `user:${user}`
export const isOwnRoom = (room: string): boolean => room.startsWith('user:')
export const periodRoom = (period: Period): string => `kline:${period}`

/** Everything, as in the contract, until he says which periods he wants. */
export const admit = (socket: Socket): void => {
  void socket.join([MARKETS, ...PUSHED.map(periodRoom)])
}

/** Only these periods from now on; what is no list of periods changes nothing. */
export const watch = (socket: Socket, asked: unknown): void => {
  const periods: unknown = (asked as { readonly periods?: unknown } | undefined)?.periods
  if (!Array.isArray(periods)) return
  const wanted = new Set<unknown>(periods.slice(0, PUSHED.length))
  for (const period of PUSHED) {
    if (wanted.has(period)) void socket.join(periodRoom(period))
    else void socket.leave(periodRoom(period))
  }
}
