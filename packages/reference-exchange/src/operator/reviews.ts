/** What waits for the desk, each with what there is to look at, and the form that decides it. [Q35] [ACC-5] */
import type { UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import type { Exchange, Identity, Waiting } from '../runtime/index.ts'
import { refusalWords } from '../words/index.ts'
import { escaped, table } from './here.ts'

// Model
export interface Decision {
  readonly topic: string
  readonly id: string
  readonly verdict: string
  readonly reason: string
}

const MOST_REASON = 200

// Rules
export const decide = async (exchange: Exchange, { topic, id, verdict, reason }: Decision): Promise<string> => {
  const waiting = exchange.desk.waiting().find((one) => one.topic === topic && String(one.id) === id)
  if (waiting === undefined) return 'This is not waiting for a decision.'
  if (verdict !== 'approve' && (verdict !== 'reject' || reason === '' || reason.length > MOST_REASON))
    return `Approve, or reject with a reason of 1 to ${MOST_REASON} characters.`
  const done = await exchange.submit({
    _tag: 'DecideReview',
    topic: waiting.topic,
    id: waiting.id,
    verdict: verdict === 'approve' ? { approves: true } : { approves: false, reason },
  })
  if (E.isLeft(done)) return refusalWords('en', done.left)
  return `${topic} ${id}: ${verdict === 'approve' ? 'approved' : 'rejected'}.`
}

export const reviews = (exchange: Exchange): string => {
  const waiting = exchange.desk.waiting()
  const rule = exchange.automaticDesk
    ? `<p>The automatic desk is on: what nobody decides is approved ${exchange.reads.deskDelay / 1000} s after it came.</p>`
    : '<p>The automatic desk is off: what waits here waits for you.</p>'
  const rows = waiting.map((one) => [
    one.topic,
    String(one.user),
    new Date(one.since).toISOString(),
    DETAILS[one.topic](exchange, one),
    decisionForm(one),
  ])
  return `<h2>Waiting for a decision (${waiting.length})</h2>${rule}${table(['Topic', 'Person', 'Since', 'What', 'Decision'], rows)}`
}

// Internal
const DETAILS: Readonly<Record<Waiting['topic'], (exchange: Exchange, waiting: Waiting) => string>> = {
  identity: (exchange, { user }) => identityOf(exchange.reads.identity(user), user),
}

const identityOf = (identity: Identity | undefined, user: UserId): string => {
  if (identity === undefined) return `nothing of ${user}`
  const { name, document, number, front, back, hand } = identity
  const pictures = [front, back, hand].flatMap((address) => (address === undefined ? [] : [pictureOf(address)]))
  return `${escaped(name)}, ${document} ${escaped(number)}<br>${pictures.join(' ')}`
}

const pictureOf = (address: string): string => {
  const path = `/operator/files/${encodeURIComponent(address.split('/').at(-1) ?? '')}`
  return `<a href="${path}"><img src="${path}" width="240" alt="picture"></a>`
}

const decisionForm = ({ topic, id }: Waiting): string =>
  `<form method="post" action="/operator/review"><input type="hidden" name="topic" value="${topic}"><input type="hidden" name="id" value="${id}"><button name="verdict" value="approve">Approve</button> <label>Reason <input name="reason" maxlength="${MOST_REASON}"></label> <button name="verdict" value="reject">Reject</button></form>`
