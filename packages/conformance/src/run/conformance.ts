/** The whole run: markets, calls, events, and what a test account does. */
import { CALLS } from '../contract/index.ts'
import type { Subject } from '../contract/index.ts'
import { makeClient } from '../exchange/index.ts'
import type { Client } from '../exchange/index.ts'
import type { Finding } from '../verdict/index.ts'
import { rule } from '../verdict/index.ts'
import { checkPrivatePushes, closeEars, hasHeard, openEars } from './private-pushes.ts'
import { checkPushes } from './pushes.ts'
import { checkCall } from './reads.ts'
import type { Account, Session } from '../session/index.ts'
import { readSubject, signIn, signOut } from '../session/index.ts'
import { checkTrials } from '../trials/index.ts'
import { checkVisitorWrites } from './visitor.ts'

// Model
export interface Settings {
  /** Scheme and host of the exchange, without a path. */
  readonly origin: string
  readonly account: Account | undefined
  /** Another user, who tries what belongs to the account. */
  readonly other: Account | undefined
  /**
   * Whether the account acts. What it does is taken back: an order, a limit position, an offer, a transfer, an address, a
   * withdrawal. `stake`: it also opens a position and a second contract, which cost something.
   */
  readonly writes: 'none' | 'taken-back' | 'stake'
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
  findings.push(...(await checkVisitorWrites(client, only)))
  if (pushes) findings.push(...(await checkPushes({ origin, timeout })))
  if (session !== undefined && writes !== 'none') findings.push(...(await act(settings, client, session, subject)))
  if (session !== undefined) findings.push(...(await signOut(client, session)))
  return findings
}

// Internal
const act = async (
  { origin, timeout, other: otherAccount, writes, pushes }: Settings,
  client: Client,
  session: Session,
  subject: Subject,
): Promise<ReadonlyArray<Finding>> => {
  const other = otherAccount && (await signIn(client, otherAccount)).session
  const ears = pushes ? await openEars({ origin, timeout }, session, other) : undefined
  const hear = async (event: string): Promise<unknown> => ears?.own.until(() => hasHeard(ears.own, event, session))
  const findings = await checkTrials({ session, other, subject, isStaking: writes === 'stake', hear })
  const heard = ears === undefined ? [] : await checkPrivatePushes(ears, session, subject)
  if (ears !== undefined) closeEars(ears)
  if (other !== undefined) await signOut(client, other)
  return [...findings, ...heard]
}
