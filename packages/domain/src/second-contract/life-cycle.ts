/** States of a second contract. [SEC-2] */

// Model
/** `closing`: expired, and not settled yet. `closed` is final. */
export type Status = 'open' | 'closing' | 'closed'

// Constructors
/** All statuses, in the order of the life cycle. */
export const STATUSES: ReadonlyArray<Status> = ['open', 'closing', 'closed']

// Rules
/** Whether the result of a contract is still to come. */
export const isUnsettled = (status: Status): boolean => status !== 'closed'

/** A contract never goes back to an earlier state: of two readings the later state is the newer one. */
export const later = (a: Status, b: Status): Status => (STATUSES.indexOf(a) >= STATUSES.indexOf(b) ? a : b)
