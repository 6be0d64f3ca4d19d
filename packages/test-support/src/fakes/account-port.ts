/** AccountPort and SessionPort over the engine in memory. */
import type { AccountPort, SessionPort } from '@hexbourse/domain/account'
import { AccountMask, Session } from '@hexbourse/domain/account'
import type { CallError, SessionMark, UserId } from '@hexbourse/domain/kernel'
import { Intent } from '@hexbourse/domain/kernel'
import type { Command, User } from '@hexbourse/reference-exchange/engine'
import { activeFactor, Queries } from '@hexbourse/reference-exchange/engine'
import type { taskEither as TE } from 'fp-ts'
import { either as E } from 'fp-ts'
import { BehaviorSubject, Subject } from 'rxjs'

import type { FakeExchange } from './exchange.ts'
import { verifiedFactorOf } from './verified-factor.ts'

/** The session of a fake browser. */
export interface FakeSession {
  readonly port: SessionPort
  /** The signed-in user; undefined for a visitor. */
  readonly user: () => UserId | undefined
  /** Names the session in stored intents. */
  readonly mark: () => SessionMark
  /** Signs in the user with this account, if there is one. */
  readonly begin: (account: string) => void
  /** Ends the session as the exchange or the user would. */
  readonly end: (reason: Session.SessionEndReason) => void
}

/** A visitor's session. */
export const fakeSession = (exchange: FakeExchange): FakeSession => {
  const current = new BehaviorSubject<Session.Session>(Session.VISITOR)
  const ended = new Subject<Session.SessionEndReason>()
  const mark = new BehaviorSubject(Intent.VISITOR)
  let sessions = 0
  return {
    port: { current, ended, mark },
    mark: () => mark.value,
    user: () => (current.value._tag === 'SignedIn' ? current.value.user?.id : undefined),
    begin: (account) => {
      const user = Queries.userByAccount(exchange.state, account)
      if (user !== undefined) {
        sessions += 1
        mark.next(Intent.sessionMark(`${account}-${sessions}`))
        current.next({ _tag: 'SignedIn', user: sessionUser(user) })
      }
      exchange.advance(0)
    },
    end: (reason) => {
      if (current.value._tag === 'Visitor') return
      mark.next(Intent.VISITOR)
      current.next(Session.VISITOR)
      ended.next(reason)
      exchange.advance(0)
    },
  }
}

/** Passwords are stored as typed, because hashing belongs to the runtime. */
export const fakeAccountPort = (exchange: FakeExchange, session: FakeSession): AccountPort => ({
  signIn: ({ account, password }) =>
    callOf(exchange, () => {
      const user = Queries.userByAccount(exchange.state, account)
      const isRight = user !== undefined && user.passwordHash === password
      if (isRight && activeFactor(exchange.state.account, user.id) !== undefined)
        return E.right({ _tag: 'FactorNeeded', challenge: `challenge of ${account}` })
      const result = submitCommand(
        exchange,
        isRight
          ? { _tag: 'SignIn', account, token: account, device: '' }
          : { _tag: 'RecordFailedSignIn', account, device: '' },
      )
      if (E.isLeft(result) || !isRight) return E.left(rejectionOf(E.isLeft(result) ? result.left : undefined))
      session.begin(account)
      return E.right({ _tag: 'SignedIn', user: sessionUser(user) })
    }),
  finishSignIn: ({ challenge, code }) =>
    callOf(exchange, () => {
      const account = challenge.replace(/^challenge of /, '')
      const user = Queries.userByAccount(exchange.state, account)
      if (user === undefined) return E.left({ _tag: 'Rejected', serverMessage: 'ChallengeExpired' })
      const factor = verifiedFactorOf(exchange, code)
      const result = submitCommand(exchange, { _tag: 'SignIn', account, token: account, device: '', factor })
      if (E.isLeft(result)) return result
      session.begin(account)
      return E.right(sessionUser(user))
    }),
  signOut: () => {
    session.end('signed-out')
    return Promise.resolve()
  },
})

/** A call that changes something. */
export const callOf =
  <A>(exchange: FakeExchange, act: () => E.Either<CallError, A>): TE.TaskEither<CallError, A> =>
  () =>
    Promise.resolve(exchange.faults.read === undefined ? act() : E.left(exchange.faults.read))

export const submitCommand = (exchange: FakeExchange, command: Command): E.Either<CallError, string> => {
  const result = exchange.submit(command)
  return E.isRight(result) ? E.right('done') : E.left({ _tag: 'Rejected', serverMessage: result.left._tag })
}

/** Whether the password is the user's. Without one the exchange is one of the contract alone, which asks for none. */
export const isOwnPassword = (exchange: FakeExchange, user: UserId, password: string | undefined): boolean =>
  password === undefined || Queries.userById(exchange.state, user)?.passwordHash === password

const rejectionOf = (error: CallError | undefined): CallError =>
  error ?? { _tag: 'Rejected', serverMessage: 'SignInWrong' }

const sessionUser = ({ id, account, inviteCode }: User): Session.User => ({
  id,
  account: AccountMask.mask(account),
  inviteCode,
  isSeller: false,
})
