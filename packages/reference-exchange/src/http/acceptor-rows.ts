/** Acceptors and their orders as the contract writes them. [ACP-1] */
import type { Acceptors } from '@hexbourse/domain/acceptor'
import { Decimal } from '@hexbourse/domain/kernel'

import { ACCEPTOR_STATUS_CODES, fixed2, fixed8, shanghaiDateTime } from '../runtime/index.ts'
import type { AcceptorOrder, DeskView, EndedAcceptorOrder, Exchange } from '../runtime/index.ts'
import { METHOD_NAMES, METHOD_WORDS } from './c2c-rows.ts'
import type { UserRequestContext } from './call.ts'
import { feeRate } from './funds-rows.ts'

/** The contract's words: the user buys coins, or sells them. */
export const DIRECTION_WORDS = { recharge: 'buy', withdraw: 'sell' } as const satisfies Readonly<
  Record<Acceptors.Direction, string>
>
/** Amounts are remaining quotas in CNY, rates percent. */
export const deskRow =
  ({ reads }: Exchange) =>
  ({ id, name, quotas, recharge, withdraw, least, most }: DeskView) => ({
    id,
    user_id: reads.exchangeUser,
    name,
    recharge_amount: fixed2(quotas.recharge),
    recharge_rate: feeRate(recharge.feePercent),
    cash_amount: fixed2(quotas.withdraw),
    cash_rate: feeRate(withdraw.feePercent),
    min_money: fixed2(least),
    max_money: fixed2(most),
    currency_name: reads.fiat.coinName,
    price: Decimal.toText(reads.fiat.price),
    create_time: '',
  })

export const deskDetail = ({ exchange, user }: UserRequestContext, desk: DeskView) => {
  const of = (method: string) => desk.accounts.find((account) => account.method === method)
  const [bank, alipay, wechat] = [of('bank'), of('alipay'), of('wechat')]
  return {
    ...deskRow(exchange)(desk),
    user_balance: fixed2(exchange.reads.fiat.available(user)),
    wechat_nickname: wechat?.name ?? '',
    wechat_account: wechat?.account ?? '',
    ali_nickname: alipay?.name ?? '',
    ali_account: alipay?.account ?? '',
    bank_name: bank?.name ?? '',
    bank_account: bank?.account ?? '',
    bank_address: bank?.branch ?? '',
  }
}

export const orderRow =
  ({ reads }: Exchange) =>
  (order: AcceptorOrder | EndedAcceptorOrder) => {
    const { method, name, account } = order.account
    const ended = 'endedAt' in order ? order.endedAt : undefined
    const confirmed = 'endedAt' in order ? undefined : reads.fiat.confirmsAt(order)
    return {
      id: order.id,
      acceptor_id: order.acceptor,
      type: DIRECTION_WORDS[order.direction],
      money: fixed2(order.amount),
      fee: fixed2(order.fee),
      number: fixed8(order.quantity),
      currency_name: reads.fiat.coinName,
      deal_account: order.userAccount,
      acceptor_name: order.acceptorName,
      hes_account: account,
      way: METHOD_WORDS[method],
      way_name: method === 'bank' ? name : METHOD_NAMES[method],
      is_sure: ACCEPTOR_STATUS_CODES[order.status],
      is_transferred: order.status === 'transferred' ? 1 : 0,
      confirm_time_ts: confirmed ?? 0,
      create_time: shanghaiDateTime(order.at),
      create_time_ts: order.at,
      update_time: ended === undefined ? '' : shanghaiDateTime(ended),
      update_time_ts: ended ?? 0,
    }
  }
