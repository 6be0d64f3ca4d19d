/** Identity verification: picture upload, submission and review status. [ACC-5] */
import { Submission } from '@hexbourse/domain/identity'
import type { Review } from '@hexbourse/domain/identity'
import type { UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { decodePicture, pictureAddress, pictureName } from '../files/index.ts'
import type { Exchange } from '../runtime/index.ts'
import { reviewReason } from '../messages/index.ts'
import type { Language } from '../messages/index.ts'
import { dataReply, doneReply } from './call.ts'
import type { UserRequestContext, Call, ApiError, Reply } from './call.ts'
import * as Params from './params.ts'

export const UPLOAD_CALL = '/api/upload'
const STATUS_CODES: Readonly<Record<Review.ReviewStatus, number>> = { none: 0, waiting: 1, verified: 2, rejected: 3 }
const FIELDS = ['name', 'number', 'front', 'back'] as const

/** Review status fields of the user's own account pages. The reason is set only after a rejection. */
export const reviewFields = (exchange: Exchange, user: UserId, language: Language) => {
  const identity = exchange.reads.identity(user)
  return {
    review_status: STATUS_CODES[identity?.status ?? 'none'],
    is_realname: identity?.status === 'verified' ? 1 : 0,
    name: identity?.name ?? '',
    card_id: identity === undefined ? '' : Submission.maskedNumber(identity.number),
    review_reason: identity?.reason === undefined ? '' : reviewReason(language, identity.reason),
  }
}

const upload = async ({ files, file, user }: UserRequestContext): Promise<E.Either<ApiError, Reply>> => {
  if (file === undefined) return E.left({ _tag: 'FileMissing' })
  const picture = await decodePicture(file)
  if (E.isLeft(picture)) return picture
  const name = await files.save(user, picture.right)
  return name === undefined ? E.left({ _tag: 'FilesTooMany' }) : E.right(dataReply(pictureAddress(name)))
}

const submit = async ({
  exchange,
  params,
  files,
  user,
  key,
}: UserRequestContext): Promise<E.Either<ApiError, Reply>> => {
  const documentParam = Params.text(params, 'document')
  const draft: Submission.Draft = {
    document: Submission.DOCUMENT_KINDS.find((kind) => kind === documentParam) ?? 'id-card',
    name: Params.text(params, 'name'),
    number: Params.text(params, 'card_id'),
    front: Params.text(params, 'front_pic'),
    back: Params.text(params, 'reverse_pic'),
    hand: Params.text(params, 'hand_pic'),
  }
  const submission = Submission.fromDraft(draft)
  if (E.isLeft(submission)) {
    const first = FIELDS.map((field) => submission.left[field]).find((problem) => problem !== undefined)
    return E.left(first ?? { _tag: 'BodyMalformed' })
  }
  const { front, back, hand = front } = submission.right
  const unknownFile = Object.entries({ front_pic: front, reverse_pic: back, hand_pic: hand }).find(
    ([, address]) => !files.isOwnedBy(user, pictureName(address)),
  )
  if (unknownFile !== undefined) return E.left({ _tag: 'FileUnknown', name: unknownFile[0] })
  const submitted = await exchange.submit({ _tag: 'SubmitIdentity', user, submission: submission.right }, key)
  return E.map(() => doneReply('identity-submitted'))(submitted)
}

export const IDENTITY_CALLS: ReadonlyArray<Call> = [
  { path: UPLOAD_CALL, methods: ['POST'], access: 'signed-in', acceptsFile: true, handle: upload },
  { path: '/api/user/real_name', methods: ['POST'], access: 'signed-in', handle: submit },
]
