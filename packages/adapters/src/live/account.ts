/** Coming in and going out: the calls and the session they begin and end. [ACC-1] [SHELL-4] */
import type { AccountPort, Session, SignIn } from '@hexbourse/domain/account'
import type { CallError, System } from '@hexbourse/domain/kernel'
import { either as E, function as F, taskEither as TE } from 'fp-ts'
import type { Observable } from 'rxjs'
import { defer, EMPTY, expand, from, switchMap, timer } from 'rxjs'

import type { Credential, SessionKeeper, World } from './world.ts'

export interface AccountCalls {
  /** The right is the token. */
  readonly signIn: (credentials: SignIn.Credentials) => TE.TaskEither<CallError, string>
  /** Whose token this is; the session's own when none is given. */
  readonly person: (token?: string) => TE.TaskEither<CallError, Session.Person>
  readonly signOut: (token: string) => TE.TaskEither<CallError, unknown>
}

export const accountPort = (calls: AccountCalls, session: SessionKeeper, system: System, world: World): AccountPort => {
  whoIs(calls, session, world).subscribe()
  return {
    // The session begins only once it is known whose it is: a half-begun one could be neither shown nor refused.
    signIn: (credentials) =>
      F.pipe(
        TE.Do,
        TE.bind('token', () => calls.signIn(credentials)),
        TE.bind('person', ({ token }) => calls.person(token)),
        TE.map(({ token, person }) => {
          session.begin(token, person)
          return person
        }),
      ),
    signOut: async () => {
      const { token } = session.credential()
      session.end()
      const info = await system.info()
      if (token !== undefined && E.isRight(info) && info.right.capabilities.has('logout')) await calls.signOut(token)()
    },
  }
}

/** A stored token is only a word until the exchange has said whose it is; asked until it answers. */
const whoIs = (calls: AccountCalls, session: SessionKeeper, world: World): Observable<unknown> =>
  session.credentials.pipe(
    switchMap(({ token, user, epoch }: Credential) => {
      if (token === undefined || user !== undefined) return EMPTY
      const ask = defer(() => from(calls.person()()))
      return ask.pipe(
        expand((answer) => {
          if (E.isLeft(answer)) return timer(ASK_AGAIN, world.scheduler).pipe(switchMap(() => ask))
          session.know(epoch, answer.right)
          return EMPTY
        }),
      )
    }),
  )

const ASK_AGAIN = 5_000
