/** Identity verification: picture upload, submission and review status. [ACC-5] */
import type { CallError, Live } from '@hexbourse/domain/kernel'
import type { taskEither as TE } from 'fp-ts'
import type { Observable } from 'rxjs'

import type { Bytes, PictureRefusal } from './picture.ts'
import type { VerificationStatus } from './review.ts'
import type { Submission } from './submission.ts'

// Model
/** Progress of an upload. `percent` never decreases; the last value is Done or Failed. */
export type UploadProgress =
  | { readonly _tag: 'InProgress'; readonly percent: number }
  /** Address of the picture at the exchange. */
  | { readonly _tag: 'Done'; readonly address: string }
  | { readonly _tag: 'Failed'; readonly error: CallError | PictureRefusal }

/** Identity verification of the signed-in user. */
export interface IdentityPort {
  /** Polled every few seconds while the review is pending. Never fails, never completes. */
  readonly verificationStatus: () => Observable<Live<VerificationStatus>>
  /** Reads again now for current subscribers. */
  readonly retry: () => void
  /** Starts on subscription and completes when done or failed; unsubscribing aborts the upload. */
  readonly upload: (picture: Bytes) => Observable<UploadProgress>
  /** The right value is the server's message. */
  readonly submit: (submission: Submission) => TE.TaskEither<CallError, string>
}
