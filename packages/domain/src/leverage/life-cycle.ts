/** States of a leveraged order and position, and who moves it between them. [LEV-3] [LEV-4] */
import { either as E } from 'fp-ts'

// Model
/** `closing`: closed at the exchange but not settled yet. `closed` and `cancelled` are final. */
export type Status = 'pending' | 'open' | 'closing' | 'closed' | 'cancelled'

/** What moves a position from one status to the next. */
export type Action =
  /** A pending order meets its price. */
  | 'open'
  /** The user cancels a pending order. */
  | 'cancel'
  | 'set-stops'
  /** The user closes, alone or in a batch. */
  | 'close'
  /** Take profit or stop loss meets the price. */
  | 'stop'
  /** The risk rate of the account reaches the threshold. [Q12] */
  | 'liquidate'
  /** The result of a closing position is booked. */
  | 'settle'

/** Who can do an action. */
export type Actor = 'user' | 'exchange'

interface Transition {
  readonly by: Actor
  readonly from: Status
  readonly to: Status
}

/** The action is not allowed to that actor in that status. */
export interface ActionError {
  readonly _tag: 'ActionNotAllowed'
  readonly action: Action
  readonly status: Status
}

// Constructors
/** All statuses, in the order of the life cycle. */
export const STATUSES: ReadonlyArray<Status> = ['pending', 'open', 'closing', 'closed', 'cancelled']

const TRANSITIONS: Readonly<Record<Action, Transition>> = {
  open: { by: 'exchange', from: 'pending', to: 'open' },
  cancel: { by: 'user', from: 'pending', to: 'cancelled' },
  'set-stops': { by: 'user', from: 'open', to: 'open' },
  close: { by: 'user', from: 'open', to: 'closing' },
  stop: { by: 'exchange', from: 'open', to: 'closing' },
  liquidate: { by: 'exchange', from: 'open', to: 'closing' },
  settle: { by: 'exchange', from: 'closing', to: 'closed' },
}

// Rules
/** In the order of the table. */
export const allowedActions = (status: Status, by: Actor): ReadonlyArray<Action> =>
  ACTIONS.filter((action) => TRANSITIONS[action].by === by && TRANSITIONS[action].from === status)

/** The status after the action. Fails with ActionNotAllowed in any other state than the one the action starts from. */
export const applyAction = (status: Status, action: Action): E.Either<ActionError, Status> =>
  TRANSITIONS[action].from === status
    ? E.right(TRANSITIONS[action].to)
    : E.left({ _tag: 'ActionNotAllowed', action, status })

/** Whether the position still gains or loses with the price. */
export const isHeld = (status: Status): boolean => status === 'open' || status === 'closing'

// Internal
const ACTIONS = Object.keys(TRANSITIONS) as ReadonlyArray<Action>
