/** Identities: pictures sent, the form with them, and how its review stands. [ACC-5] */
import { Submission } from '@hexbourse/domain/identity'
import type { Review } from '@hexbourse/domain/identity'
import type { UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { pictureIn } from '../files/index.ts'
import type { Exchange } from '../runtime/index.ts'
import { reasonWords } from '../words/index.ts'
import type { Language } from '../words/index.ts'
import { data, said } from './call.ts'
import type { AskedByUser, Call, Fault, Reply } from './call.ts'
import * as Params from './params.ts'

const FOLDER = '/upload/'
const STATUS: Readonly<Record<Review.Status, number>> = { none: 0, waiting: 1, verified: 2, rejected: 3 }
const FIELDS = ['name', 'number', 'front', 'back'] as const

/** What the account's own pages tell of it; a reason only where it was rejected. */
export const reviewOf = (exchange: Exchange, user: UserId, language: Language) => {
  const identity = exchange.reads.identity(user)
  return {
    review_status: STATUS[identity?.status ?? 'none'],
    is_realname: identity?.status === 'verified' ? 1 : 0,
    name: identity?.name ?? '',
    card_id: identity === undefined ? '' : Submission.masked(identity.number),
    review_reason: identity?.reason === undefined ? '' : reasonWords(language, identity.reason),
  }
}

/** A picture is named by its address; what is no address of ours names none. */
const nameIn = (address: string): string => (address.startsWith(FOLDER) ? address.slice(FOLDER.length) : '')

const upload = ({ files, file, user }: AskedByUser): E.Either<Fault, Reply> => {
  if (file === undefined) return E.left({ _tag: 'FileMissing' })
  const picture = pictureIn(file)
  if (E.isLeft(picture)) return picture
  const name = files.keep(user, picture.right)
  return name === undefined ? E.left({ _tag: 'FilesTooMany' }) : E.right(data(`${FOLDER}${name}`))
}

const submit = async ({ exchange, params, files, user, key }: AskedByUser): Promise<E.Either<Fault, Reply>> => {
  const typed = Params.text(params, 'document')
  const draft: Submission.Draft = {
    document: Submission.DOCUMENT_KINDS.find((kind) => kind === typed) ?? 'id-card',
    name: Params.text(params, 'name'),
    number: Params.text(params, 'card_id'),
    front: Params.text(params, 'front_pic'),
    back: Params.text(params, 'reverse_pic'),
    hand: Params.text(params, 'hand_pic'),
  }
  const made = Submission.fromDraft(draft)
  if (E.isLeft(made)) {
    const first = FIELDS.map((field) => made.left[field]).find((problem) => problem !== undefined)
    return E.left(first ?? { _tag: 'BodyMalformed' })
  }
  const { front, back, hand = front } = made.right
  const strange = Object.entries({ front_pic: front, reverse_pic: back, hand_pic: hand }).find(
    ([, address]) => !files.isOf(user, nameIn(address)),
  )
  if (strange !== undefined) return E.left({ _tag: 'FileUnknown', name: strange[0] })
  const taken = await exchange.submit({ _tag: 'SubmitIdentity', user, submission: made.right }, key)
  return E.map(() => said('identity-submitted'))(taken)
}

export const IDENTITY_CALLS: ReadonlyArray<Call> = [
  { path: '/api/upload', methods: ['POST'], who: 'signed-in', takesFile: true, answer: upload },
  { path: '/api/user/real_name', methods: ['POST'], who: 'signed-in', answer: submit },
]
