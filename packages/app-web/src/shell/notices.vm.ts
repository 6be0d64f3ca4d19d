/** What the user is told in passing; one notice per id. [Q4] */
import type { Notice, Notices } from '@hexbourse/domain/kernel'
import type { Observable } from 'rxjs'
import { Subject } from 'rxjs'
import { proxy } from 'valtio/vanilla'

import type { MessageKey } from '../i18n/index.ts'

export interface NoticesVm extends Notices<MessageKey> {
  readonly state: { shown: Array<Notice<MessageKey>> }
  readonly told: Observable<Notice<MessageKey>>
}

/** More than these would cover the page. */
const MOST = 4

export const makeNoticesVm = (): NoticesVm => {
  const state = proxy<NoticesVm['state']>({ shown: [] })
  const told = new Subject<Notice<MessageKey>>()
  return {
    state,
    told,
    tell: (notice) => {
      told.next(notice)
      state.shown = [...state.shown.filter((other) => other.id !== notice.id), notice].slice(-MOST)
    },
    dismiss: (id) => {
      state.shown = state.shown.filter((other) => other.id !== id)
    },
  }
}
