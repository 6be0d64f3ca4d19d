/** Codes sent to people. There is no gateway here: the newest are kept for the development mailbox. [ACC-2] */
import type { Purpose } from '../engine/index.ts'

// Model
export interface Mail {
  readonly to: string
  readonly code: string
  readonly purpose: Purpose
  readonly at: number
}

export interface Outbox {
  readonly deliver: (mail: Mail) => void
  /** Newest first. */
  readonly of: (account: string) => ReadonlyArray<Mail>
}

// Constructors
export const outbox = (kept: number): Outbox => {
  const mails: Array<Mail> = []
  return {
    deliver: (mail) => {
      mails.push(mail)
      if (mails.length > kept) mails.shift()
    },
    of: (account) => mails.filter((mail) => mail.to === account).toReversed(),
  }
}
