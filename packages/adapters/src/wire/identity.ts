/** Wire format of identity verification: review status, form and picture address. [ACC-5] */
import type { Review, Submission } from '@hexbourse/domain/identity'
import { either as E, function as F } from 'fp-ts'
import * as v from 'valibot'

import { count } from './numbers.ts'
import type { DecodeResult } from './read.ts'
import { optional, decodeWith } from './read.ts'

/** Index of review_status. 3 is sent by newer servers; older ones reset a rejected form to 0. */
const STATUSES: ReadonlyArray<Review.ReviewStatus> = ['none', 'waiting', 'verified', 'rejected']

const text = optional(v.pipe(v.string(), v.maxLength(500)))
const VERIFICATION_STATUS = v.object({
  review_status: v.pipe(count, v.maxValue(3)),
  name: text,
  card_id: text,
  review_reason: text,
})

export interface VerificationStatusWire {
  readonly review_status: number
  readonly name: string
  /** Masked by the server. */
  readonly card_id: string
  readonly review_reason?: string
}

export const decodeVerificationStatus = (wire: unknown): DecodeResult<Review.VerificationStatus> =>
  F.pipe(
    wire,
    decodeWith(VERIFICATION_STATUS),
    E.map((row) => ({
      status: STATUSES[row.review_status] ?? 'none',
      name: row.name ?? '',
      number: row.card_id ?? '',
      reason: row.review_reason ?? '',
    })),
  )

/** Root-relative or absolute; sent back unchanged and never opened. */
const PICTURE = v.pipe(v.string(), v.regex(/^(?:https?:\/\/[^\s/]|\/)[^\s]{1,500}$/))

/** The message of the reply is the address. */
export const decodePicture: (wire: unknown) => DecodeResult<string> = decodeWith(PICTURE)

export interface SubmissionWire {
  readonly document: Submission.DocumentKind
  readonly name: string
  readonly card_id: string
  readonly front_pic: string
  readonly reverse_pic: string
  /** Empty when none is uploaded. */
  readonly hand_pic: string
}

/** The document kind is an extension; other servers ignore it. */
export const encodeSubmission = (submission: Submission.Submission): SubmissionWire => ({
  document: submission.document,
  name: submission.name,
  card_id: submission.number,
  front_pic: submission.front,
  reverse_pic: submission.back,
  hand_pic: submission.hand ?? '',
})
