/** Approved withdrawals, and the form that records what became of them on the network. [Q35] [WAL-3] */
import { Decimal } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import type { Exchange, Withdrawal } from '../runtime/index.ts'
import { actResult } from './act.ts'
import type { PreparedAct } from './act.ts'
import { coinName } from './coin-name.ts'
import { escapeHtml, listTable, verdictForm } from './page-html.ts'
import type { Section } from './page-html.ts'

// Model
export interface SettlementForm {
  readonly id: string
  readonly verdict: string
  /** The transaction of a payment that was made, or why it failed. */
  readonly text: string
}

const MAX_TEXT_LENGTH = 120

// Rules
/** Once: a failed one is refunded. */
export const settleWithdrawal = (exchange: Exchange, { id, verdict, text }: SettlementForm): PreparedAct => {
  const hasText = text !== '' && text.length <= MAX_TEXT_LENGTH
  if ((verdict !== 'completed' && verdict !== 'failed') || !hasText)
    return E.left(`Choose the outcome, with the transaction or the reason in 1 to ${MAX_TEXT_LENGTH} characters.`)
  const withdrawal = exchange.admin.approvedWithdrawals().find((one) => String(one.id) === id)
  if (withdrawal === undefined) return E.left('This withdrawal no longer awaits the network.')
  const outcome =
    verdict === 'completed'
      ? ({ _tag: 'Completed', transaction: text } as const)
      : ({ _tag: 'Failed', reason: text } as const)
  const details = [`User ${withdrawal.user}`, receivedText(exchange, withdrawal), destination(withdrawal)]
  const question =
    verdict === 'completed'
      ? {
          title: `Record withdrawal ${id} as paid?`,
          details: [...details, `Transaction: ${escapeHtml(text)}`],
          verb: 'Paid',
        }
      : {
          title: `Refund withdrawal ${id}?`,
          details: [...details, `Reason: ${escapeHtml(text)}`],
          verb: 'Failed, refund',
        }
  const run = async () => {
    const result = await exchange.submit({ _tag: 'SettleWithdrawal', withdrawal: withdrawal.id, outcome })
    return actResult(result, `Withdrawal ${id}: ${verdict}.`)
  }
  return E.right({ question, run })
}

export const withdrawalsSection = (exchange: Exchange, csrf: string): Section => {
  const approved = exchange.admin.approvedWithdrawals()
  return {
    id: 'withdrawals',
    title: `Withdrawals awaiting the network (${approved.length})`,
    content: listTable(['ID', 'User', 'Received', 'Destination', 'Outcome'], approved, (withdrawal) => [
      String(withdrawal.id),
      String(withdrawal.user),
      receivedText(exchange, withdrawal),
      destination(withdrawal),
      verdictForm('withdrawal', csrf, fields(withdrawal.id)),
    ]),
  }
}

// Internal
const receivedText = (exchange: Exchange, { received, currency }: Withdrawal): string =>
  `${Decimal.toText(received)} ${coinName(exchange, currency)}`

const destination = ({ network, address, memo }: Withdrawal): string =>
  `${network} ${escapeHtml(address)} ${escapeHtml(memo)}`

const fields = (id: number): string =>
  `<input type="hidden" name="id" value="${id}"><label>Transaction or reason <input name="text" maxlength="${MAX_TEXT_LENGTH}"></label> <button name="verdict" value="completed">Paid</button> <button name="verdict" value="failed" class="danger">Failed, refund</button>`
