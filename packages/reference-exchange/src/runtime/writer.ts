/** Single writer: applies commands in memory, makes them durable, then answers and notifies listeners. [Q23] */
import type { Millis } from '@hexbourse/domain/kernel'
import type { either as E } from 'fp-ts'

import { Codec, GENESIS_EVENTS, historyRows, Queries, run, seedState } from '../engine/index.ts'
import type { Command, Event, Posting, Rejection, Result, State } from '../engine/index.ts'
import type { StoredReply, Entry, Journal, StoredHistoryRow, StoredMinute } from '../store/index.ts'
import { makeDayOpenings } from './day-openings.ts'

// Model
export type CommandOutcome = E.Either<Rejection, Result>

/** Called after a commit with its events and with the money that they moved. */
export type CommitListener = (events: ReadonlyArray<Event>, postings: ReadonlyArray<Posting>) => void

export interface Writer {
  readonly state: State
  /** Time of the last command before this start. */
  readonly recoveredAt: Millis
  readonly now: () => Millis
  /** Commands of one event loop turn are committed together. With a key, the outcome is stored with the effect. */
  readonly submit: (command: Command, key?: string) => Promise<CommandOutcome>
  /** Whether a command with this key was answered or is in flight. */
  readonly hasAnswer: (key: string) => boolean
  readonly onCommitted: (listener: CommitListener) => void
  /** Commits the queue. Accepts nothing afterwards. */
  readonly close: () => void
}

export interface WriterSettings {
  readonly journal: Journal
  readonly seed: string
  readonly clock: () => number
  /** Memory is ahead of disk: the process must end. */
  readonly onFatal: (problem: unknown) => void
}

interface QueuedCommand {
  readonly command: Command
  readonly key: string | undefined
  readonly resolve: (outcome: CommandOutcome) => void
}

interface ExecutedCommand {
  readonly queued: QueuedCommand
  readonly outcome: CommandOutcome
  readonly events: ReadonlyArray<Event>
  readonly postings: ReadonlyArray<ReadonlyArray<Posting>>
}

// Constructors
export interface RecoveredState {
  readonly state: State
  /** The last entry of the journal. */
  readonly seq: number
  readonly at: number
}

/** Restores the state from its rows; an empty journal gets the first events. Throws when a row is damaged. */
export const recover = (journal: Journal, seed: string): RecoveredState => {
  const { rows, seq, at } = journal.load()
  // also without an entry, because reading verifies the rows
  const stored = Codec.stateFromRows(seed, rows)
  if (seq > 0) return { state: stored, seq, at }
  const state = seedState(seed)
  const body = Codec.encodeEntry({ command: undefined, events: GENESIS_EVENTS })
  const entry: Entry = { seq: 1, at: 0, body }
  journal.append({ entries: [entry], rows: Codec.takeChangedRows(state), replies: [], history: [], minutes: [] })
  return { state, seq: 1, at: 0 }
}

export const makeWriter = (settings: WriterSettings): Writer => {
  const { journal, seed, clock, onFatal } = settings
  const { state, seq, at } = recover(journal, seed)
  const openings = makeDayOpenings(state, journal.history)
  const position: Position = { seq, isClosed: false, latestTime: at }
  const queue: Array<QueuedCommand> = []
  const listeners: Array<CommitListener> = []

  const now = (): Millis => {
    position.latestTime = Math.max(position.latestTime, clock())
    return position.latestTime as Millis
  }

  const fatal = (problem: unknown): void => {
    position.isClosed = true
    onFatal(problem)
  }

  const flush = (): void => {
    if (position.isClosed) return
    try {
      const executed = commit({ ...settings, state, openings }, position, queue.splice(0), now())
      for (const { queued, outcome } of executed) queued.resolve(outcome)
      const events = executed.flatMap((one) => one.events)
      const postings = executed.flatMap((one) => one.postings.flat())
      if (events.length > 0) for (const listener of listeners) listener(events, postings)
    } catch (problem) {
      fatal(problem)
    }
  }

  const enqueue = (command: Command, key: string | undefined): Promise<CommandOutcome> =>
    new Promise((resolve) => {
      if (position.isClosed) return
      if (queue.length === 0) setImmediate(flush)
      queue.push({ command, key, resolve })
    })

  return {
    state,
    recoveredAt: at as Millis,
    now,
    ...idempotentSubmit(journal, enqueue, fatal),
    onCommitted: (listener) => void listeners.push(listener),
    close: () => {
      flush()
      position.isClosed = true
    },
  }
}

// Internal
/** Position in the journal. `latestTime` keeps time from decreasing. */
interface Position {
  seq: number
  isClosed: boolean
  latestTime: number
}

/** A key that was answered or is in flight gets the same outcome. */
const idempotentSubmit = (
  journal: Journal,
  enqueue: (command: Command, key: string | undefined) => Promise<CommandOutcome>,
  fatal: (problem: unknown) => void,
): Pick<Writer, 'submit' | 'hasAnswer'> => {
  const inFlight = new Map<string, Promise<CommandOutcome>>()
  return {
    submit: (command, key) => {
      if (key === undefined) return enqueue(command, undefined)
      const running = inFlight.get(key)
      if (running !== undefined) return running
      const stored = storedOutcome(journal, key, fatal)
      if (stored !== undefined) return stored
      const outcome = enqueue(command, key).finally(() => inFlight.delete(key))
      inFlight.set(key, outcome)
      return outcome
    },
    hasAnswer: (key) => inFlight.has(key) || storedOutcome(journal, key, fatal) !== undefined,
  }
}

/** When the stored outcome is damaged, the exchange stops and the command is not answered. */
const storedOutcome = (
  journal: Journal,
  key: string,
  fatal: (problem: unknown) => void,
): Promise<CommandOutcome> | undefined => {
  try {
    const stored = journal.reply(key)
    return stored === undefined ? undefined : Promise.resolve(Codec.decode(stored) as CommandOutcome)
  } catch (problem) {
    fatal(problem)
    return new Promise(() => undefined)
  }
}

interface CommitParts extends WriterSettings {
  readonly state: State
  readonly openings: ReturnType<typeof makeDayOpenings>
}

/** Applies the commands in memory, then writes the effects in one transaction. */
const commit = (
  { journal, state, openings }: CommitParts,
  position: Position,
  queue: ReadonlyArray<QueuedCommand>,
  time: Millis,
): ReadonlyArray<ExecutedCommand> => {
  const entries: Array<Entry> = []
  const replies: Array<StoredReply> = []
  const history: Array<StoredHistoryRow> = []
  const executed = queue.map((queued): ExecutedCommand => {
    const done = run(state, queued.command, time)
    const { events, postings, result } = done
    if (events.length > 0) {
      const body = Codec.encodeEntry({ command: queued.command, events })
      entries.push({ seq: (position.seq += 1), at: time, body })
    }
    const rows = historyRows(state, done, time)
    for (const row of [...openings({ postings, rows }, time), ...rows])
      history.push({ ...row, body: Codec.encode(row.body) })
    if (queued.key !== undefined) replies.push({ key: queued.key, at: time, body: Codec.encode(result) })
    return { queued, outcome: result, events, postings }
  })
  if (state.ledger.isViolated) throw new Error('a posting broke a rule of the ledger')
  if (entries.length + replies.length > 0)
    journal.append({
      entries,
      rows: Codec.takeChangedRows(state),
      replies,
      history,
      minutes: storedMinutes(
        state,
        executed.flatMap(({ events }) => events),
      ),
    })
  return executed
}

const storedMinutes = (state: State, events: ReadonlyArray<Event>): ReadonlyArray<StoredMinute> =>
  Queries.changedMinutes(state, events).map(({ match, minute, traded }) => ({
    match,
    minute,
    body: Codec.encode(traded),
  }))
