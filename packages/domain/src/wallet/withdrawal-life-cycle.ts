/** States of a withdrawal, and who moves it between them. [WAL-3] */
import { LifeCycles } from '@hexbourse/domain/kernel'

// Model
/** `approved` waits for the network. The others but `applying` are final. */
export type Status = 'applying' | 'approved' | 'completed' | 'failed' | 'rejected' | 'cancelled' | 'internal'

export type Action =
  | 'cancel'
  | 'approve'
  | 'reject'
  /** The address belongs to a user of the exchange: approved and credited at once, without the network. */
  | 'transfer-internally'
  | 'complete'
  | 'fail'

export type Actor = 'user' | 'operator' | 'network'

// Constructors
export const STATUSES: ReadonlyArray<Status> = [
  'applying',
  'approved',
  'completed',
  'failed',
  'rejected',
  'cancelled',
  'internal',
]

export const ACTIONS: ReadonlyArray<Action> = ['cancel', 'approve', 'reject', 'transfer-internally', 'complete', 'fail']

// Rules
export const { allowedActions, applyAction, isOpen } = LifeCycles.lifeCycleOf<Action, Status, Actor>(ACTIONS, {
  cancel: { by: 'user', from: 'applying', to: 'cancelled' },
  approve: { by: 'operator', from: 'applying', to: 'approved' },
  reject: { by: 'operator', from: 'applying', to: 'rejected' },
  'transfer-internally': { by: 'operator', from: 'applying', to: 'internal' },
  complete: { by: 'network', from: 'approved', to: 'completed' },
  fail: { by: 'network', from: 'approved', to: 'failed' },
})

/** Whether the whole amount is back in the wallet. */
export const isRefunded = (status: Status): boolean =>
  status === 'failed' || status === 'rejected' || status === 'cancelled'
