/** What a check found: one row of the report. */

// Model
/**
 * `present`, `extension`: as stated. `absent`: may be missing, and is. `not-checked`: nothing to look at, for example an
 * empty list. The others breach the contract.
 */
export type Status =
  | 'present'
  | 'extension'
  | 'absent'
  | 'not-checked'
  | 'missing'
  | 'wrong-type'
  | 'wrong-order'
  | 'broken-rule'
  | 'unreachable'

export interface Finding {
  /** Path of the call, or name of the event. */
  readonly call: string
  /** Path of the field, or the rule that was tried. */
  readonly field: string
  readonly expected: string
  readonly status: Status
  /** What was seen; empty when it is as expected. */
  readonly seen: string
}

const BREACHES: ReadonlySet<Status> = new Set(['missing', 'wrong-type', 'wrong-order', 'broken-rule', 'unreachable'])

// Rules
export const isBreach = ({ status }: Finding): boolean => BREACHES.has(status)

/** A rule of behaviour that holds or does not. */
export const rule = (call: string, field: string, holds: boolean, seen: string): Finding => ({
  call,
  field,
  expected: 'holds',
  status: holds ? 'present' : 'broken-rule',
  seen: holds ? '' : seen,
})

export const uncheckedFinding = (call: string, field: string, reason: string): Finding => ({
  call,
  field,
  expected: 'holds',
  status: 'not-checked',
  seen: reason,
})

/** A value as a report shows it: short, and on one line. */
export const excerpt = (value: unknown): string => {
  const text = typeof value === 'string' ? JSON.stringify(value) : (JSON.stringify(value) ?? 'nothing')
  return text.length > MAX_EXCERPT ? `${text.slice(0, MAX_EXCERPT)}…` : text
}

// Internal
const MAX_EXCERPT = 60
