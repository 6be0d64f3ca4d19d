/** Minutes with trades of users: the latest of each market from the state, earlier ones from the journal. [Q32] */
import { Codec, Queries } from '../engine/index.ts'
import type { Pair, State, TradedMinute } from '../engine/index.ts'
import type { Journal, StoredMinute } from '../store/index.ts'

// Model
export type TradedMinuteAt = (pair: Pair, minute: number) => TradedMinute | undefined

/** Hours in memory. The one that was read first is forgotten. */
const MAX_HOURS = 4096
const HOUR = 60

// Constructors
/** Keeps hours that have ended, because candles read minute after minute. */
export const makeTradedMinutes = (
  state: Pick<State, 'spot'>,
  { minutes }: Pick<Journal, 'minutes'>,
): TradedMinuteAt => {
  const hours = new Map<string, Minutes>()
  const endedHour = (match: number, hour: number): Minutes => {
    const key = `${match}/${hour}`
    const known = hours.get(key) ?? decoded(minutes(match, hour * HOUR, hour * HOUR + HOUR - 1))
    const [oldest] = hours.size < MAX_HOURS ? [] : hours.keys()
    if (oldest !== undefined && oldest !== key) hours.delete(oldest)
    hours.set(key, known)
    return known
  }
  return ({ match }, minute) => {
    const latest = Queries.latestMinute(state, match)
    if (latest === undefined || minute > latest.minute) return undefined
    if (minute === latest.minute) return latest.traded
    const hour = Math.floor(minute / HOUR)
    const isEnded = hour < Math.floor(latest.minute / HOUR)
    return (isEnded ? endedHour(match, hour) : decoded(minutes(match, minute, minute))).get(minute)
  }
}

// Internal
type Minutes = ReadonlyMap<number, TradedMinute>

const decoded = (stored: ReadonlyArray<StoredMinute>): Minutes =>
  new Map(stored.map(({ minute, body }) => [minute, Codec.decode(body) as TradedMinute]))
