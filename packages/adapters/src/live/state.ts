/** What one stream knows, and how each thing that happens changes it; pure. [SHELL-8] [Q26] */
import type { CallError, Live, Millis } from '@hexbourse/domain/kernel'
import { Lives } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

// Model
/** A read that is wanted or under way; a later number makes every earlier answer worthless. */
export interface Ask {
  readonly id: number
  readonly delay: number
  readonly sent: boolean
  /** Nobody asked for it: it is not shown, and its failure changes nothing that is known. */
  readonly quiet: boolean
}

/** What came by push; `key` is what it is about. */
export interface Change<A> {
  readonly key: string
  readonly apply: (value: A | undefined) => A | undefined
}

export interface State<A> {
  readonly held: { readonly value: A; readonly asOf: Millis } | undefined
  readonly error: CallError | undefined
  /** Last sign of life of this stream, on the monotonic clock. */
  readonly lifeAt: number
  readonly online: boolean
  /** Whether this stream may read at all: never for a visitor what needs a token. [Q14] */
  readonly reads: boolean
  readonly ask: Ask | undefined
  readonly asked: number
  /** One more read is due after the one under way. */
  readonly again: boolean
  /** What is held is known to be outdated, and no read has been sent since. */
  readonly doubted: boolean
  /** Pushes since the read was sent: they are newer than its answer. */
  readonly since: ReadonlyArray<Change<A>>
  /** Last push of everything that was pushed while the read could have missed it, which is until `windowEnd`. */
  readonly overlaps: ReadonlyMap<string, number>
  readonly windowEnd: number
  readonly repairs: number
  readonly failures: number
}

export type Happening<A> =
  /** A new epoch: connection, session or the user's wish. */
  | { readonly _tag: 'Begun'; readonly clear: boolean; readonly reads: boolean; readonly delay: number }
  | { readonly _tag: 'Sent'; readonly id: number }
  | {
      readonly _tag: 'Answered'
      readonly id: number
      readonly answer: E.Either<CallError, A>
      readonly asOf: Millis
      readonly at: number
    }
  | {
      readonly _tag: 'Pushed'
      readonly changes: ReadonlyArray<Change<A>>
      readonly asOf: Millis
      readonly at: number
      /** The stream lives by its pushes, so that one of them heals what a read spoilt. */
      readonly heals: boolean
    }
  /** What is held is outdated; the read for it follows as Invalidated. */
  | { readonly _tag: 'Doubted' }
  | { readonly _tag: 'Invalidated' }
  | { readonly _tag: 'Polled' }
  /** Time to see whether the answer of that read may have been overtaken. */
  | { readonly _tag: 'Checked'; readonly id: number }
  | { readonly _tag: 'Linked'; readonly online: boolean }
  | { readonly _tag: 'Looked' }

// Constructors
export const start = <A>(): State<A> => ({
  held: undefined,
  error: undefined,
  lifeAt: Number.NEGATIVE_INFINITY,
  online: true,
  reads: false,
  ask: undefined,
  asked: 0,
  again: false,
  doubted: false,
  since: [],
  overlaps: new Map(),
  windowEnd: Number.NEGATIVE_INFINITY,
  repairs: 0,
  failures: 0,
})

// Rules
/** How long after an answer a push may still be older than it. */
export const OVERLAP = 2_000

export const step = <A>(state: State<A>, event: Happening<A>): State<A> => {
  switch (event._tag) {
    case 'Begun':
      return begun(state, event)
    case 'Sent':
      return state.ask?.id === event.id ? sent(state, state.ask) : state
    case 'Answered':
      return state.ask?.id === event.id ? answered(state, state.ask, event) : state
    case 'Pushed':
      return pushed(state, event)
    case 'Doubted':
      return { ...state, doubted: state.reads }
    case 'Invalidated':
      return isIdle(state) ? asking(state, 0, false) : { ...state, again: state.ask?.sent === true }
    case 'Polled':
      return state.ask === undefined ? asking(state, 0, true) : state
    case 'Checked':
      return state.asked === event.id && state.ask === undefined ? checked(state) : state
    case 'Linked':
      return { ...state, online: event.online }
    case 'Looked':
      break
  }
  return state
}

/** As it stands on screen; `heardAt` is when the connection itself was last alive, for streams that seldom change. */
export const view = <A>(state: State<A>, now: number, heardAt: number): Live<A> => {
  const { held, error, ask, doubted } = state
  if (error !== undefined) return { _tag: 'Failed', error, last: held }
  if (held === undefined) return Lives.WAITING
  const freshness = Lives.freshness(now - Math.max(state.lifeAt, heardAt), state.online)
  return { _tag: 'Known', ...held, freshness, refetching: doubted || (ask !== undefined && !ask.quiet) }
}

export const isSame = <A>(a: Live<A>, b: Live<A>): boolean => {
  if (a._tag === 'Known' && b._tag === 'Known')
    return a.value === b.value && a.asOf === b.asOf && a.freshness === b.freshness && a.refetching === b.refetching
  if (a._tag === 'Failed' && b._tag === 'Failed') return a.error === b.error && a.last === b.last
  return a._tag === b._tag
}

// Internal
type Of<A, T extends Happening<A>['_tag']> = Extract<Happening<A>, { readonly _tag: T }>

const asking = <A>(state: State<A>, delay: number, quiet: boolean): State<A> =>
  state.reads
    ? { ...state, ask: { id: state.asked + 1, delay, sent: false, quiet }, asked: state.asked + 1, again: false }
    : state

/** Nothing under way, or only a repetition that waits for its turn. */
const isIdle = ({ ask }: Pick<State<unknown>, 'ask'>): boolean => ask === undefined || (ask.quiet && !ask.sent)

const begun = <A>(state: State<A>, { clear, reads, delay }: Of<A, 'Begun'>): State<A> => {
  const fresh = { ...start<A>(), online: state.online, asked: state.asked + 1, reads }
  const kept = clear ? fresh : { ...fresh, held: state.held, lifeAt: state.lifeAt }
  return asking(kept, delay, false)
}

const sent = <A>(state: State<A>, ask: Ask): State<A> => ({
  ...state,
  ask: { ...ask, sent: true, quiet: ask.quiet && !state.doubted },
  doubted: false,
  since: [],
  overlaps: new Map(),
  windowEnd: Number.POSITIVE_INFINITY,
})

const answered = <A>(state: State<A>, ask: Ask, { answer, asOf, at }: Of<A, 'Answered'>): State<A> => {
  const done = { ...state, ask: undefined, since: [], windowEnd: Number.NEGATIVE_INFINITY }
  const next = E.isLeft(answer)
    ? failed(done, ask, answer.left)
    : known(
        done,
        state.since.reduce<A | undefined>((value, change) => change.apply(value), answer.right),
        asOf,
        at,
      )
  return state.again && next.ask === undefined ? asking(next, 0, false) : next
}

const known = <A>(state: State<A>, value: A | undefined, asOf: Millis, at: number): State<A> => ({
  ...state,
  held: value === undefined ? undefined : { value, asOf },
  error: undefined,
  lifeAt: at,
  windowEnd: at + OVERLAP,
  failures: 0,
})

/** What is unreachable is asked again by itself, ever more seldom. */
const failed = <A>(state: State<A>, ask: Ask, error: CallError): State<A> => {
  const told = {
    ...state,
    error: ask.quiet && state.held !== undefined ? state.error : error,
    failures: state.failures + 1,
  }
  return error._tag === 'Unreachable' ? asking(told, backOff(state.failures), true) : told
}

const backOff = (failures: number): number => Math.min(30_000, 1_000 * 2 ** failures)

const pushed = <A>(state: State<A>, { changes, asOf, at, heals }: Of<A, 'Pushed'>): State<A> => {
  const before = state.held?.value
  const value = changes.reduce<A | undefined>((current, change) => change.apply(current), before)
  const overlapping = changes.filter(({ key }) => at <= state.windowEnd || state.overlaps.has(key))
  return {
    ...state,
    held: value === undefined ? undefined : value === before ? state.held : { value, asOf },
    error: heals && value !== undefined ? undefined : state.error,
    lifeAt: at,
    since: state.ask?.sent === true ? [...state.since, ...changes] : state.since,
    overlaps:
      overlapping.length === 0
        ? state.overlaps
        : new Map([...state.overlaps, ...overlapping.map(({ key }) => [key, at] as const)]),
  }
}

/** A push that may have been older than the answer and that none followed would stay for ever: one more read tells. */
const checked = <A>(state: State<A>): State<A> => {
  const stuck = [...state.overlaps.values()].some((at) => at <= state.windowEnd)
  if (!stuck) return { ...state, repairs: 0 }
  return state.repairs < MOST_REPAIRS ? { ...asking(state, 0, true), repairs: state.repairs + 1 } : state
}

const MOST_REPAIRS = 3
