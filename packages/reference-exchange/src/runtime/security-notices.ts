/** Informs a user that what protects the account has changed, and until when withdrawals are locked. [WAL-6] [WAL-11] */
import type { UserId } from '@hexbourse/domain/kernel'

import { Queries } from '../engine/index.ts'
import type { AccountParts, AsyncOutcome } from './account-parts.ts'
import { addressOf } from './notices.ts'

const NOTICE_LIFETIME_MS = 24 * 3_600_000

// Rules
/** Runs a change, and informs the user where it locked withdrawals. A repeated delivery informs no one again. */
export const informOfLock = async <A>(
  { writer, notices }: Pick<AccountParts, 'writer' | 'notices'>,
  user: UserId,
  language: string,
  change: () => AsyncOutcome<A>,
): AsyncOutcome<A> => {
  const lockEnd = (): number => Queries.userById(writer.state, user)?.withdrawalsLockedUntil ?? 0
  const before = lockEnd()
  const outcome = await change()
  const owner = Queries.userById(writer.state, user)
  const account = owner && (owner.email === '' ? owner.account : owner.email)
  const address = owner && account && addressOf(owner, account)
  if (account && address && lockEnd() !== before)
    notices.send(
      { account, address, language, word: owner.mailWord },
      { _tag: 'SecurityChangedNotice', until: lockEnd() },
      NOTICE_LIFETIME_MS,
    )
  return outcome
}
