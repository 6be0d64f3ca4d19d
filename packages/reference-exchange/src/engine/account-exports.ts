/** Accounts, sessions and second factors for the rest of the exchange. */
export * as Credentials from './account/credentials.ts'
export { sessionSecretBlock, type EndSessions, type SetAgentRole, type SetSellerRole } from './account/sessions.ts'
export {
  signInBlock,
  type CheckCode,
  type RecordFailedSignIn,
  type Register,
  type SendCode,
  type SignIn,
  type SignOut,
} from './account/account.ts'
export type { AccountResult } from './account/account-result.ts'
export { activeFactor, factorBlock, factorUse } from './account/second-factor.ts'
export type { SecondFactor } from './account/security-events.ts'
export type { VerifiedFactor } from './kernel/verified-factor.ts'
export { ADDRESS_DELAY_MS } from './account/protection.ts'
export { withdrawalLockMs } from './account/withdrawal-lock.ts'
export type { CodeClient } from './account/codes.ts'
export type { CodePurpose, PendingCode } from './account/pending-code.ts'
export type { User, Session } from './account/state.ts'
export type { BindEmail, LockUser, ResetPassword, ResetTradePassword } from './account/recovery.ts'
