/** Open orders with acceptors, and the form in which the operator decides them for the desks. [ACP-1] [Q35] */
import { AcceptorLifeCycle } from '@hexbourse/domain/acceptor'
import { Decimal } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import type { AcceptorOrder, Exchange } from '../runtime/index.ts'
import { actResult } from './act.ts'
import type { PreparedAct } from './act.ts'
import { coinName } from './coin-name.ts'
import { escapeHtml, form, listTable, timeText } from './page-html.ts'
import type { Section } from './page-html.ts'

// Model
export interface AcceptorForm {
  readonly id: string
  readonly verdict: string
}

type DeskAction = 'confirm' | 'mark-transferred' | 'reject' | 'reverse'

const LABELS: Readonly<Record<DeskAction, string>> = {
  confirm: 'Payment received, credit coins',
  'mark-transferred': 'Paid to the user',
  reject: 'Reject',
  reverse: 'Not arrived, return coins',
}
const ACTIONS = Object.keys(LABELS) as ReadonlyArray<DeskAction>

// Rules
export const decideAcceptorOrder = (exchange: Exchange, { id, verdict }: AcceptorForm): PreparedAct => {
  const action = ACTIONS.find((one) => one === verdict)
  if (action === undefined) return E.left('Choose what the desk did.')
  const order = exchange.admin.openAcceptorOrders().find((one) => String(one.id) === id)
  if (order === undefined) return E.left('This order is no longer open.')
  const question = {
    title: `Desk order ${id}: ${LABELS[action].toLowerCase()}?`,
    details: [`User ${order.user}, ${escapeHtml(order.acceptorName)}`, summary(exchange, order), accounts(order)],
    verb: LABELS[action],
  }
  const run = async () => {
    const result = await exchange.submit({ _tag: 'DecideAcceptorOrder', order: order.id, action })
    return actResult(result, `Desk order ${id}: ${LABELS[action]}.`)
  }
  return E.right({ question, run })
}

export const acceptorsSection = (exchange: Exchange, csrf: string): Section => {
  const orders = exchange.admin.openAcceptorOrders()
  return {
    id: 'desks',
    title: `Orders with OTC desks (${orders.length})`,
    content: listTable(['ID', 'User', 'Desk', 'Order', 'Accounts', 'Decision'], orders, (order) => [
      String(order.id),
      `${order.user}, mobile ${escapeHtml(order.mobile)}`,
      escapeHtml(order.acceptorName),
      summary(exchange, order),
      accounts(order),
      decisionForm(order, csrf),
    ]),
  }
}

// Internal
const summary = (
  exchange: Exchange,
  { direction, amount, net, quantity, currency, status, at }: AcceptorOrder,
): string => {
  const coins = `${Decimal.toText(quantity)} ${coinName(exchange, currency)}`
  const flow =
    direction === 'recharge'
      ? `user pays ${Decimal.toText(amount)} CNY, gets ${coins}`
      : `desk pays ${Decimal.toText(net)} CNY for ${coins}`
  return `${direction}, ${status}: ${flow}<br>${timeText(at)}`
}

const accounts = ({ account, userAccount }: AcceptorOrder): string =>
  `${account.method}: desk ${escapeHtml(account.account)}, user ${escapeHtml(userAccount)}`

const decisionForm = ({ id, direction, status }: AcceptorOrder, csrf: string): string => {
  const allowed = (['desk', 'operator'] as const).flatMap((by) =>
    AcceptorLifeCycle.allowedActions(direction, status, by),
  )
  const buttons = ACTIONS.filter((action) => allowed.includes(action)).map(
    (action) => `<button name="verdict" value="${action}">${LABELS[action]}</button>`,
  )
  return form('acceptor', csrf, `<input type="hidden" name="id" value="${id}">${buttons.join(' ')}`)
}
