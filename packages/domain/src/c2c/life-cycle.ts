/** States of a C2C order, and who moves it between them. [C2C-5] [TXT-13] */
import { either as E } from 'fp-ts'

// Model
/** `completed` and `cancelled` are final. */
export type Status = 'awaiting-payment' | 'paid' | 'completed' | 'cancelled'

/** The payer pays fiat and gets the coins; the receiver gets the fiat and gives the coins. */
export type Party = 'payer' | 'receiver'

/** What a party can do. */
export type UserAction = 'confirm-paid' | 'cancel' | 'confirm-receipt'

/** What moves an order from one status to the next. */
export type Action =
  | UserAction
  /** The time to pay is over. */
  | 'expire'
  /** An appeal is decided: the payer gets the coins. */
  | 'award-payer'
  /** An appeal is decided: the receiver keeps the coins. */
  | 'award-receiver'

/** Who can do an action. */
export type Actor = Party | 'exchange' | 'operator'

interface Transition {
  readonly by: Actor
  readonly from: Status
  readonly to: Status
}

/** The action is not allowed to that actor in that status. */
export interface ActionError {
  readonly _tag: 'ActionNotAllowed'
  readonly action: Action
  readonly by: Actor
  readonly status: Status
}

// Constructors
/** All statuses, in the order of the life cycle. */
export const STATUSES: ReadonlyArray<Status> = ['awaiting-payment', 'paid', 'completed', 'cancelled']

/** The actions of users, in the order of the life cycle. */
export const USER_ACTIONS: ReadonlyArray<UserAction> = ['confirm-paid', 'cancel', 'confirm-receipt']

const TRANSITIONS: Readonly<Record<Action, Transition>> = {
  'confirm-paid': { by: 'payer', from: 'awaiting-payment', to: 'paid' },
  cancel: { by: 'payer', from: 'awaiting-payment', to: 'cancelled' },
  'confirm-receipt': { by: 'receiver', from: 'paid', to: 'completed' },
  expire: { by: 'exchange', from: 'awaiting-payment', to: 'cancelled' },
  'award-payer': { by: 'operator', from: 'paid', to: 'completed' },
  'award-receiver': { by: 'operator', from: 'paid', to: 'cancelled' },
}

// Rules
/** In the order of the table. What a screen offers is this list. */
export const allowedActions = <A extends Actor>(status: Status, by: A): ReadonlyArray<ActionOf<A>> =>
  ACTIONS.filter(
    (action): action is ActionOf<A> => TRANSITIONS[action].by === by && TRANSITIONS[action].from === status,
  )

/** The status after the action. Fails with ActionNotAllowed for any other actor and in any other state. */
export const applyAction = (status: Status, action: Action, by: Actor): E.Either<ActionError, Status> =>
  TRANSITIONS[action].from === status && TRANSITIONS[action].by === by
    ? E.right(TRANSITIONS[action].to)
    : E.left({ _tag: 'ActionNotAllowed', action, by, status })

/** Whether an order in this status has had the action of a party, as far as the status tells. */
export const followsAction = (status: Status, action: UserAction): boolean => {
  const { to } = TRANSITIONS[action]
  return status === to || USER_ACTIONS.some((next) => TRANSITIONS[next].from === to && followsAction(status, next))
}

/** Whether coins are held for the order and a party can still act. */
export const isOpen = (status: Status): boolean => status === 'awaiting-payment' || status === 'paid'

/** The party whose action the order waits for; undefined when it has ended. */
export const waitsFor = (status: Status): Party | undefined =>
  status === 'awaiting-payment' ? 'payer' : status === 'paid' ? 'receiver' : undefined

// Internal
const ACTIONS = Object.keys(TRANSITIONS) as ReadonlyArray<Action>

type ActionOf<A extends Actor> = A extends Party ? UserAction : Exclude<Action, UserAction>
