/** Keeps what is told in passing, so that it can be read again. What only says that something is under way is not kept. [ACC-7] */
import type { Clock, Notice, NoticeLog } from '@hexbourse/domain/kernel'
import type { Observable, Subscription } from 'rxjs'
import { filter } from 'rxjs'

export interface NoticeRecorder {
  readonly open: () => Subscription
}

export const makeNoticeRecorder = (told: Observable<Notice>, log: NoticeLog, clock: Clock): NoticeRecorder => ({
  open: () =>
    told
      .pipe(filter(({ kind }) => kind !== 'pending'))
      .subscribe(({ kind, key, values = {} }) => log.keep({ at: clock.now(), kind, key, values })),
})
