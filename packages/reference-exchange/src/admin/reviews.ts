/** Pending reviews with their details and the form that decides them. [Q35] [ACC-5] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import type { DepositRequest, Exchange, Identity, PendingReview, Withdrawal } from '../runtime/index.ts'
import { actResult } from './act.ts'
import type { PreparedAct } from './act.ts'
import { coinName } from './coin-name.ts'
import { escapeHtml, listTable, pictureList, timeText, verdictForm } from './page-html.ts'
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
export const decideReview = (exchange: Exchange, { topic, id, verdict, reason }: ReviewForm): PreparedAct => {
  const review = exchange.admin.pendingReviews().find((one) => one.topic === topic && String(one.id) === id)
  if (review === undefined) return E.left('This review is no longer pending.')
  if (verdict !== 'approve' && (verdict !== 'reject' || reason === '' || reason.length > MAX_REASON_LENGTH))
    return E.left(`Approve, or reject with a reason of 1 to ${MAX_REASON_LENGTH} characters.`)
  const approves = verdict === 'approve'
  const verb = approves ? 'Approve' : 'Reject'
  const details = [`User ${review.user}`, ...DETAILS[review.topic](exchange, review).lines]
  const question = {
    title: `${verb} ${topic} ${id}?`,
    details: approves ? details : [...details, `Reason: ${escapeHtml(reason)}`],
    verb,
  }
  const run = async () => {
    const result = await exchange.submit({
      _tag: 'DecideReview',
      topic: review.topic,
      id: review.id,
      verdict: approves ? { approves } : { approves, reason },
    })
    return actResult(result, `${topic} ${id}: ${approves ? 'approved' : 'rejected'}.`)
  }
  return E.right({ question, run })
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
    detailsHtml(DETAILS[one.topic](exchange, one)),
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
interface Details {
  /** HTML. */
  readonly lines: ReadonlyArray<string>
  readonly pictures: ReadonlyArray<string>
}

const detailsHtml = ({ lines, pictures }: Details): string => `${lines.join('<br>')}${pictureList(pictures)}`

const DETAILS: Readonly<Record<PendingReview['topic'], (exchange: Exchange, waiting: PendingReview) => Details>> = {
  identity: (exchange, { user }) => identityDetails(exchange.reads.identity(user), user),
  withdrawal: (exchange, { id }) => withdrawalDetails(exchange, exchange.admin.withdrawal(id)),
  'deposit-request': (exchange, { id }) => depositDetails(exchange, exchange.admin.depositRequest(id)),
}

const withdrawalDetails = (exchange: Exchange, withdrawal: Withdrawal | undefined): Details => {
  if (withdrawal === undefined) return { lines: ['no open withdrawal'], pictures: [] }
  const { amount, fee, currency, network, address, memo, recipient } = withdrawal
  const lines = [
    `${Decimal.toText(amount)} ${coinName(exchange, currency)}, fee ${Decimal.toText(fee)}`,
    `${network} ${escapeHtml(address)} ${escapeHtml(memo)}`,
    recipient === undefined ? 'paid on the network' : `settled internally with user ${recipient}`,
  ]
  return { lines, pictures: [] }
}

const depositDetails = (exchange: Exchange, request: DepositRequest | undefined): Details => {
  if (request === undefined) return { lines: ['no waiting request'], pictures: [] }
  const { amount, currency, source, transaction, pictures } = request
  const lines = [
    `${Decimal.toText(amount)} ${coinName(exchange, currency)} from ${escapeHtml(source)}`,
    `transaction ${escapeHtml(transaction)}`,
  ]
  return { lines, pictures }
}

const identityDetails = (identity: Identity | undefined, user: UserId): Details => {
  if (identity === undefined) return { lines: [`no submission of user ${user}`], pictures: [] }
  const { name, document, number, front, back, hand } = identity
  const pictures = [front, back, hand].flatMap((address) => (address === undefined ? [] : [address]))
  return { lines: [`${escapeHtml(name)}, ${document} ${escapeHtml(number)}`], pictures }
}

const decisionForm = ({ topic, id }: PendingReview, csrf: string): string =>
  verdictForm(
    'review',
    csrf,
    `<input type="hidden" name="topic" value="${topic}"><input type="hidden" name="id" value="${id}"><button name="verdict" value="approve">Approve</button> <label>Reason <input name="reason" maxlength="${MAX_REASON_LENGTH}"></label> <button name="verdict" value="reject" class="danger">Reject</button>`,
  )
