/** A read as a stream. [SHELL-8] */
import type { CallError, Read } from '@hexbourse/domain/kernel'
import type { either as E } from 'fp-ts'
import type { Observable } from 'rxjs'
import { defer, finalize, from } from 'rxjs'

/** Reads on subscription and emits the answer; unsubscribing aborts the read. */
export const fromRead = <A>(read: Read<A>): Observable<E.Either<CallError, A>> =>
  defer(() => {
    const controller = new AbortController()
    return from(read(controller.signal)()).pipe(finalize(() => controller.abort()))
  })
