/** A person's identity: its pictures, its form and how its review stands. [ACC-5] */
import type { CallError, Live } from '@hexbourse/domain/kernel'
import type { taskEither as TE } from 'fp-ts'
import type { Observable } from 'rxjs'

import type { Bytes } from './picture.ts'
import type { Standing } from './review.ts'
import type { Submission } from './submission.ts'

// Model
/** A picture on its way. Percent never falls; the last is Sent or Failed. */
export type Sending =
  | { readonly _tag: 'Underway'; readonly percent: number }
  /** Where the exchange keeps it. */
  | { readonly _tag: 'Sent'; readonly address: string }
  | { readonly _tag: 'Failed'; readonly error: CallError }

export interface IdentityPort {
  /** Asked again every few seconds while it waits for its review. */
  readonly standing: () => Observable<Live<Standing>>
  readonly retry: () => void
  /** Begins when subscribed to, ends when it has arrived or cannot; whoever unsubscribes takes it back. */
  readonly send: (picture: Bytes) => Observable<Sending>
  /** The right is the server's own words. */
  readonly submit: (submission: Submission) => TE.TaskEither<CallError, string>
}
