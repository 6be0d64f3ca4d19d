/** States of a withdrawal, and who moves it between them. [WAL-3] */
import { LifeCycles } from '@hexbourse/domain/kernel'

// Model
/** `approved` waits for the network. The others but `applying` are final. */
export type Status = 'applying' | 'approved' | 'completed' | 'failed' | 'rejected' | 'cancelled' | 'internal'

/** What moves a withdrawal from one status to the next. */
export type Action =
  | 'cancel'
  | 'approve'
  | 'reject'
  /** The address belongs to a user of the exchange: approved and credited at once, without the network. */
  | 'transfer-internally'
  | 'complete'
  | 'fail'

/** Who can do an action. */
export type Actor = 'user' | 'operator' | 'network'

// Constructors
/** All statuses, in the order of the life cycle. */
export const STATUSES: ReadonlyArray<Status> = [
  'applying',
  'approved',
  'completed',
  'failed',
  'rejected',
  'cancelled',
  'internal',
]

/** All actions, in the order of the life cycle. */
export const ACTIONS: ReadonlyArray<Action> = ['cancel', 'approve', 'reject', 'transfer-internally', 'complete', 'fail']

// Rules
const CYCLE = LifeCycles.lifeCycleOf<Action, Status, Actor>(ACTIONS, {
  cancel: { by: 'user', from: 'applying', to: 'cancelled' },
  approve: { by: 'operator', from: 'applying', to: 'approved' },
  reject: { by: 'operator', from: 'applying', to: 'rejected' },
  'transfer-internally': { by: 'operator', from: 'applying', to: 'internal' },
  complete: { by: 'network', from: 'approved', to: 'completed' },
  fail: { by: 'network', from: 'approved', to: 'failed' },
})

/** The actions that can follow, in the order of ACTIONS. */
export const allowedActions = CYCLE.allowedActions
/** The status after the action. */
export const applyAction = CYCLE.applyAction
/** Whether an action can still follow. */
export const isOpen = CYCLE.isOpen

/** Whether the whole amount is back in the wallet. */
export const isRefunded = (status: Status): boolean =>
  status === 'failed' || status === 'rejected' || status === 'cancelled'
