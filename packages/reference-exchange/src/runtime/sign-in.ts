/** Signs in, and renews hashes of a lower cost. [ACC-1] */
import type { UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { activeFactor, Credentials, Queries, signInBlock } from '../engine/index.ts'
import type { VerifiedFactor } from '../engine/index.ts'
import { verifyFactor } from './account-factor.ts'
import type { AccountParts, AsyncOutcome } from './account-parts.ts'
import { originsOf } from './client.ts'
import type { Challenges } from './challenges.ts'
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

export interface SecondStep {
  readonly challenge: string
  /** Of the authenticator, or a recovery code. */
  readonly code: string
  readonly device: string
  readonly client: Client
}

/** The token of a session, or what the second step sends with its code. */
export type SignInResult =
  | { readonly token: string; readonly challenge: undefined }
  | { readonly token: undefined; readonly challenge: string }

// Rules
/** An unknown account is rejected like a wrong password, after the same time. */
export const signIn = async (
  parts: AccountParts,
  challenges: Challenges,
  { password, device, client, ...attempt }: SignInAttempt,
): AsyncOutcome<SignInResult> => {
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
  if (activeFactor(writer.state.account, user.id) !== undefined) {
    const challenge = challenges.open({ user: user.id, account, passwordHash: user.passwordHash })
    return E.right({ token: undefined, challenge })
  }
  const token = await startSession(parts, { account, device, client })
  if (E.isLeft(token)) return token
  if (passwords.isOutdated(user.passwordHash)) void rehash(parts, user.id, password, user.passwordHash)
  return E.right({ token: token.right, challenge: undefined })
}

/** Right is the session token. A wrong code is counted, and can be tried again. */
export const finishSignIn = async (
  parts: AccountParts,
  challenges: Challenges,
  { challenge, code, device, client }: SecondStep,
): AsyncOutcome<string> => {
  const opened = challenges.find(challenge)
  const user = opened && Queries.userById(parts.writer.state, opened.user)
  if (opened === undefined || user?.passwordHash !== opened.passwordHash) return E.left({ _tag: 'ChallengeExpired' })
  const verified = await verifyFactor(parts, opened.user, code)
  if (E.isLeft(verified)) return verified
  const token = await startSession(parts, { account: opened.account, device, client }, verified.right)
  if (E.isRight(token)) challenges.close(challenge)
  return token
}

// Internal
/** Right is the token. */
const startSession = async (
  { writer }: AccountParts,
  { account, device, client }: Pick<SignInAttempt, 'account' | 'device' | 'client'>,
  factor?: VerifiedFactor,
): AsyncOutcome<string> => {
  const token = Secrets.token()
  const session = { account, token: Secrets.digest(token), device, origins: originsOf(client) }
  const outcome = await writer.submit({ _tag: 'SignIn', ...session, ...(factor === undefined ? {} : { factor }) })
  return E.map(() => token)(outcome)
}

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
