/** Messages to users, written in the language of the request and sent after the commit. [ACC-2] [ACC-3] */
import type { Rejection, User } from '../engine/index.ts'
import type { Channel, ChannelStatus, Delivery, MessageKind, Notice } from '../outside/index.ts'
import * as Secrets from './secrets.ts'

// Model
/** Writes a notice in a language. `word`: what the user chose for mails; empty for none. */
export type NoticeWriter = (
  language: string,
  notice: Notice,
  word: string,
) => { readonly subject: string; readonly text: string }

export interface Recipient {
  /** Sign-in name. */
  readonly account: string
  /** Email address, or phone number with a plus sign and area code. */
  readonly address: string
  readonly language: string
  /** Chosen by the user; undefined for none, and for addresses of no user. */
  readonly word: string | undefined
}

export interface Notices {
  /** The rejection of what needs a channel that has no sender or no room, undefined otherwise. */
  readonly channelProblem: (channel: Channel) => Rejection | undefined
  /** Returns at once. `lifetimeMs`: milliseconds until the notice is useless. */
  readonly send: (to: Recipient, notice: Notice, lifetimeMs: number) => void
}

// Constructors
export const makeNotices = (delivery: Delivery, writeNotice: NoticeWriter, now: () => number): Notices => ({
  channelProblem: (channel) => PROBLEMS[delivery.status(channel)](channel),
  send: ({ account, address, language, word = '' }, notice, lifetimeMs) => {
    const at = now()
    const channel = channelOf(address)
    delivery.deliver({
      id: Secrets.token(),
      kind: kindOf(notice),
      channel,
      recipient: address,
      account,
      code: notice._tag === 'CodeNotice' ? notice.code : '',
      ...writeNotice(language, notice, channel === 'email' ? word : ''),
      at,
      expiresAt: at + lifetimeMs,
    })
  },
})

// Rules
export const channelOf = (account: string): Channel => (account.includes('@') ? 'email' : 'sms')

/** Where a user receives messages for a sign-in name; undefined for users without a phone number and email address. */
export const addressOf = (user: User, account: string): string | undefined => {
  if (account.includes('@')) return account
  return user.phone === '' ? undefined : user.areaCode + user.phone
}

// Internal
const PROBLEMS: Readonly<Record<ChannelStatus, (channel: Channel) => Rejection | undefined>> = {
  ready: () => undefined,
  busy: () => ({ _tag: 'Busy' }),
  unavailable: (channel) => ({ _tag: 'ChannelUnavailable', channel }),
}

const kindOf = (notice: Notice): MessageKind => (notice._tag === 'CodeNotice' ? notice.purpose : KINDS[notice._tag])

const KINDS = {
  AccountExistsNotice: 'account-exists',
  EmailChangedNotice: 'email-changed',
  SecurityChangedNotice: 'security-changed',
} as const
