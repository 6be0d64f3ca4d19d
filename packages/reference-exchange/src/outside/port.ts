/** Port for messages that leave the exchange by email or as a text message to a phone. [ACC-2] [ACC-3] */
import type { taskEither as TE } from 'fp-ts'

// Model
export type Channel = 'email' | 'sms'

/** What a message says. The first two carry a code. */
export type MessageKind = 'register' | 'forget' | 'account-exists' | 'email-changed' | 'security-changed'

/** What a message says, before it is written in a language. */
export type Notice =
  | {
      readonly _tag: 'CodeNotice'
      readonly purpose: 'register' | 'forget'
      readonly code: string
      /** Until the code expires. */
      readonly minutes: number
    }
  | { readonly _tag: 'AccountExistsNotice' }
  | { readonly _tag: 'EmailChangedNotice' }
  /** `until`: Unix milliseconds until which withdrawals are locked. */
  | { readonly _tag: 'SecurityChangedNotice'; readonly until: number }

export interface Message {
  /** The same for every attempt to send it. */
  readonly id: string
  readonly kind: MessageKind
  readonly channel: Channel
  /** Email address, or phone number with a plus sign and area code. */
  readonly recipient: string
  /** Sign-in name that the message belongs to. */
  readonly account: string
  /** Empty in a message without a code. */
  readonly code: string
  readonly subject: string
  /** Plain text. */
  readonly text: string
  /** Unix milliseconds. */
  readonly at: number
  /** Unix milliseconds from which on the message is useless and no longer sent. */
  readonly expiresAt: number
}

/** `reason` is safe to log: it has neither the code nor the address. */
export interface SendFailure {
  readonly _tag: 'TemporaryFailure' | 'PermanentFailure'
  readonly reason: string
}

export interface MessageSender {
  /** For the log. */
  readonly name: string
  readonly channels: ReadonlyArray<Channel>
  readonly send: (message: Message) => TE.TaskEither<SendFailure, void>
  readonly close: () => void
}

// Constructors
export const temporaryFailure = (reason: string): SendFailure => ({ _tag: 'TemporaryFailure', reason })
export const permanentFailure = (reason: string): SendFailure => ({ _tag: 'PermanentFailure', reason })
