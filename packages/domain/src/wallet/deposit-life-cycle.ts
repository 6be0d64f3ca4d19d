/** States of a deposit on a network, and of one that the user reports. [WAL-2] [WAL-9] */
import { LifeCycles } from '@hexbourse/domain/kernel'

// Model
/** `removed`: the network no longer has the transaction. */
export type Status = 'confirming' | 'credited' | 'below-minimum' | 'removed'

export type Action = 'credit' | 'ignore' | 'remove'

/** A report waits for its review. */
export type RequestStatus = 'waiting' | 'credited' | 'refused'

export type RequestAction = 'credit' | 'refuse'

// Constructors
export const STATUSES: ReadonlyArray<Status> = ['confirming', 'credited', 'below-minimum', 'removed']
export const ACTIONS: ReadonlyArray<Action> = ['credit', 'ignore', 'remove']
export const REQUEST_STATUSES: ReadonlyArray<RequestStatus> = ['waiting', 'credited', 'refused']

// Rules
export const { allowedActions, applyAction, isOpen } = LifeCycles.lifeCycleOf<Action, Status, 'exchange' | 'network'>(
  ACTIONS,
  {
    credit: { by: 'exchange', from: 'confirming', to: 'credited' },
    ignore: { by: 'exchange', from: 'confirming', to: 'below-minimum' },
    remove: { by: 'network', from: 'confirming', to: 'removed' },
  },
)

export const request = LifeCycles.lifeCycleOf<RequestAction, RequestStatus, 'operator'>(['credit', 'refuse'], {
  credit: { by: 'operator', from: 'waiting', to: 'credited' },
  refuse: { by: 'operator', from: 'waiting', to: 'refused' },
})
