/** Sign-in and sign-out as promises. [ACC-1] [SHELL-4] */
import type { AccountPort, SecondFactor, Session, SessionPort } from '@hexbourse/domain/account'
import { SecondFactor as Factors, SignIn } from '@hexbourse/domain/account'
import { either as E } from 'fp-ts'
import type { MonoTypeOperatorFunction, Observable } from 'rxjs'

import type { ClientError } from './failure.ts'
import { ExchangeError } from './failure.ts'
import { resultOf } from './results.ts'

/** The session of the client. */
export interface AccountClient {
  /**
   * Starts a session and returns its user. Rejected with an ExchangeError: Rejected for a wrong password, FactorNeeded
   * where a code of the second factor is needed.
   */
  readonly signIn: (credentials: SignIn.Credentials) => Promise<Session.User>
  /** Starts a session with the challenge of FactorNeeded and a code. A wrong code can be tried again. */
  readonly finishSignIn: (answer: SecondFactor.Answer) => Promise<Session.User>
  /** Forgets the token at once and revokes it where the exchange can. Never rejected. */
  readonly signOut: () => Promise<void>
  /** Emits the current session first, then every change; ends when the client is closed. */
  readonly session: Observable<Session.Session>
}

/** Checks what was typed before anything is sent. */
export const accountClient = (
  account: () => AccountPort,
  session: Pick<SessionPort, 'current'>,
  untilClosed: <A>() => MonoTypeOperatorFunction<A>,
): AccountClient => ({
  signIn: async (credentials) => {
    const progress = await resultOf(account().signIn(rightOf(SignIn.fromDraft(credentials))))
    if (progress._tag === 'FactorNeeded') throw new ExchangeError(progress)
    return progress.user
  },
  finishSignIn: async ({ challenge, code }) =>
    resultOf(account().finishSignIn({ challenge, code: rightOf(Factors.codeFrom(code)) })),
  signOut: () => account().signOut(),
  session: session.current.pipe(untilClosed()),
})

const rightOf = <A>(checked: E.Either<ClientError, A>): A => {
  if (E.isLeft(checked)) throw new ExchangeError(checked.left)
  return checked.right
}
