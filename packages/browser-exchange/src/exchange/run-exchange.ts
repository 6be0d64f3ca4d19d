/** The exchange of a browser: its journal, its calls and its pushes on one channel. */
import {
  connectOutside,
  createExchange,
  DEMO_FEATURES,
  isUserRoom,
  joinPublicRooms,
  publishChanges,
  setWatched,
  userRoom,
} from '@hexbourse/reference-exchange/portable'
import type { Exchange, Journal, Log, MessageSender } from '@hexbourse/reference-exchange/portable'
import { taskEither as TE } from 'fp-ts'

import { STILL_HERE_MS } from '../protocol/index.ts'
import type { CallMessage, ExchangeMessage, Mail, PageMessage } from '../protocol/index.ts'
import { answerCalls } from './calls.ts'
import { makeRooms } from './rooms.ts'
import type { Rooms } from './rooms.ts'

/** Both ends of a channel between pages and exchange. */
export interface Channel {
  readonly post: (message: ExchangeMessage) => void
  /** Messages of pages from now on. */
  readonly listen: (receive: (message: PageMessage) => void) => void
}

interface Settings {
  readonly journal: Journal
  readonly isKept: boolean
  readonly channel: Channel
  /** Differs in every run. */
  readonly run: string
  readonly log: Log
}

/** Passwords guard play money in one browser: a hash must not hold up the exchange, which runs in one thread. */
const PASSWORD_COST = 10
/** An hour of events: simulated traders write many, and the state keeps their effects. */
const JOURNAL_DAYS = 1 / 24
const KEPT_MAILS = 50
const REVIEW_MS = 1_000

/** Rejects where what is stored cannot be read. */
export const runExchange = async ({ journal, isKept, channel, run, log }: Settings): Promise<Exchange> => {
  const mails: Array<Mail> = []
  const postMails = (): void => channel.post({ kind: 'mail', messages: mails })
  const exchange = await createExchange(
    {
      demo: DEMO_FEATURES.filter((feature) => feature !== 'mailbox'),
      passwordCost: PASSWORD_COST,
      journalDays: JOURNAL_DAYS,
      log,
      onFatal: (problem) => {
        log('exchange-stops', { problem }, 'error')
        channel.post({ kind: 'failed' })
      },
    },
    { journal, factorKey: factorKeyOf(journal) },
    { measuredJournal: (measured) => measured, countedWriter: (writer) => writer },
    connectOutside({ messageSenders: [mailSender(mails, postMails)], log }).notices,
  )
  const rooms = makeRooms(
    (connection, event, payload) => channel.post({ kind: 'push', connection, event, payload }),
    (token) => exchange.accounts.userOf(token),
  )
  publishChanges(exchange, rooms.publisher)
  const reply = replyTo(exchange, channel, log)
  const greet = (): void => channel.post({ kind: 'running', run, isKept })
  channel.listen((message) => {
    if (message.kind === 'call') void reply(message)
    else if (message.kind === 'hello') greet()
    else if (message.kind === 'mailbox') postMails()
    else if (message.kind !== 'start-anew') serveConnection(exchange, rooms, channel, message)
  })
  setInterval(() => reviewConnections(exchange, rooms), REVIEW_MS)
  greet()
  return exchange
}

// Internal
/** A failure is logged, and answered as a server answers it. */
const replyTo = (exchange: Exchange, channel: Channel, log: Log) => {
  const answer = answerCalls(exchange)
  return async (call: CallMessage): Promise<void> => {
    try {
      channel.post(await answer(call))
    } catch (problem) {
      log('request-failed', { path: call.url, problem }, 'error')
      channel.post({ kind: 'answer', id: call.id, status: 500, headers: {}, cookies: [], body: new Uint8Array() })
    }
  }
}

type ConnectionMessage = Extract<PageMessage, { readonly connection: string }>

const serveConnection = (exchange: Exchange, rooms: Rooms, channel: Channel, message: ConnectionMessage): void => {
  if (message.kind === 'connect') {
    joinPublicRooms(rooms.open(message.connection, message.token, Date.now()))
    channel.post({ kind: 'connected', connection: message.connection })
    return
  }
  const connection = rooms.get(message.connection)
  if (connection === undefined) return
  connection.heardAt = Date.now()
  if (message.kind === 'disconnect') rooms.close(message.connection)
  if (message.kind !== 'emit') return
  if (message.event === 'watch') setWatched(connection, message.payload, exchange.reads.pairs)
  const user = exchange.accounts.userOf(connection.token)
  if (message.event === 'login' && user !== undefined && user === Number(message.payload))
    connection.join(userRoom(user))
}

/** Of pages that were closed, and of sessions that have ended. */
const reviewConnections = ({ accounts }: Exchange, rooms: Rooms): void => {
  rooms.closeSilent(Date.now() - 3 * STILL_HERE_MS)
  rooms.review(isUserRoom, ({ token }, room) => {
    const user = accounts.userOf(token)
    return user !== undefined && room === userRoom(user)
  })
}

/** Keeps the newest instead of sending them. */
const mailSender = (mails: Array<Mail>, changed: () => void): MessageSender => ({
  name: 'mailbox',
  channels: ['email', 'sms'],
  send: ({ at, recipient, subject, text }) => {
    mails.unshift({ at, recipient, subject, text })
    mails.splice(KEPT_MAILS)
    changed()
    return TE.right(undefined)
  },
  close: () => undefined,
})

const FACTOR_KEY = 'factor-key'

/** In a page there is no other place than the journal. */
const factorKeyOf = (journal: Journal): Buffer => {
  const stored = journal.setting(FACTOR_KEY)
  if (stored !== undefined) return Buffer.from(stored, 'hex')
  const key = Buffer.from(crypto.getRandomValues(new Uint8Array(32)))
  journal.saveSetting(FACTOR_KEY, key.toString('hex'))
  return key
}
