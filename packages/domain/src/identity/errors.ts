/** All validation errors of identity verification. [ACC-5] */
import * as Picture from './picture.ts'
import * as Review from './review.ts'
import * as Submission from './submission.ts'

// Model
/** Every error of this context. */
export type IdentityError =
  | Submission.SubmissionError
  | Review.ReviewError
  | Picture.PictureError
  | Picture.PictureRefusal
/** Every error tag of this context; each has a message in every language. */
export const TAGS = {
  ...Submission.TAGS,
  ...Review.TAGS,
  ...Picture.TAGS,
  ...Picture.REFUSAL_TAGS,
} as const satisfies Record<IdentityError['_tag'], true>
