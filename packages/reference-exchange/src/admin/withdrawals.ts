/** Approved withdrawals, and the form that records what became of them on the network. [Q35] [WAL-3] */
import { Decimal, Ids } from '@hexbourse/domain/kernel'
import { either as E, option as O } from 'fp-ts'

import type { Exchange } from '../runtime/index.ts'
import { actResult } from './act-result.ts'
import type { ActResult } from './act-result.ts'
import { coinName } from './coin-name.ts'
import { escaped, listTable, verdictForm } from './page-html.ts'
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
export const settleWithdrawal = async (
  exchange: Exchange,
  { id, verdict, text }: SettlementForm,
): Promise<ActResult> => {
  const withdrawal = Ids.fromText(Ids.withdrawalId)(id)
  const hasText = text !== '' && text.length <= MAX_TEXT_LENGTH
  if (O.isNone(withdrawal) || (verdict !== 'completed' && verdict !== 'failed') || !hasText)
    return E.left(`Choose the outcome, with the transaction or the reason in 1 to ${MAX_TEXT_LENGTH} characters.`)
  const outcome =
    verdict === 'completed'
      ? ({ _tag: 'Completed', transaction: text } as const)
      : ({ _tag: 'Failed', reason: text } as const)
  const result = await exchange.submit({ _tag: 'SettleWithdrawal', withdrawal: withdrawal.value, outcome })
  return actResult(result, `Withdrawal ${id}: ${verdict}.`)
}

export const withdrawalsSection = (exchange: Exchange, csrf: string): Section => {
  const approved = exchange.admin.approvedWithdrawals()
  return {
    id: 'withdrawals',
    title: `Withdrawals awaiting the network (${approved.length})`,
    content: listTable(
      ['ID', 'User', 'Received', 'Destination', 'Outcome'],
      approved,
      ({ id, user, received, currency, network, address, memo }) => [
        String(id),
        String(user),
        `${Decimal.toText(received)} ${coinName(exchange, currency)}`,
        `${network} ${escaped(address)} ${escaped(memo)}`,
        verdictForm('withdrawal', csrf, fields(id)),
      ],
    ),
  }
}

// Internal
const fields = (id: number): string =>
  `<input type="hidden" name="id" value="${id}"><label>Transaction or reason <input name="text" maxlength="${MAX_TEXT_LENGTH}"></label> <button name="verdict" value="completed">Paid</button> <button name="verdict" value="failed" class="danger">Failed, refund</button>`
