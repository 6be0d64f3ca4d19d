/** Signs in, and renews hashes of a lower cost. [ACC-1] */
import type { UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { Credentials, Queries, signInBlock } from '../engine/index.ts'
import type { AccountParts, AsyncOutcome } from './account-parts.ts'
import { originsOf } from './client.ts'
import type { Client } from './client.ts'
import * as Secrets from './secrets.ts'

// Model
export interface SignInAttempt {
  readonly account: string
  readonly password: string
  /** User agent, for the list of sessions. */
  readonly device: string
  readonly client: Client
}

// Rules
/** Right is the session token. An unknown account is rejected like a wrong password, after the same time. */
export const signIn = async (
  parts: AccountParts,
  { password, device, client, ...attempt }: SignInAttempt,
): AsyncOutcome<string> => {
  const { writer, passwords } = parts
  const account = Credentials.accountName(attempt.account)
  const origins = originsOf(client)
  const block = signInBlock(writer.state.account, account, origins, writer.now())
  if (block !== undefined) return E.left(block)
  const user = Queries.userByAccount(writer.state, account)
  const isCorrect = await passwords.verify(password, user?.passwordHash ?? '')
  if (E.isLeft(isCorrect)) return isCorrect
  if (user === undefined || !isCorrect.right) {
    const counted = await writer.submit({ _tag: 'RecordFailedSignIn', account, device, origins })
    return E.isLeft(counted) ? counted : E.left({ _tag: 'SignInWrong' })
  }
  const token = Secrets.token()
  const outcome = await writer.submit({ _tag: 'SignIn', account, token: Secrets.digest(token), device, origins })
  if (E.isLeft(outcome)) return outcome
  if (passwords.isOutdated(user.passwordHash)) void rehash(parts, user.id, password, user.passwordHash)
  return E.right(token)
}

// Internal
/** After the answer; without effect while password hashing is busy. */
const rehash = async (
  { writer, passwords }: AccountParts,
  user: UserId,
  password: string,
  previousHash: string,
): Promise<void> => {
  const passwordHash = await passwords.hash(password)
  if (E.isRight(passwordHash))
    await writer.submit({ _tag: 'RehashPassword', user, previousHash, passwordHash: passwordHash.right })
}
