/** Sign-in, verification codes, the user's own account and device preferences. [ACC-1] [ACC-2] [ACC-3] [SHELL-4] */
import type { CallError, Live, Page, Read, SessionMark } from '@hexbourse/domain/kernel'
import type { task as T, taskEither as TE } from 'fp-ts'
import type { Observable } from 'rxjs'

import type { Binding } from './binding.ts'
import type { Purpose, VerifiedContact } from './code.ts'
import type { Contact } from './contact.ts'
import type { DeviceSession, SessionsToEnd, LoginAttempt } from './device.ts'
import type { AddressDelayChange, MailWordChange } from './protection.ts'
import type { Preferences } from './preferences.ts'
import type { UserProfile, RegionUser } from './user-profile.ts'
import type { Recovery } from './recovery.ts'
import type { Registration } from './registration.ts'
import type { Answer, Progress, Setup } from './second-factor.ts'
import type { SessionEndReason, User, Session } from './session.ts'
import type { Credentials } from './sign-in.ts'
import type { Change } from './trade-password.ts'
import type { Reset } from './trade-password-reset.ts'

// Model
/** Calls that use a verification code; every right value is the server's message. */
export interface CodesPort {
  /** Sends a code for one purpose. The exchange limits how often. */
  readonly send: (purpose: Purpose, contact: Contact) => TE.TaskEither<CallError, string>
  /** Checks the code and registers; does not sign in. */
  readonly register: (registration: Registration) => TE.TaskEither<CallError, string>
  /** Checks the code; it remains valid for the recovery. */
  readonly verify: (contact: VerifiedContact) => TE.TaskEither<CallError, string>
  /** Sets a new password and ends every session of the user. */
  readonly recover: (recovery: Recovery) => TE.TaskEither<CallError, string>
  /** Sets the trade password of the signed-in user; where it replaces one, withdrawals are locked for a time. */
  readonly resetTradePassword: (reset: Reset) => TE.TaskEither<CallError, string>
  /** Binds an e-mail address to the signed-in account. */
  readonly bind: (binding: Binding) => TE.TaskEither<CallError, string>
}

/** The signed-in user's own account. */
export interface ProfilePort {
  /** The profile of the signed-in user. Never fails, never completes, shared. */
  readonly userProfile: () => Observable<Live<UserProfile>>
  /** Reads again now for current subscribers. */
  readonly retry: () => void
  readonly sessions: Read<ReadonlyArray<DeviceSession>>
  /** Sign-in attempts, newest first, pages counted from 1. */
  readonly loginAttempts: (page: number) => Read<Page<LoginAttempt>>
  /** Ends one other session, or all others. */
  readonly endSessions: (which: SessionsToEnd) => TE.TaskEither<CallError, string>
  /** Sets or changes the trade password. */
  readonly setTradePassword: (change: Change) => TE.TaskEither<CallError, string>
  /** Requires `address_delay` and the account's password. Turning it off locks withdrawals for a time. */
  readonly setAddressDelay: (change: AddressDelayChange) => TE.TaskEither<CallError, string>
  /** Requires `mail_word` and the account's password. */
  readonly setMailWord: (change: MailWordChange) => TE.TaskEither<CallError, string>
  /** Needs the account's password. Nothing is protected before a first code confirms it. */
  readonly prepareSecondFactor: (password: string) => TE.TaskEither<CallError, Setup>
  /** Turns the prepared factor on. The right value is the recovery codes, which are shown once. */
  readonly confirmSecondFactor: (code: string) => TE.TaskEither<CallError, ReadonlyArray<string>>
  /** New recovery codes in place of all earlier ones. */
  readonly renewRecoveryCodes: (code: string) => TE.TaskEither<CallError, ReadonlyArray<string>>
  /** Also locks withdrawals for a time. */
  readonly removeSecondFactor: (code: string) => TE.TaskEither<CallError, string>
  /** Refused for users who are not regional agents. */
  readonly regionUsers: (page: number) => Read<Page<RegionUser>>
}

/** Sign-in and sign-out. */
export interface AccountPort {
  /** Starts a session, or asks for the second factor. */
  readonly signIn: (credentials: Credentials) => TE.TaskEither<CallError, Progress<User>>
  /** Starts a session with the code of the second factor. A wrong code can be tried again. */
  readonly finishSignIn: (answer: Answer) => TE.TaskEither<CallError, User>
  /** Removes the local token at once and revokes it on the server if possible. Never fails. */
  readonly signOut: T.Task<void>
}

/** The one session of this browser, shared by its tabs. */
export interface SessionPort {
  /** Emits the current session first, then every change. Never completes. */
  readonly current: Observable<Session>
  /**
   * Names the present session first, then each other one. A user who becomes known only later does not change the
   * session.
   */
  readonly mark: Observable<SessionMark>
  /** Emits each time a session ends, in this tab or another one. */
  readonly ended: Observable<SessionEndReason>
}

/** Preferences of this device, in all its tabs. */
export interface PreferencesPort {
  readonly current: Observable<Preferences>
  /** Changes some preferences; the others stay. */
  readonly change: (part: Partial<Preferences>) => void
}
