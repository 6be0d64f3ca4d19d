/** Identities as they travel: how a review stands, the form, and the address of a picture. [ACC-5] */
import type { Review, Submission } from '@hexbourse/domain/identity'
import { either as E, function as F } from 'fp-ts'
import * as v from 'valibot'

import { count } from './numbers.ts'
import type { Read } from './read.ts'
import { optional, readBy } from './read.ts'

/** 3 is a newer server's; older ones forget a rejected form, and begin at 0 again. */
const STATUSES: ReadonlyArray<Review.Status> = ['none', 'waiting', 'verified', 'rejected']

const text = optional(v.pipe(v.string(), v.maxLength(500)))
const STANDING = v.object({
  review_status: v.pipe(count, v.maxValue(3)),
  name: text,
  card_id: text,
  review_reason: text,
})

export interface StandingWire {
  readonly review_status: number
  readonly name: string
  /** Masked by the server. */
  readonly card_id: string
  readonly review_reason?: string
}

export const decodeStanding = (wire: unknown): Read<Review.Standing> =>
  F.pipe(
    wire,
    readBy(STANDING),
    E.map((row) => ({
      status: STATUSES[row.review_status] ?? 'none',
      name: row.name ?? '',
      number: row.card_id ?? '',
      reason: row.review_reason ?? '',
    })),
  )

/** Root-relative, or whole where a server keeps its pictures elsewhere; it is sent back as it came and never opened. */
const PICTURE = v.pipe(v.string(), v.regex(/^(?:https?:\/\/[^\s/]|\/)[^\s]{1,500}$/))

/** The message itself is the address. */
export const decodePicture: (wire: unknown) => Read<string> = readBy(PICTURE)

export interface SubmissionWire {
  readonly document: Submission.DocumentKind
  readonly name: string
  readonly card_id: string
  readonly front_pic: string
  readonly reverse_pic: string
  /** Empty where none was sent. */
  readonly hand_pic: string
}

/** The kind of document is ours; a server that does not know it leaves it aside. */
export const encodeSubmission = (submission: Submission.Submission): SubmissionWire => ({
  document: submission.document,
  name: submission.name,
  card_id: submission.number,
  front_pic: submission.front,
  reverse_pic: submission.back,
  hand_pic: submission.hand ?? '',
})
