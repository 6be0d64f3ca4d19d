/** States of an order with an acceptor, and who moves it between them. [ACP-1] */
import { LifeCycles } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import type { Direction } from './acceptor.ts'

// Model
/**
 * `waiting` waits for the desk. `transferred`: the desk says that it paid a withdrawal, and the user has not confirmed it.
 * The others are final.
 */
export type Status = 'waiting' | 'transferred' | 'confirmed' | 'rejected'

/** What moves an order with a desk from one status to the next. */
export type Action =
  | 'confirm'
  | 'reject'
  | 'mark-transferred'
  | 'confirm-receipt'
  /** The user did not confirm in time. */
  | 'confirm-automatically'
  /** The transfer did not arrive. */
  | 'reverse'

/** The desk's actions are those of its operator. */
export type Actor = 'desk' | 'user' | 'exchange' | 'operator'

// Constructors
/** All statuses, in the order of the life cycle. */
export const STATUSES: ReadonlyArray<Status> = ['waiting', 'transferred', 'confirmed', 'rejected']

/** After which a transferred withdrawal is confirmed automatically. */
export const CONFIRMATION_MINUTES = 20
/** Time in milliseconds that the user has to confirm a transfer. */
export const CONFIRMATION_WINDOW_MS = CONFIRMATION_MINUTES * 60_000

/** All actions, in the order of the life cycle. */
export const ACTIONS: ReadonlyArray<Action> = [
  'confirm',
  'mark-transferred',
  'reject',
  'confirm-receipt',
  'confirm-automatically',
  'reverse',
]

const CYCLE = LifeCycles.lifeCycleOf<Action, Status, Actor>(ACTIONS, {
  confirm: { by: 'desk', from: 'waiting', to: 'confirmed' },
  'mark-transferred': { by: 'desk', from: 'waiting', to: 'transferred' },
  reject: { by: 'desk', from: 'waiting', to: 'rejected' },
  'confirm-receipt': { by: 'user', from: 'transferred', to: 'confirmed' },
  'confirm-automatically': { by: 'exchange', from: 'transferred', to: 'confirmed' },
  reverse: { by: 'operator', from: 'transferred', to: 'rejected' },
})

/** Actions of one direction alone. */
const ONLY: Readonly<Partial<Record<Action, Direction>>> = { confirm: 'recharge', 'mark-transferred': 'withdraw' }

// Rules
/** In the order of ACTIONS. What a screen offers is this list. */
export const allowedActions = (direction: Direction, status: Status, by: Actor): ReadonlyArray<Action> =>
  CYCLE.allowedActions(status, by).filter((action) => isOf(direction, action))

/** The status after the action. Fails with ActionNotAllowed for any other actor, in any other state or direction. */
export const applyAction = (
  direction: Direction,
  status: Status,
  action: Action,
  by: Actor,
): E.Either<LifeCycles.ActionError<Action, Status, Actor>, Status> =>
  isOf(direction, action)
    ? CYCLE.applyAction(status, action, by)
    : E.left({ _tag: 'ActionNotAllowed', action, by, status })

/** Whether an action can still follow. */
export const isOpen = CYCLE.isOpen

// Internal
const isOf = (direction: Direction, action: Action): boolean => (ONLY[action] ?? direction) === direction
