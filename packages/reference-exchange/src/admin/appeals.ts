/** Appeals of peer-to-peer orders with the statements of both parties, and the form that decides them. [Q35] [C2C-5] */
import { C2cAppeal, C2cOffer as Offers } from '@hexbourse/domain/c2c'
import { Decimal } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import type { C2cMessage, C2cOrder, Exchange } from '../runtime/index.ts'
import { actResult } from './act.ts'
import type { PreparedAct } from './act.ts'
import { coinName } from './coin-name.ts'
import { escapeHtml, listTable, pictureList, timeText, verdictForm } from './page-html.ts'
import type { Section } from './page-html.ts'

// Model
export interface AppealForm {
  readonly id: string
  readonly verdict: string
  readonly reason: string
}

const VERDICTS = { payer: 'the payer gets the coins', receiver: 'the receiver keeps the coins' } as const

// Rules
/** The reason is sent to both parties. */
export const decideAppeal = (exchange: Exchange, { id, verdict, reason }: AppealForm): PreparedAct => {
  const hasReason = reason !== '' && reason.length <= C2cAppeal.MAX_REASON_LENGTH
  if ((verdict !== 'payer' && verdict !== 'receiver') || !hasReason)
    return E.left(`Award the coins to one party, with a reason of 1 to ${C2cAppeal.MAX_REASON_LENGTH} characters.`)
  const order = exchange.admin.openAppeals().find((one) => String(one.id) === id)
  if (order === undefined) return E.left('This appeal is no longer open.')
  const coins = `${Decimal.toText(order.quantity)} ${coinName(exchange, order.currency)}`
  const question = {
    title: `Award the coins of order ${id} to the ${verdict}?`,
    details: [`User ${partiesOf(order)[verdict]} gets ${coins}.`, `Reason, sent to both: ${escapeHtml(reason)}`],
    verb: `Coins to the ${verdict}`,
  }
  const run = async () => {
    const result = await exchange.submit({ _tag: 'DecideAppeal', order: order.id, awardTo: verdict, reason })
    return actResult(result, `Appeal of order ${id}: ${VERDICTS[verdict]}.`)
  }
  return E.right({ question, run })
}

export const appealsSection = (exchange: Exchange, csrf: string): Section => {
  const appeals = exchange.admin.openAppeals()
  return {
    id: 'appeals',
    title: `Appeals (${appeals.length})`,
    content: listTable(['Order', 'Statements', 'Messages', 'Decision'], appeals, (order) => [
      orderSummary(exchange, order),
      order.statements.map(statementCell).join('<hr>'),
      exchange.reads.c2c.messages(order.poster, order.id).map(messageLine(order)).join('<br>'),
      decisionForm(order, csrf),
    ]),
  }
}

// Internal
const orderSummary = (exchange: Exchange, order: C2cOrder): string => {
  const { payer, receiver } = partiesOf(order)
  const receiverDetails = order.side === 'sell' ? order.details.poster : order.details.taker
  return [
    `Order ${order.id}`,
    `${Decimal.toText(order.quantity)} ${coinName(exchange, order.currency)} for ${Decimal.toText(Offers.fiatAmount(order))} CNY`,
    `payer: user ${payer}, receiver: user ${receiver}`,
    `paid by ${order.method} at ${timeText(order.changedAt)}`,
    `paid to: ${Object.values(receiverDetails)
      .filter((text) => text !== '')
      .map(escapeHtml)
      .join(', ')}`,
  ].join('<br>')
}

const statementCell = ({ by, reason, pictures, at }: C2cAppeal.Statement): string =>
  `${by}, ${timeText(at)}: ${escapeHtml(reason)}${pictureList(pictures)}`

const partiesOf = ({ side, poster, taker }: C2cOrder) =>
  side === 'sell' ? { payer: taker, receiver: poster } : { payer: poster, receiver: taker }

const messageLine = (order: C2cOrder) => {
  const { payer } = partiesOf(order)
  return ({ author, text, at }: C2cMessage): string =>
    `${author === undefined ? 'operator' : author === payer ? 'payer' : 'receiver'}, ${timeText(at)}: ${escapeHtml(text)}`
}

const decisionForm = ({ id }: C2cOrder, csrf: string): string =>
  verdictForm(
    'appeal',
    csrf,
    `<input type="hidden" name="id" value="${id}"><label>Reason <input name="reason" maxlength="${C2cAppeal.MAX_REASON_LENGTH}"></label> <button name="verdict" value="payer">Coins to the payer</button> <button name="verdict" value="receiver">Coins to the receiver</button>`,
  )
