/** What was told on this device, and what the exchange has announced. [ACC-7] */
import type { NoticeLog, Told } from '@hexbourse/domain/kernel'
import type { Subscription } from 'rxjs'
import { startWith } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { MessageKey } from '../../i18n/index.ts'
import type { HeadlinesVm } from '../../panels/notices/notices.vm.ts'

/** The log keeps only what was a message when it was told. */
export interface Message extends Told {
  readonly key: MessageKey
  /** Two of one moment are two. */
  readonly id: number
}

interface State {
  /** Newest first. */
  told: ReadonlyArray<Message>
}

export interface AccountMessageVm {
  readonly state: State
  readonly headlines: HeadlinesVm
  readonly open: () => Subscription
}

const messagesOf = (told: ReadonlyArray<Told>): ReadonlyArray<Message> =>
  told.map((one, nth) => ({ ...one, key: one.key as MessageKey, id: told.length - nth }))

const NOTHING: ReadonlyArray<Message> = []

export const makeAccountMessageVm = (log: NoticeLog, headlines: HeadlinesVm): AccountMessageVm => {
  const state = proxy<State>({ told: ref(NOTHING) })
  return {
    state,
    headlines,
    open: () => {
      const opened = headlines.open('notices')
      opened.add(log.changed.pipe(startWith(undefined)).subscribe(() => (state.told = ref(messagesOf(log.told())))))
      return opened
    },
  }
}
