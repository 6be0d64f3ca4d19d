/** What a screen keeps in memory while the user is on another one; forgotten with the session. [Q25] */
import type { SessionPort } from '@hexbourse/domain/account'
import { skip } from 'rxjs'

export interface SessionMemory<A> {
  readonly read: () => A | undefined
  readonly save: (value: A | undefined) => void
}

export const makeSessionMemory = <A>({ mark }: Pick<SessionPort, 'mark'>): SessionMemory<A> => {
  let kept: A | undefined
  mark.pipe(skip(1)).subscribe(() => (kept = undefined))
  return { read: () => kept, save: (value) => (kept = value) }
}
