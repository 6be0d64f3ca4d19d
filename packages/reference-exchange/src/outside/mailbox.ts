/** Development mailbox: keeps the newest messages in memory instead of sending them. [ACC-2] */
import { taskEither as TE } from 'fp-ts'

import type { Message, MessageSender } from './port.ts'

// Model
export interface Mailbox extends MessageSender {
  /** Newest first. */
  readonly messagesTo: (account: string) => ReadonlyArray<Message>
}

// Constructors
export const makeMailbox = (capacity: number): Mailbox => {
  const messages: Array<Message> = []
  return {
    name: 'mailbox',
    channels: ['email', 'sms'],
    send: (message) => {
      messages.push(message)
      if (messages.length > capacity) messages.shift()
      return TE.right(undefined)
    },
    close: () => undefined,
    messagesTo: (account) => messages.filter((message) => message.account === account).toReversed(),
  }
}
