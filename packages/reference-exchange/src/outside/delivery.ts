/** Bounded queues between the exchange and its message senders, with retries. [ACC-2] [ACC-3] */
import { either as E } from 'fp-ts'

import type { Channel, Message, MessageSender, SendFailure } from './port.ts'
import { temporaryFailure } from './port.ts'

// Model
/** Whether a channel has a sender, and room in its queue. */
export type ChannelStatus = 'ready' | 'busy' | 'unavailable'

export interface Delivery {
  readonly status: (channel: Channel) => ChannelStatus
  /** Returns at once. A message that does not fit into the queue is dropped and logged. */
  readonly deliver: (message: Message) => void
  /** Drops what is not sent yet. */
  readonly close: () => void
}

export interface DeliverySettings {
  readonly senders: ReadonlyArray<MessageSender>
  readonly now: () => number
  readonly log: (event: string, fields: Readonly<Record<string, unknown>>) => void
  /** Messages that one sender has accepted and not finished, including those that wait for a retry. */
  readonly capacity?: number
  /** Milliseconds before the first retry; each further one waits four times as long. */
  readonly retryDelayMs?: number
}

interface Attempt {
  readonly message: Message
  /** Counts from 1. */
  readonly number: number
}

interface Queue {
  readonly sender: MessageSender
  readonly isFull: () => boolean
  readonly add: (message: Message) => void
  readonly close: () => void
}

const CAPACITY = 1000
const RETRY_DELAY_MS = 2_000
export const MAX_ATTEMPTS = 4
const MAX_PARALLEL = 4

// Constructors
export const makeDelivery = (settings: DeliverySettings): Delivery => {
  const queues = settings.senders.map((sender) => makeQueue(sender, settings))
  const queuesOf = (channel: Channel) => queues.filter(({ sender }) => sender.channels.includes(channel))
  return {
    status: (channel) => {
      const own = queuesOf(channel)
      if (own.length === 0) return 'unavailable'
      return own.some((queue) => queue.isFull()) ? 'busy' : 'ready'
    },
    deliver: (message) => {
      for (const queue of queuesOf(message.channel)) queue.add(message)
    },
    close: () => {
      for (const queue of queues) queue.close()
    },
  }
}

// Internal
interface QueueState {
  readonly sender: MessageSender
  readonly settings: Required<DeliverySettings>
  readonly waiting: Array<Attempt>
  readonly retries: Set<NodeJS.Timeout>
  /** Accepted messages, including those that wait for a retry. */
  unfinished: number
  running: number
  isClosed: boolean
}

const makeQueue = (sender: MessageSender, settings: DeliverySettings): Queue => {
  const queue: QueueState = {
    sender,
    settings: { capacity: CAPACITY, retryDelayMs: RETRY_DELAY_MS, ...settings },
    waiting: [],
    retries: new Set(),
    unfinished: 0,
    running: 0,
    isClosed: false,
  }
  const isFull = (): boolean => queue.unfinished >= queue.settings.capacity
  return {
    sender,
    isFull,
    add: (message) => {
      if (isFull()) {
        settings.log('message-dropped', { sender: sender.name, channel: message.channel, kind: message.kind })
        return
      }
      queue.unfinished += 1
      queue.waiting.push({ message, number: 1 })
      start(queue)
    },
    close: () => {
      queue.isClosed = true
      for (const timer of queue.retries) clearTimeout(timer)
      queue.waiting.length = 0
      sender.close()
    },
  }
}

const start = (queue: QueueState): void => {
  while (queue.running < MAX_PARALLEL) {
    const attempt = queue.waiting.shift()
    if (attempt === undefined) return
    queue.running += 1
    void run(queue, attempt)
  }
}

const run = async (queue: QueueState, attempt: Attempt): Promise<void> => {
  const isExpired = attempt.message.expiresAt <= queue.settings.now()
  const outcome = isExpired ? E.left(EXPIRED) : await outcomeOf(queue.sender, attempt.message)
  queue.running -= 1
  if (E.isLeft(outcome)) handleFailure(queue, attempt, outcome.left)
  else queue.unfinished -= 1
  start(queue)
}

const handleFailure = (queue: QueueState, { message, number }: Attempt, { _tag, reason }: SendFailure): void => {
  const isFinal = _tag === 'PermanentFailure' || number >= MAX_ATTEMPTS
  const { channel, kind } = message
  const fields = { sender: queue.sender.name, channel, kind, attempt: number, reason }
  queue.settings.log(isFinal ? 'message-failed' : 'message-delayed', fields)
  if (isFinal) queue.unfinished -= 1
  else retryLater(queue, { message, number: number + 1 })
}

const retryLater = (queue: QueueState, attempt: Attempt): void => {
  if (queue.isClosed) return
  const timer = setTimeout(
    () => {
      queue.retries.delete(timer)
      queue.waiting.push(attempt)
      start(queue)
    },
    queue.settings.retryDelayMs * 4 ** (attempt.number - 2),
  )
  queue.retries.add(timer)
}

const EXPIRED: SendFailure = { _tag: 'PermanentFailure', reason: 'expired' }

/** A sender that throws is a defect; its message is retried like any other. */
const outcomeOf = async (sender: MessageSender, message: Message): Promise<E.Either<SendFailure, void>> => {
  try {
    return await sender.send(message)()
  } catch {
    return E.left(temporaryFailure('sender threw'))
  }
}
