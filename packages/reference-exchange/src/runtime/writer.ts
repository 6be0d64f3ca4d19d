/** The only writer: decides and applies in memory, makes it durable, then answers, then tells the others. [Q23] */
import type { Millis } from '@hexbourse/domain/kernel'
import type { either as E } from 'fp-ts'

import { Codec, pastOf, run, seedState } from '../engine/index.ts'
import type { Command, Event, Refusal, Result, State } from '../engine/index.ts'
import type { Answer, Entry, Journal, Past } from '../journal/index.ts'

// Model
export type Outcome = E.Either<Refusal, Result>

export interface Writer {
  readonly state: State
  readonly now: () => Millis
  /** Commands of the same turn of the loop become durable together. With a key, the answer is kept with the effect. */
  readonly submit: (command: Command, key?: string) => Promise<Outcome>
  readonly onCommitted: (listener: (events: ReadonlyArray<Event>) => void) => void
  /** Writes what is queued and a snapshot; nothing is accepted afterwards. */
  readonly close: () => void
}

export interface WriterSettings {
  readonly journal: Journal
  readonly seed: string
  readonly clock: () => number
  /** Entries after which a snapshot is taken. */
  readonly snapshotEvery: number
  /** Memory is ahead of disk: the process must end. */
  readonly onFatal: (problem: unknown) => void
}

interface Job {
  readonly command: Command
  readonly key: string | undefined
  readonly answer: (outcome: Outcome) => void
}

interface Done {
  readonly job: Job
  readonly outcome: Outcome
  readonly events: ReadonlyArray<Event>
}

// Constructors
/** The state as the journal has it; throws where an entry is damaged or no longer means what it meant. */
export const recover = (journal: Journal, seed: string): { readonly state: State; readonly seq: number } => {
  const { snapshot, entries } = journal.load()
  const state = snapshot === undefined ? seedState(seed) : Codec.decodeState(snapshot.body)
  if (snapshot === undefined) journal.snapshot({ seq: 0, body: Codec.encodeState(state) })
  for (const { seq, at, body } of entries)
    if (run(state, Codec.decode(body) as Command, at as Millis).events.length === 0)
      throw new Error(`the data folder was written by another version: entry ${seq} has no effect any more`)
  return { state, seq: entries.at(-1)?.seq ?? snapshot?.seq ?? 0 }
}

export const makeWriter = (settings: WriterSettings): Writer => {
  const { journal, seed, clock, onFatal } = settings
  const { state, seq } = recover(journal, seed)
  const at: Position = { seq, snapshot: seq, closed: false, latest: state.lastAt }
  const queue: Array<Job> = []
  const listeners: Array<(events: ReadonlyArray<Event>) => void> = []

  const now = (): Millis => {
    at.latest = Math.max(at.latest, clock())
    return at.latest as Millis
  }

  const fatal = (problem: unknown): void => {
    at.closed = true
    onFatal(problem)
  }

  const flush = (): void => {
    if (at.closed) return
    try {
      const done = commit(settings, state, at, queue.splice(0), now())
      for (const { job, outcome } of done) job.answer(outcome)
      const events = done.flatMap((one) => one.events)
      if (events.length > 0) for (const listener of listeners) listener(events)
    } catch (problem) {
      fatal(problem)
    }
  }

  const enqueue = (command: Command, key: string | undefined): Promise<Outcome> =>
    new Promise((answer) => {
      if (at.closed) return
      if (queue.length === 0) setImmediate(flush)
      queue.push({ command, key, answer })
    })

  return {
    state,
    now,
    submit: onceEach(journal, enqueue, fatal),
    onCommitted: (listener) => void listeners.push(listener),
    close: () => {
      flush()
      if (!at.closed && at.seq > at.snapshot) snapshot(settings, state, at)
      at.closed = true
    },
  }
}

// Internal
/** How far the journal is; the latest time keeps time from going back. */
interface Position {
  seq: number
  snapshot: number
  closed: boolean
  latest: number
}

/** An answer given before, or on its way, is the answer. */
const onceEach = (
  journal: Journal,
  enqueue: (command: Command, key: string | undefined) => Promise<Outcome>,
  fatal: (problem: unknown) => void,
): Writer['submit'] => {
  const underway = new Map<string, Promise<Outcome>>()
  return (command, key) => {
    if (key === undefined) return enqueue(command, undefined)
    const known = underway.get(key)
    if (known !== undefined) return known
    const kept = answerIn(journal, key, fatal)
    if (kept !== undefined) return kept
    const outcome = enqueue(command, key).finally(() => underway.delete(key))
    underway.set(key, outcome)
    return outcome
  }
}

/** An answer that can no longer be trusted is never given, and nothing is done in its place. */
const answerIn = (journal: Journal, key: string, fatal: (problem: unknown) => void): Promise<Outcome> | undefined => {
  try {
    const kept = journal.answer(key)
    return kept === undefined ? undefined : Promise.resolve(Codec.decode(kept) as Outcome)
  } catch (problem) {
    fatal(problem)
    return new Promise(() => undefined)
  }
}

/** Runs the jobs in memory, then writes what they did in one transaction. */
const commit = (
  settings: WriterSettings,
  state: State,
  at: Position,
  jobs: ReadonlyArray<Job>,
  time: Millis,
): ReadonlyArray<Done> => {
  const entries: Array<Entry> = []
  const answers: Array<Answer> = []
  const past: Array<Past> = []
  const done = jobs.map((job): Done => {
    const { events, result } = run(state, job.command, time)
    if (events.length > 0) entries.push({ seq: (at.seq += 1), at: time, body: Codec.encode(job.command) })
    past.push(...pastOf(state, events).map((line) => ({ ...line, body: Codec.encode(line.body) })))
    if (job.key !== undefined) answers.push({ key: job.key, at: time, body: Codec.encode(result) })
    return { job, outcome: result, events }
  })
  if (state.ledger.overdrawn) throw new Error('an account went below zero')
  if (entries.length + answers.length > 0) settings.journal.append({ entries, answers, past })
  if (at.seq - at.snapshot >= settings.snapshotEvery) snapshot(settings, state, at)
  return done
}

const snapshot = ({ journal }: WriterSettings, state: State, at: Position): void => {
  journal.snapshot({ seq: at.seq, body: Codec.encodeState(state) })
  at.snapshot = at.seq
}
