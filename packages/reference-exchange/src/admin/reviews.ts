/** Pending reviews with their details and the form that decides them. [Q35] [ACC-5] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import type { DepositRequest, Exchange, Identity, PendingReview, Withdrawal } from '../runtime/index.ts'
import { actResult } from './act-result.ts'
import type { ActResult } from './act-result.ts'
import { coinName } from './coin-name.ts'
import { escaped, listTable, pictureList, timeText, verdictForm } from './page-html.ts'
import type { Section } from './page-html.ts'

// Model
export interface ReviewForm {
  readonly topic: string
  readonly id: string
  readonly verdict: string
  readonly reason: string
}

const MAX_REASON_LENGTH = 200

// Rules
export const decideReview = async (
  exchange: Exchange,
  { topic, id, verdict, reason }: ReviewForm,
): Promise<ActResult> => {
  const review = exchange.admin.pendingReviews().find((one) => one.topic === topic && String(one.id) === id)
  if (review === undefined) return E.left('This review is no longer pending.')
  if (verdict !== 'approve' && (verdict !== 'reject' || reason === '' || reason.length > MAX_REASON_LENGTH))
    return E.left(`Approve, or reject with a reason of 1 to ${MAX_REASON_LENGTH} characters.`)
  const result = await exchange.submit({
    _tag: 'DecideReview',
    topic: review.topic,
    id: review.id,
    verdict: verdict === 'approve' ? { approves: true } : { approves: false, reason },
  })
  return actResult(result, `${topic} ${id}: ${verdict === 'approve' ? 'approved' : 'rejected'}.`)
}

export const pendingReviewsSection = (exchange: Exchange, csrf: string): Section => {
  const pending = exchange.admin.pendingReviews()
  const automaticNote = exchange.hasAutomaticReviews
    ? `<p class="minor">Automatic reviews are on: pending reviews are approved after ${exchange.reads.reviewDelayMs / 1000} s.</p>`
    : '<p class="minor">Automatic reviews are off: pending reviews wait for your decision.</p>'
  const rowOf = (one: PendingReview) => [
    one.topic,
    String(one.user),
    timeText(one.submittedAt),
    DETAILS[one.topic](exchange, one),
    decisionForm(one, csrf),
  ]
  const names = ['Topic', 'User', 'Submitted', 'Details', 'Decision']
  return {
    id: 'reviews',
    title: `Pending reviews (${pending.length})`,
    content: `${automaticNote}${listTable(names, pending, rowOf)}`,
  }
}

// Internal
const DETAILS: Readonly<Record<PendingReview['topic'], (exchange: Exchange, waiting: PendingReview) => string>> = {
  identity: (exchange, { user }) => identityDetails(exchange.reads.identity(user), user),
  withdrawal: (exchange, { id }) => withdrawalDetails(exchange, exchange.admin.withdrawal(id)),
  'deposit-request': (exchange, { id }) => depositDetails(exchange, exchange.admin.depositRequest(id)),
}

const withdrawalDetails = (exchange: Exchange, withdrawal: Withdrawal | undefined): string => {
  if (withdrawal === undefined) return 'no open withdrawal'
  const { amount, fee, currency, network, address, memo, recipient } = withdrawal
  return [
    `${Decimal.toText(amount)} ${coinName(exchange, currency)}, fee ${Decimal.toText(fee)}`,
    `${network} ${escaped(address)} ${escaped(memo)}`,
    recipient === undefined ? 'paid on the network' : `settled internally with user ${recipient}`,
  ].join('<br>')
}

const depositDetails = (exchange: Exchange, request: DepositRequest | undefined): string => {
  if (request === undefined) return 'no waiting request'
  const { amount, currency, source, transaction, pictures } = request
  return [
    `${Decimal.toText(amount)} ${coinName(exchange, currency)} from ${escaped(source)}`,
    `transaction ${escaped(transaction)}`,
    pictureList(pictures),
  ].join('<br>')
}

const identityDetails = (identity: Identity | undefined, user: UserId): string => {
  if (identity === undefined) return `no submission of user ${user}`
  const { name, document, number, front, back, hand } = identity
  const pictures = [front, back, hand].flatMap((address) => (address === undefined ? [] : [address]))
  return `${escaped(name)}, ${document} ${escaped(number)}${pictureList(pictures)}`
}

const decisionForm = ({ topic, id }: PendingReview, csrf: string): string =>
  verdictForm(
    'review',
    csrf,
    `<input type="hidden" name="topic" value="${topic}"><input type="hidden" name="id" value="${id}"><button name="verdict" value="approve">Approve</button> <label>Reason <input name="reason" maxlength="${MAX_REASON_LENGTH}"></label> <button name="verdict" value="reject" class="danger">Reject</button>`,
  )
