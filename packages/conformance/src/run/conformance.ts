/** The whole run: markets, calls, events, and what a test account does. */
import { CALLS } from '../contract/index.ts'
import { makeClient } from '../exchange/index.ts'
import type { Finding } from '../verdict/index.ts'
import { rule } from '../verdict/index.ts'
import { checkPushes } from './pushes.ts'
import { checkCall } from './reads.ts'
import type { Account } from './session.ts'
import { signIn, signOut } from './session.ts'
import { readSubject } from './subject.ts'
import { checkWrites } from './writes.ts'

// Model
export interface Settings {
  /** Scheme and host of the exchange, without a path. */
  readonly origin: string
  readonly account: Account | undefined
  /** Whether the account places an order, transfers and saves an address; each is taken back. */
  readonly writes: boolean
  /** Whether to listen to the socket. */
  readonly pushes: boolean
  /** Milliseconds that a call, or a push, may take. */
  readonly timeout: number
  /** Calls to check; all unless given. */
  readonly only: ReadonlyArray<string> | undefined
}

// Rules
/** Findings in the order of the contract; one alone when the exchange cannot be reached or shows no pair. */
export const runConformance = async (settings: Settings): Promise<ReadonlyArray<Finding>> => {
  const { origin, account, writes, pushes, timeout, only } = settings
  const client = makeClient({ origin, timeout })
  const subject = await readSubject(client)
  if (subject === undefined)
    return [rule('currency/quotation_new', 'shows a pair that is open for trading', false, 'none')]
  const findings: Array<Finding> = []
  const signedIn = account && (await signIn(client, account))
  findings.push(...(signedIn?.findings ?? []))
  const session = signedIn?.session
  for (const call of CALLS)
    if (only === undefined || only.includes(call.path))
      findings.push(...(await checkCall(client, call, subject, session?.token)))
  if (pushes) findings.push(...(await checkPushes({ origin, timeout })))
  if (session !== undefined && writes) findings.push(...(await checkWrites(client, session, subject)))
  if (session !== undefined) findings.push(...(await signOut(client, session)))
  return findings
}
