/** What waits for the desk, whatever it is about, and until when a person may leave it to the desk's hands. [Q35] [ACC-5] */
import type { Millis, UserId } from '@hexbourse/domain/kernel'

// Model
/** One word for each kind of thing that is reviewed. */
export type Topic = 'identity'

export interface Waiting {
  readonly topic: Topic
  /** Of the thing within its topic. */
  readonly id: number
  readonly user: UserId
  readonly since: Millis
  /** From then on the automatic desk decides, where the exchange runs with one. */
  readonly due: Millis
}

/** What the desk says, and to whom it says no, why. */
export type Verdict = { readonly approves: true } | { readonly approves: false; readonly reason: string }

export interface Reviewed {
  readonly _tag: 'Reviewed'
}

export interface DeskState {
  readonly waiting: Map<string, Waiting>
}

/** Published, so that nobody wonders. */
export const DESK_DELAY = 20_000

// Constructors
export const emptyDesk = (): DeskState => ({ waiting: new Map() })

// Rules
export const queue = (desk: DeskState, topic: Topic, id: number, user: UserId, now: Millis): void => {
  desk.waiting.set(keyOf(topic, id), { topic, id, user, since: now, due: (now + DESK_DELAY) as Millis })
}

export const settle = (desk: DeskState, topic: Topic, id: number): void => void desk.waiting.delete(keyOf(topic, id))

export const waitingFor = (desk: DeskState, topic: Topic, id: number): Waiting | undefined =>
  desk.waiting.get(keyOf(topic, id))

/** Oldest first. */
export const overdue = (desk: DeskState, now: Millis): ReadonlyArray<Waiting> =>
  [...desk.waiting.values()].filter(({ due }) => due <= now).toSorted((a, b) => a.due - b.due)

// Internal
const keyOf = (topic: Topic, id: number): string => `${topic}:${id}`
