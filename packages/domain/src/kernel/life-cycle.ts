/** Life cycles as a table: the actor of each action, the status before and the status after it. */
import { either as E } from 'fp-ts'

// Model
/** By whom an action is done, and from which status to which. */
export interface Transition<Status extends string, Actor extends string> {
  readonly by: Actor
  readonly from: Status
  readonly to: Status
}

type Transitions<Action extends string, Status extends string, Actor extends string> = Readonly<
  Record<Action, Transition<Status, Actor>>
>

/** The action is not allowed to that actor in that status. */
export interface ActionError<Action extends string, Status extends string, Actor extends string> {
  readonly _tag: 'ActionNotAllowed'
  readonly action: Action
  readonly by: Actor
  readonly status: Status
}

/** Fails with ActionNotAllowed for any other actor and in any other state. */
export type ApplyAction<Action extends string, Status extends string, Actor extends string> = (
  status: Status,
  action: Action,
  by: Actor,
) => E.Either<ActionError<Action, Status, Actor>, Status>

/** What a life cycle's table says. */
export interface LifeCycle<Action extends string, Status extends string, Actor extends string> {
  /** In the order of the table. What a screen offers is this list. */
  readonly allowedActions: (status: Status, by: Actor) => ReadonlyArray<Action>
  /** The status after the action. */
  readonly applyAction: ApplyAction<Action, Status, Actor>
  /** Whether an action can still follow. */
  readonly isOpen: (status: Status) => boolean
}

// Constructors
/** The life cycle of a table. `actions` gives the order in which actions are offered. */
export const lifeCycleOf = <Action extends string, Status extends string, Actor extends string>(
  actions: ReadonlyArray<Action>,
  transitions: Transitions<Action, Status, Actor>,
): LifeCycle<Action, Status, Actor> => {
  const isAllowed = (status: Status, action: Action, by: Actor): boolean =>
    transitions[action].from === status && transitions[action].by === by
  return {
    allowedActions: (status, by) => actions.filter((action) => isAllowed(status, action, by)),
    applyAction: (status, action, by) =>
      isAllowed(status, action, by)
        ? E.right(transitions[action].to)
        : E.left({ _tag: 'ActionNotAllowed', action, by, status }),
    isOpen: (status) => actions.some((action) => transitions[action].from === status),
  }
}
