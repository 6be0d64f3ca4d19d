/** Coming in and going out, what codes allow, and what the device remembers. [ACC-1] [ACC-2] [ACC-3] [SHELL-4] */
import type { CallError, Live, Page } from '@hexbourse/domain/kernel'
import type { task as T, taskEither as TE } from 'fp-ts'
import type { Observable } from 'rxjs'

import type { Purpose, Vouched } from './code.ts'
import type { Contact } from './contact.ts'
import type { DeviceSession, Ended, Login } from './device.ts'
import type { Preferences } from './preferences.ts'
import type { Profile, RegionPerson } from './profile.ts'
import type { Recovery } from './recovery.ts'
import type { Registration } from './registration.ts'
import type { Ending, Person, Session } from './session.ts'
import type { Credentials } from './sign-in.ts'
import type { Change } from './trade-password.ts'

// Model
/** What a code that was sent to a contact allows; each right is the server's own words. */
export interface CodesPort {
  readonly send: (purpose: Purpose, contact: Contact) => TE.TaskEither<CallError, string>
  /** Checks the code, then registers; signs nobody in. */
  readonly register: (registration: Registration) => TE.TaskEither<CallError, string>
  /** Whether the code is right; it stays so for the recovery itself. */
  readonly verify: (whose: Vouched) => TE.TaskEither<CallError, string>
  /** Sets a new password, and ends every session of its person. */
  readonly recover: (recovery: Recovery) => TE.TaskEither<CallError, string>
  /** Makes an e-mail address the user's own. */
  readonly bind: (email: Vouched) => TE.TaskEither<CallError, string>
}

/** What the exchange knows of the user's own account. */
export interface ProfilePort {
  readonly profile: () => Observable<Live<Profile>>
  /** Reads the profile again. */
  readonly retry: () => void
  readonly sessions: TE.TaskEither<CallError, ReadonlyArray<DeviceSession>>
  /** Tries to sign in, newest first, pages counted from 1. */
  readonly logins: (page: number) => TE.TaskEither<CallError, Page<Login>>
  readonly endSessions: (which: Ended) => TE.TaskEither<CallError, string>
  readonly setTradePassword: (change: Change) => TE.TaskEither<CallError, string>
  /** Whoever is no regional agent is refused. */
  readonly region: (page: number) => TE.TaskEither<CallError, Page<RegionPerson>>
}

export interface AccountPort {
  /** Begins a session. */
  readonly signIn: (credentials: Credentials) => TE.TaskEither<CallError, Person>
  /** Forgets the token here at once and revokes it on the server where it can; never fails. */
  readonly signOut: T.Task<void>
}

/** The one session of this browser, shared by its tabs. */
export interface SessionPort {
  /** The current session first, then every change; never completes. */
  readonly current: Observable<Session>
  /** Fires once each time a session ends, here or in another tab. */
  readonly ended: Observable<Ending>
}

export interface PreferencesPort {
  readonly current: Observable<Preferences>
  readonly change: (part: Partial<Preferences>) => void
}
