/** Seeded fault schedules: which fault a link has when, and for how long. The same seed gives the same schedule. */

// Model
/** State of the link between client and server: `open`, or one fault. */
export type LinkState =
  /** Everything passes. */
  | 'open'
  /** Bytes are held in both directions and no connection is closed; held bytes pass when the link heals. */
  | 'frozen'
  /** Requests pass, replies are held. */
  | 'mute'
  /** Every connection is reset, every new one too. */
  | 'cut'
  /** Everything passes later. */
  | 'delayed'
  /** Requests vanish without an error; a connection that lost something stays dead. */
  | 'black-hole'
  /** The server side is closed and the client is not informed. */
  | 'half-open'
  /** The server answers, and the connection is reset before the reply arrives. */
  | 'reset-after-body'
  /** The reply arrives slowly, in small pieces. */
  | 'slow-drip'
  /** A gateway replies with status 502; the request goes no further. */
  | 'bad-gateway'
  /** A request that can change state arrives twice. */
  | 'duplicate'

/** All states of a link. */
export const LINK_STATES: ReadonlyArray<LinkState> = [
  'open',
  'frozen',
  'mute',
  'cut',
  'delayed',
  'black-hole',
  'half-open',
  'reset-after-body',
  'slow-drip',
  'bad-gateway',
  'duplicate',
]

/** A source of random numbers that a seed repeats. */
export interface RandomSource {
  /** An integer from 0 up to `bound`, exclusive. */
  readonly below: (bound: number) => number
}

/** One fault; its start counts from the start of the schedule. */
export interface FaultPeriod {
  readonly state: LinkState
  readonly startMs: number
  readonly durationMs: number
}

/** Lengths and kinds of the periods of a schedule. */
export interface ScheduleOptions {
  readonly states: ReadonlyArray<LinkState>
  readonly count: number
  /** Longest fault, and longest pause before one. */
  readonly maxDurationMs: number
}

// Constructors
/** Faults one after another, each after a pause. */
export const faultSchedule = (
  random: RandomSource,
  { states, count, maxDurationMs }: ScheduleOptions,
): ReadonlyArray<FaultPeriod> => {
  let now = 0
  return Array.from({ length: count }, () => {
    const state = states[random.below(states.length)] ?? 'open'
    now += random.below(maxDurationMs)
    const period = { state, startMs: now, durationMs: 1 + random.below(maxDurationMs) }
    now += period.durationMs
    return period
  })
}

// Rules
/** The state of the link at a time in milliseconds; open between the periods. */
export const stateAt = (schedule: ReadonlyArray<FaultPeriod>, now: number): LinkState =>
  periodAt(schedule, now)?.state ?? 'open'

/** Milliseconds until the fault of that moment ends; zero when there is none. */
export const remainingMs = (schedule: ReadonlyArray<FaultPeriod>, now: number): number => {
  const period = periodAt(schedule, now)
  return period === undefined ? 0 : period.startMs + period.durationMs - now
}

/** When the last fault ends, in milliseconds. */
export const scheduleEnd = (schedule: ReadonlyArray<FaultPeriod>): number =>
  schedule.reduce((latest, { startMs, durationMs }) => Math.max(latest, startMs + durationMs), 0)

/** One line for a log. */
export const describeSchedule = (schedule: ReadonlyArray<FaultPeriod>): string =>
  schedule.map(({ state, startMs, durationMs }) => `${state} ${startMs}+${durationMs}`).join(', ')

// Internal
const periodAt = (schedule: ReadonlyArray<FaultPeriod>, now: number): FaultPeriod | undefined =>
  schedule.find(({ startMs, durationMs }) => now >= startMs && now < startMs + durationMs)
