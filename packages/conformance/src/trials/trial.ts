/** What every trial needs: who acts, and how an answer becomes a finding. */
import type { Subject } from '../contract/index.ts'
import type { Reply } from '../exchange/index.ts'
import type { Finding } from '../verdict/index.ts'
import { excerpt, rule } from '../verdict/index.ts'
import { replySummary, typeOf } from '../session/index.ts'
import type { Row, Session } from '../session/index.ts'
import type { Amount } from './amount.ts'
import { amountOf } from './amount.ts'

// Model
export interface Trial {
  readonly session: Session
  /** Another user, who may not touch what belongs to the account; undefined when there is none to try it. */
  readonly other: Session | undefined
  readonly subject: Subject
  /** Whether trials may cost something. */
  readonly isStaking: boolean
  /** Waits until the account has heard the event, or the time is over; returns at once without a socket. */
  readonly hear: (event: string) => Promise<unknown>
}

export type Wallet = 'change' | 'legal' | 'lever' | 'micro'

// Rules
export const isOk = (reply: Reply): boolean => typeOf(reply) === 'ok'

export const acceptanceFinding = (call: string, field: string, reply: Reply): Finding =>
  rule(call, field, isOk(reply), replySummary(reply))

export const refusalFinding = (call: string, field: string, reply: Reply): Finding =>
  rule(call, field, typeOf(reply) === 'error', replySummary(reply))

/** None where there is no other user to try it. */
export const otherUserRefusal = async (
  { other }: Trial,
  call: string,
  form: Readonly<Record<string, string>>,
): Promise<ReadonlyArray<Finding>> =>
  other === undefined ? [] : [refusalFinding(call, 'another user gets an error', await other.post(call, form))]

/**
 * The row that an accepted act added: a trial may end that one alone. Undefined where the act was refused, or where no
 * new row states what was sent.
 */
export const addedRow = (
  reply: Reply,
  before: ReadonlyArray<Row>,
  after: ReadonlyArray<Row>,
  isAsSent: (row: Row) => boolean,
): Row | undefined => {
  const known = new Set(before.map(({ id }) => String(id)))
  return isOk(reply) ? after.find((row) => !known.has(String(row['id'])) && isAsSent(row)) : undefined
}

export const rowOf = (value: unknown): Row => (typeof value === 'object' && value !== null ? (value as Row) : {})

export const messageOf = ({ body }: Reply): Row => rowOf(body?.['message'])

/** Of USDT. */
export const balanceIn = async ({ session }: Trial, wallet: Wallet): Promise<Amount> =>
  amountOf(messageOf(await session.post('wallet/detail', { currency: '3', type: wallet }))[`${wallet}_balance`])

/** Amounts that must be equal to the last digit. */
export const equal = (call: string, field: string, seen: Amount, expected: Amount): Finding =>
  rule(call, field, seen === expected, `${seen}, not ${expected} (18 decimals)`)

/** Why the account may not do this: identity or payment details are missing. Undefined when it may. */
export const restrictionOf = (reply: Reply): string | undefined =>
  ['997', '998'].includes(typeOf(reply)) ? `the account is refused: ${excerpt(reply.body?.['message'])}` : undefined
