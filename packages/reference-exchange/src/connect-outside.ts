/** Connects what tells users something outside of the exchange. */
import { languageOf, noticeText } from './messages/index.ts'
import { makeDelivery, makeMailbox } from './outside/index.ts'
import type { Mailbox } from './outside/index.ts'
import { makeNotices, silentLog } from './runtime/index.ts'
import type { Notices, NoticeWriter } from './runtime/index.ts'
import type { Settings } from './settings.ts'

const MAILBOX_CAPACITY = 1000

export interface Outside {
  readonly notices: Notices
  /** Undefined without a demonstration. */
  readonly mailbox: Mailbox | undefined
  readonly stop: () => void
}

export const connectOutside = ({
  demo = [],
  messageSenders = [],
  log = silentLog,
}: Pick<Settings, 'demo' | 'messageSenders' | 'log'>): Outside => {
  const mailbox = demo.includes('mailbox') ? makeMailbox(MAILBOX_CAPACITY) : undefined
  const senders = [...messageSenders, ...(mailbox === undefined ? [] : [mailbox])]
  const delivery = makeDelivery({ senders, log, now: Date.now })
  const writeNotice: NoticeWriter = (language, notice, word) => noticeText(languageOf(language), notice, word)
  return { mailbox, notices: makeNotices(delivery, writeNotice, Date.now), stop: delivery.close }
}
