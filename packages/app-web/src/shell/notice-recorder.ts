/** Keeps what is told in passing, so that it can be read again: from the first moment, though the log comes later. What only says that something is under way is not kept. [ACC-7] */
import type { Clock, Notice, NoticeLog, Told, UserId } from '@hexbourse/domain/kernel'
import type { Observable } from 'rxjs'
import { distinctUntilChanged, map } from 'rxjs'

export interface NoticeRecorder {
  /** Hands over what was told to who is signed in, and all that will be. */
  readonly keepIn: (log: NoticeLog) => void
}

/** Whoever is signed in; told anew when that changes. */
export interface Whose {
  readonly current: Observable<unknown>
  readonly credential: () => { readonly user: UserId | undefined }
}

export const makeNoticeRecorder = (told: Observable<Notice>, whose: Whose, clock: Clock): NoticeRecorder => {
  let held: ReadonlyArray<Told> = []
  let keep = (one: Told): void => {
    held = [...held, one]
  }
  // what another was told is nobody else's business
  const users = whose.current.pipe(
    map(() => whose.credential().user),
    distinctUntilChanged(),
  )
  users.subscribe(() => (held = []))
  told.subscribe(({ kind, key, values = {} }) => {
    if (kind !== 'pending') keep({ at: clock.now(), kind, key, values })
  })
  return {
    keepIn: (log) => {
      for (const one of held) log.keep(one)
      held = []
      keep = log.keep
    },
  }
}
