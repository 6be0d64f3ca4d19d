/** AccountPort: sign-in, sign-out and the user of a stored token. [ACC-1] [SHELL-4] */
import type { AccountPort, SecondFactor, Session } from '@hexbourse/domain/account'
import type { CallError } from '@hexbourse/domain/kernel'
import { either as E, function as F, taskEither as TE } from 'fp-ts'
import type { Observable } from 'rxjs'
import { distinctUntilChanged, EMPTY, expand, switchMap, timer } from 'rxjs'

import type { AccountCalls, Credential, Environment, SessionKeeper, SystemCalls } from '../environment/index.ts'
import { fromRead } from './from-read.ts'

export const accountPort = (
  calls: AccountCalls,
  session: SessionKeeper,
  system: SystemCalls,
  environment: Environment,
): AccountPort => {
  identifySession(calls, session, environment).subscribe()
  /** The session begins only when the user is known, since screens need both. */
  const begin = (token: string): TE.TaskEither<CallError, Session.User> =>
    F.pipe(
      calls.user(token)(),
      TE.map((user) => {
        session.begin(token, user)
        return user
      }),
    )
  return {
    signIn: (credentials) =>
      F.pipe(
        calls.signIn(credentials),
        TE.chain((reply): TE.TaskEither<CallError, SecondFactor.Progress<Session.User>> =>
          typeof reply === 'string'
            ? F.pipe(
                begin(reply),
                TE.map((user) => ({ _tag: 'SignedIn', user })),
              )
            : TE.right({ _tag: 'FactorNeeded', ...reply }),
        ),
      ),
    finishSignIn: (answer) => F.pipe(calls.finishSignIn(answer), TE.chain(begin)),
    signOut: async () => {
      const { token } = session.credential()
      session.end()
      const info = await system.info()
      if (token !== undefined && E.isRight(info) && info.right.capabilities.has('logout')) await calls.signOut(token)()
    },
  }
}

/**
 * Reads the user of a stored token, repeated until it succeeds; also once after the load of a page, since the exchange
 * may have changed the role or the account.
 */
const identifySession = (calls: AccountCalls, session: SessionKeeper, environment: Environment): Observable<unknown> =>
  session.credentials.pipe(
    distinctUntilChanged((a, b) => a.epoch === b.epoch),
    switchMap(({ token, userId, epoch }: Credential, index) => {
      if (token === undefined || (userId !== undefined && index > 0)) return EMPTY
      const answers = fromRead(calls.user())
      return answers.pipe(
        expand((answer) => {
          if (E.isLeft(answer)) return timer(RETRY_DELAY_MS, environment.scheduler).pipe(switchMap(() => answers))
          session.identify(epoch, answer.right)
          return EMPTY
        }),
      )
    }),
  )

const RETRY_DELAY_MS = 5_000
