/** Outbox of verification codes. Keeps the newest ones for the development mailbox. [ACC-2] */
import type { CodePurpose } from '../engine/index.ts'

// Model
export interface CodeMessage {
  readonly to: string
  readonly code: string
  readonly purpose: CodePurpose
  readonly at: number
}

export interface Outbox {
  readonly deliver: (message: CodeMessage) => void
  /** Newest first. */
  readonly messagesTo: (account: string) => ReadonlyArray<CodeMessage>
}

// Constructors
export const makeOutbox = (capacity: number): Outbox => {
  const messages: Array<CodeMessage> = []
  return {
    deliver: (message) => {
      messages.push(message)
      if (messages.length > capacity) messages.shift()
    },
    messagesTo: (account) => messages.filter((message) => message.to === account).toReversed(),
  }
}
