/** AccountPort and SessionPort over the engine in memory. */
import type { AccountPort, SessionPort } from '@hexbourse/domain/account'
import { Contacts, Session } from '@hexbourse/domain/account'
import type { CallError, UserId } from '@hexbourse/domain/kernel'
import type { Command, Person } from '@hexbourse/reference-exchange/engine'
import { Queries } from '@hexbourse/reference-exchange/engine'
import type { taskEither as TE } from 'fp-ts'
import { either as E } from 'fp-ts'
import { BehaviorSubject, Subject } from 'rxjs'

import type { FakeExchange } from './exchange.ts'

export interface FakeSession {
  readonly port: SessionPort
  readonly user: () => UserId | undefined
  /** Signs in whoever the engine knows by this account. */
  readonly begin: (account: string) => void
  readonly end: (ending: Session.Ending) => void
}

export const fakeSession = (exchange: FakeExchange): FakeSession => {
  const current = new BehaviorSubject<Session.Session>(Session.VISITOR)
  const ended = new Subject<Session.Ending>()
  return {
    port: { current, ended },
    user: () => (current.value._tag === 'SignedIn' ? current.value.person?.id : undefined),
    begin: (account) => {
      const person = Queries.personByAccount(exchange.state, account)
      if (person !== undefined) current.next({ _tag: 'SignedIn', person: view(person) })
      exchange.advance(0)
    },
    end: (ending) => {
      if (current.value._tag === 'Visitor') return
      current.next(Session.VISITOR)
      ended.next(ending)
      exchange.advance(0)
    },
  }
}

/** Passwords are kept as typed: hashing is the runtime's, not the engine's. */
export const fakeAccountPort = (exchange: FakeExchange, session: FakeSession): AccountPort => ({
  signIn: ({ account, password }) =>
    reads(exchange, () => {
      const person = Queries.personByAccount(exchange.state, account)
      const right = person !== undefined && person.passwordHash === password
      const answer = ask(
        exchange,
        right ? { _tag: 'SignIn', account, token: account, device: '' } : { _tag: 'MissSignIn', account, device: '' },
      )
      if (E.isLeft(answer) || !right) return E.left(refused(E.isLeft(answer) ? answer.left : undefined))
      session.begin(account)
      return E.right(view(person))
    }),
  signOut: () => {
    session.end('signed-out')
    return Promise.resolve()
  },
})

export const reads =
  <A>(exchange: FakeExchange, act: () => E.Either<CallError, A>): TE.TaskEither<CallError, A> =>
  () =>
    Promise.resolve(exchange.faults.read === undefined ? act() : E.left(exchange.faults.read))

export const ask = (exchange: FakeExchange, command: Command): E.Either<CallError, string> => {
  const answer = exchange.submit(command)
  return E.isRight(answer) ? E.right('done') : E.left({ _tag: 'Refused', words: answer.left._tag })
}

const refused = (error: CallError | undefined): CallError => error ?? { _tag: 'Refused', words: 'SignInWrong' }

const view = (person: Person): Session.Person => ({
  id: person.id,
  account: Contacts.mask(person.account),
  inviteCode: person.extensionCode,
  isSeller: false,
})
