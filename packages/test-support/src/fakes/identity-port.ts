/** IdentityPort over the engine in memory. */
import type { IdentityPort, UploadProgress } from '@hexbourse/domain/identity'
import { Picture, Submission } from '@hexbourse/domain/identity'
import type { Review } from '@hexbourse/domain/identity'
import type { CallError, UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import type { Observable } from 'rxjs'
import { defer, of } from 'rxjs'

import type { FakeExchange } from './exchange.ts'
import { liveOf } from './streams.ts'

export const fakeIdentityPort = (exchange: FakeExchange, user: () => UserId | undefined): IdentityPort => {
  let uploadCount = 0
  const accept = (picture: Picture.Bytes): UploadProgress => {
    if (exchange.faults.read !== undefined) return { _tag: 'Failed', error: exchange.faults.read }
    const problem = Picture.problem(Picture.fromBytes(picture), Picture.MAX_ACCEPTED_MEGABYTES)
    if (problem !== undefined) return { _tag: 'Failed', error: uploadErrorOf(problem) }
    uploadCount += 1
    return { _tag: 'Done', address: `/upload/${uploadCount}.png` }
  }
  const status = liveOf(exchange, () => verificationStatusOf(exchange, user()))
  return {
    verificationStatus: () => status,
    retry: () => exchange.advance(0),
    upload: (picture): Observable<UploadProgress> =>
      defer(() => of<Array<UploadProgress>>({ _tag: 'InProgress', percent: 0 }, accept(picture))),
    submit: (submission) => () => {
      const id = user()
      if (exchange.faults.read !== undefined) return Promise.resolve(E.left(exchange.faults.read))
      if (id === undefined) return Promise.resolve(E.left({ _tag: 'SessionExpired', epoch: 0 }))
      const result = exchange.submit({ _tag: 'SubmitIdentity', user: id, submission })
      return Promise.resolve(
        E.isRight(result) ? E.right('submitted') : E.left({ _tag: 'Rejected', serverMessage: result.left._tag }),
      )
    },
  }
}

const uploadErrorOf = ({ _tag }: Picture.PictureError): CallError | Picture.PictureRefusal =>
  _tag === 'PictureTooLarge' ? { _tag: 'PictureSizeRefused' } : { _tag: 'Rejected', serverMessage: _tag }

const NOT_SUBMITTED: Review.VerificationStatus = { status: 'none', name: '', number: '', reason: '' }

const verificationStatusOf = ({ state }: FakeExchange, user: UserId | undefined): Review.VerificationStatus => {
  const identity = user === undefined ? undefined : state.identity.identities.get(user)
  if (identity === undefined) return NOT_SUBMITTED
  const reason = identity.reason?._tag === 'ReviewerText' ? identity.reason.text : (identity.reason?._tag ?? '')
  return { status: identity.status, name: identity.name, number: Submission.maskedNumber(identity.number), reason }
}
