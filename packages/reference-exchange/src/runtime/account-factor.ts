/** Second factors: secrets are created, encrypted and compared before a command is submitted. [Q17] [WAL-7] */
import { randomBytes } from 'node:crypto'

import type { UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { activeFactor, factorBlock, Queries } from '../engine/index.ts'
import type { AccountResult, VerifiedFactor, Rejection, SecondFactor } from '../engine/index.ts'
import type { AccountParts, AsyncOutcome } from './account-parts.ts'
import { submit } from './account-parts.ts'
import { reauthenticationProblem } from './account-passwords.ts'
import { informOfLock } from './security-notices.ts'
import * as Secrets from './secrets.ts'
import * as Totp from './totp.ts'

// Model
export interface PreparedFactor {
  /** Base 32, to be typed. */
  readonly secret: string
  /** The content of the QR code. */
  readonly address: string
}

/** Shown once. */
export type RecoveryCodes = ReadonlyArray<string>

const ISSUER = 'Hexbourse'
const SECRET_BYTES = 20
const RECOVERY_CODES = 10
/** 80 bits, so that a stolen hash is of no use. */
const RECOVERY_BYTES = 10

// Rules
/** Needs the account's password. A repeated delivery gets the secret that was stored first. */
export const prepareFactor = async (
  parts: AccountParts,
  user: UserId,
  password: string,
  key: string | undefined,
): AsyncOutcome<PreparedFactor> => {
  const rejection = await reauthenticationProblem(parts, user, password, key)
  if (rejection !== undefined) return E.left(rejection)
  const created = parts.vault.seal(randomBytes(SECRET_BYTES), String(user))
  const prepared = await submit(parts, { _tag: 'PrepareFactor', user, secret: created }, key)
  if (E.isLeft(prepared)) return prepared
  const secret = secretOf(parts, user)
  if (secret === undefined) return E.left({ _tag: 'TryAgain' })
  const account = Queries.userById(parts.writer.state, user)?.account ?? ''
  return E.right({ secret: Totp.base32(secret), address: Totp.otpauthAddress(ISSUER, account, secret) })
}

/** Turns the prepared factor on by a first code. */
export const activateFactor = async (parts: AccountParts, user: UserId, code: string): AsyncOutcome<RecoveryCodes> => {
  const { state, now } = parts.writer
  if (activeFactor(state.account, user) !== undefined) return E.left({ _tag: 'FactorActive' })
  const secret = secretOf(parts, user)
  if (secret === undefined) return E.left({ _tag: 'FactorMissing' })
  const block = factorBlock(state.account, user, now())
  if (block !== undefined) return E.left(block)
  const step = Totp.matchingStep(secret, digitsOf(code), now(), 0)
  if (step === undefined) return countedFailure(parts, user)
  return withNewCodes(user, (recoveryCodes) => submit(parts, { _tag: 'ActivateFactor', user, step, recoveryCodes }))
}

/** Ends the earlier ones. */
export const renewRecoveryCodes = async (
  parts: AccountParts,
  user: UserId,
  code: string,
): AsyncOutcome<RecoveryCodes> => {
  const verified = await requiredFactor(parts, user, code)
  if (E.isLeft(verified)) return verified
  const command = { _tag: 'RenewRecoveryCodes', user, verified: verified.right } as const
  return withNewCodes(user, (recoveryCodes) => submit(parts, { ...command, recoveryCodes }))
}

export const removeFactor = async (
  parts: AccountParts,
  user: UserId,
  { code, language }: { readonly code: string; readonly language: string },
): AsyncOutcome<AccountResult> => {
  const verified = await requiredFactor(parts, user, code)
  if (E.isLeft(verified)) return verified
  return informOfLock(parts, user, language, () =>
    submit(parts, { _tag: 'RemoveFactor', user, verified: verified.right }),
  )
}

/** By the operator, whose language the notice has. */
export const resetFactor = (parts: AccountParts, user: UserId): AsyncOutcome<AccountResult> =>
  informOfLock(parts, user, 'en', () => submit(parts, { _tag: 'ResetFactor', user }))

/**
 * What a code proves; undefined for users without a second factor. A wrong code is counted. A repeated delivery of an
 * accepted request needs no code.
 */
export const verifyFactor = async (
  parts: AccountParts,
  user: UserId,
  code: string,
  key?: string,
): AsyncOutcome<VerifiedFactor | undefined> => {
  const { state, now, hasAnswer } = parts.writer
  const factor = activeFactor(state.account, user)
  if (factor === undefined || (key !== undefined && hasAnswer(key))) return E.right(undefined)
  const block = factorBlock(state.account, user, now())
  if (block !== undefined) return E.left(block)
  if (code === '') return E.left({ _tag: 'FactorRequired' })
  const verified = verifiedFactor(parts, user, factor, code)
  return verified === undefined ? countedFailure(parts, user) : E.right(verified)
}

/** Whether the secrets of the stored factors can be read with the present key. */
export const areFactorsReadable = ({ writer, vault }: Pick<AccountParts, 'writer' | 'vault'>): boolean => {
  const [first] = writer.state.account.factors
  return first === undefined || vault.open(first[1].secret, String(first[0])) !== undefined
}

// Internal
const secretOf = ({ writer, vault }: AccountParts, user: UserId): Buffer | undefined => {
  const sealed = writer.state.account.factors.get(user)?.secret
  return sealed === undefined ? undefined : vault.open(sealed, String(user))
}

const requiredFactor = async (parts: AccountParts, user: UserId, code: string): AsyncOutcome<VerifiedFactor> => {
  const verified = await verifyFactor(parts, user, code)
  return E.chain((found: VerifiedFactor | undefined) =>
    found === undefined ? E.left<Rejection>({ _tag: 'FactorMissing' }) : E.right(found),
  )(verified)
}

const verifiedFactor = (
  parts: AccountParts,
  user: UserId,
  { lastStep, recoveryCodes }: SecondFactor,
  code: string,
): VerifiedFactor | undefined => {
  const secret = secretOf(parts, user)
  const step = secret && Totp.matchingStep(secret, digitsOf(code), parts.writer.now(), lastStep)
  if (step !== undefined) return { _tag: 'Step', step }
  const hash = recoveryHash(user, code)
  return recoveryCodes.includes(hash) ? { _tag: 'RecoveryCode', hash } : undefined
}

const countedFailure = async (parts: AccountParts, user: UserId): AsyncOutcome<never> => {
  const counted = await submit(parts, { _tag: 'RecordFailedFactor', user })
  return E.left(E.isLeft(counted) ? counted.left : { _tag: 'FactorCodeWrong' })
}

/** Apps show the digits in two groups. */
const digitsOf = (code: string): string => code.replace(/\s/g, '')

/** In any spelling of letters and separators. */
const recoveryHash = (user: UserId, code: string): string =>
  Secrets.digest(`recovery/${user}/${code.replace(/[\s-]/g, '').toUpperCase()}`)

const recoveryCode = (): string => (Totp.base32(randomBytes(RECOVERY_BYTES)).match(/.{4}/g) ?? []).join('-')

const withNewCodes = async (
  user: UserId,
  store: (hashes: ReadonlyArray<string>) => AsyncOutcome<AccountResult>,
): AsyncOutcome<RecoveryCodes> => {
  const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode)
  const stored = await store(codes.map((code) => recoveryHash(user, code)))
  return E.map(() => codes)(stored)
}
