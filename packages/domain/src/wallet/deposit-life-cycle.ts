/** States of a deposit on a network, and of one that the user reports. [WAL-2] [WAL-9] */
import { LifeCycles } from '@hexbourse/domain/kernel'

// Model
/** `removed`: the network no longer has the transaction. */
export type Status = 'confirming' | 'credited' | 'below-minimum' | 'removed'

/** What moves a deposit from one status to the next. */
export type Action = 'credit' | 'ignore' | 'remove'

/** A report waits for its review. */
export type RequestStatus = 'waiting' | 'credited' | 'refused'

/** What moves a report from one status to the next. */
export type RequestAction = 'credit' | 'refuse'

// Constructors
/** All statuses, in the order of the life cycle. */
export const STATUSES: ReadonlyArray<Status> = ['confirming', 'credited', 'below-minimum', 'removed']
/** All actions, in the order of the life cycle. */
export const ACTIONS: ReadonlyArray<Action> = ['credit', 'ignore', 'remove']
/** All statuses of a report, in the order of the life cycle. */
export const REQUEST_STATUSES: ReadonlyArray<RequestStatus> = ['waiting', 'credited', 'refused']

// Rules
const CYCLE = LifeCycles.lifeCycleOf<Action, Status, 'exchange' | 'network'>(ACTIONS, {
  credit: { by: 'exchange', from: 'confirming', to: 'credited' },
  ignore: { by: 'exchange', from: 'confirming', to: 'below-minimum' },
  remove: { by: 'network', from: 'confirming', to: 'removed' },
})

/** The actions that can follow, in the order of ACTIONS. */
export const allowedActions = CYCLE.allowedActions
/** The status after the action. */
export const applyAction = CYCLE.applyAction
/** Whether an action can still follow. */
export const isOpen = CYCLE.isOpen

/** The life cycle of a report. */
export const request = LifeCycles.lifeCycleOf<RequestAction, RequestStatus, 'operator'>(['credit', 'refuse'], {
  credit: { by: 'operator', from: 'waiting', to: 'credited' },
  refuse: { by: 'operator', from: 'waiting', to: 'refused' },
})
