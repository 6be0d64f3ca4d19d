/** IdentityPort over the engine in memory. */
import type { IdentityPort, Sending } from '@hexbourse/domain/identity'
import { Picture, Submission } from '@hexbourse/domain/identity'
import type { Review } from '@hexbourse/domain/identity'
import type { UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import type { Observable } from 'rxjs'
import { defer, of } from 'rxjs'

import type { FakeExchange } from './exchange.ts'
import { liveOf } from './streams.ts'

export const fakeIdentityPort = (exchange: FakeExchange, user: () => UserId | undefined): IdentityPort => {
  let sent = 0
  const keep = (picture: Picture.Bytes): Sending => {
    if (exchange.faults.read !== undefined) return { _tag: 'Failed', error: exchange.faults.read }
    const wrong = Picture.problem(Picture.fromBytes(picture), Picture.TAKEN_MEGABYTES)
    if (wrong !== undefined) return { _tag: 'Failed', error: { _tag: 'Refused', words: wrong._tag } }
    sent += 1
    return { _tag: 'Sent', address: `/upload/${sent}.png` }
  }
  const standing = liveOf(exchange, () => standingOf(exchange, user()))
  return {
    standing: () => standing,
    retry: () => exchange.advance(0),
    send: (picture): Observable<Sending> =>
      defer(() => of<Array<Sending>>({ _tag: 'Underway', percent: 0 }, keep(picture))),
    submit: (submission) => () => {
      const id = user()
      if (exchange.faults.read !== undefined) return Promise.resolve(E.left(exchange.faults.read))
      if (id === undefined) return Promise.resolve(E.left({ _tag: 'SessionExpired', epoch: 0 }))
      const taken = exchange.submit({ _tag: 'SubmitIdentity', user: id, submission })
      return Promise.resolve(E.isRight(taken) ? E.right('taken') : E.left({ _tag: 'Refused', words: taken.left._tag }))
    },
  }
}

const NOTHING: Review.Standing = { status: 'none', name: '', number: '', reason: '' }

const standingOf = ({ state }: FakeExchange, user: UserId | undefined): Review.Standing => {
  const known = user === undefined ? undefined : state.identity.identities.get(user)
  if (known === undefined) return NOTHING
  const reason = known.reason?._tag === 'Written' ? known.reason.text : (known.reason?._tag ?? '')
  return { status: known.status, name: known.name, number: Submission.masked(known.number), reason }
}
