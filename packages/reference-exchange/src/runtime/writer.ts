/** Single writer: applies commands in memory, makes them durable, then answers and notifies listeners. [Q23] */
import type { Millis } from '@hexbourse/domain/kernel'
import type { either as E } from 'fp-ts'

import { Codec, historyRows, run, seedState } from '../engine/index.ts'
import type { Command, Event, Rejection, Result, State } from '../engine/index.ts'
import type { StoredReply, Entry, Journal, StoredHistoryRow } from '../store/index.ts'

// Model
export type CommandOutcome = E.Either<Rejection, Result>

export interface Writer {
  readonly state: State
  readonly now: () => Millis
  /** Commands of one event loop turn are committed together. With a key, the outcome is stored with the effect. */
  readonly submit: (command: Command, key?: string) => Promise<CommandOutcome>
  /** Whether a command with this key was answered or is in flight. */
  readonly hasAnswer: (key: string) => boolean
  readonly onCommitted: (listener: (events: ReadonlyArray<Event>) => void) => void
  /** Commits the queue and takes a snapshot. Accepts nothing afterwards. */
  readonly close: () => void
}

export interface WriterSettings {
  readonly journal: Journal
  readonly seed: string
  readonly clock: () => number
  /** Journal entries between snapshots. */
  readonly snapshotEvery: number
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
}

// Constructors
/** Restores the state from the journal. Throws when an entry is damaged or has no effect in this version. */
export const recover = (journal: Journal, seed: string): { readonly state: State; readonly seq: number } => {
  const { snapshot, entries } = journal.load()
  const state = snapshot === undefined ? seedState(seed) : Codec.decodeState(snapshot.body)
  if (snapshot === undefined) journal.snapshot({ seq: 0, body: Codec.encodeState(state) })
  for (const { seq, at, body } of entries)
    if (run(state, Codec.decode(body) as Command, at as Millis).events.length === 0)
      throw new Error(
        `the data folder was written by another version: entry ${seq} no longer has an effect. Set DATA_DIR to an empty folder or run that version`,
      )
  return { state, seq: entries.at(-1)?.seq ?? snapshot?.seq ?? 0 }
}

export const makeWriter = (settings: WriterSettings): Writer => {
  const { journal, seed, clock, onFatal } = settings
  const { state, seq } = recover(journal, seed)
  const position: Position = { seq, snapshotSeq: seq, isClosed: false, latestTime: state.lastCommandAt }
  const queue: Array<QueuedCommand> = []
  const listeners: Array<(events: ReadonlyArray<Event>) => void> = []

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
      const executed = commit(settings, state, position, queue.splice(0), now())
      for (const { queued, outcome } of executed) queued.resolve(outcome)
      const events = executed.flatMap(({ events }) => events)
      if (events.length > 0) for (const listener of listeners) listener(events)
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
    now,
    ...idempotentSubmit(journal, enqueue, fatal),
    onCommitted: (listener) => void listeners.push(listener),
    close: () => {
      flush()
      if (!position.isClosed && position.seq > position.snapshotSeq) saveSnapshot(settings, state, position)
      position.isClosed = true
    },
  }
}

// Internal
/** Position in the journal. `latestTime` keeps time from decreasing. */
interface Position {
  seq: number
  snapshotSeq: number
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

/** Applies the commands in memory, then writes the effects in one transaction. */
const commit = (
  settings: WriterSettings,
  state: State,
  position: Position,
  queue: ReadonlyArray<QueuedCommand>,
  time: Millis,
): ReadonlyArray<ExecutedCommand> => {
  const entries: Array<Entry> = []
  const replies: Array<StoredReply> = []
  const history: Array<StoredHistoryRow> = []
  const executed = queue.map((queued): ExecutedCommand => {
    const { events, result } = run(state, queued.command, time)
    if (events.length > 0) entries.push({ seq: (position.seq += 1), at: time, body: Codec.encode(queued.command) })
    history.push(...historyRows(state, events).map((row) => ({ ...row, body: Codec.encode(row.body) })))
    if (queued.key !== undefined) replies.push({ key: queued.key, at: time, body: Codec.encode(result) })
    return { queued, outcome: result, events }
  })
  if (state.ledger.isOverdrawn) throw new Error('an account went below zero')
  if (entries.length + replies.length > 0) settings.journal.append({ entries, replies, history })
  if (position.seq - position.snapshotSeq >= settings.snapshotEvery) saveSnapshot(settings, state, position)
  return executed
}

const saveSnapshot = ({ journal }: WriterSettings, state: State, position: Position): void => {
  journal.snapshot({ seq: position.seq, body: Codec.encodeState(state) })
  position.snapshotSeq = position.seq
}
