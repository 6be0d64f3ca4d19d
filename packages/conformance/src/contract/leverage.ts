/** Leveraged positions of a user. */
import type { Call, Subject } from './call.ts'
import { fieldsAtPath } from './call.ts'
import * as K from './kind.ts'

const POSITION = {
  id: K.id,
  type: K.oneOf(1, 2),
  symbol: K.filledText,
  currency: K.id,
  legal: K.id,
  origin_price: K.decimal,
  price: K.decimal,
  update_price: K.decimal,
  target_profit_price: K.decimal,
  stop_loss_price: K.decimal,
  share: K.number,
  number: K.decimal,
  multiple: K.integer,
  origin_caution_money: K.decimal,
  caution_money: K.decimal,
  trade_fee: K.decimal,
  overnight_money: K.decimal,
  status: K.oneOf(0, 1, 2, 3, 4),
  profits: K.decimal,
  transaction_time: K.wallTime,
  handle_time: K.wallTime,
  complete_time: K.wallTime,
} as const

const PAGINATOR = {
  data: K.list,
  current_page: K.count,
  last_page: K.count,
  per_page: K.count,
  total: K.count,
} as const

const pair = ({ quote, base }: Subject) => ({ legal_id: quote, currency_id: base })

export const LEVERAGE_CALLS: ReadonlyArray<Call> = [
  {
    path: 'lever/deal',
    method: 'POST',
    access: 'user',
    parameters: pair,
    required: {
      lever_transaction: K.object,
      'lever_transaction.in': K.list,
      'lever_transaction.out': K.list,
      my_transaction: K.list,
      lever_share_limit: K.object,
      'lever_share_limit.min': K.number,
      'lever_share_limit.max': K.number,
      multiple: K.object,
      'multiple.muit': K.list,
      'multiple.muit[].value': K.count,
      'multiple.share': K.list,
      'multiple.share[].value': K.count,
      last_price: K.decimal,
      user_lever: K.decimal,
      all_levers: K.decimal,
    },
    optional: { ExRAte: K.number, ustd_price: K.number },
  },
  {
    path: 'lever/my_trade',
    method: 'POST',
    access: 'user',
    parameters: () => ({ legal_id: '', currency_id: '', status: '1', page: '1', limit: '10' }),
    required: {
      rate_profits_total: K.object,
      'rate_profits_total.hazard_rate': K.decimal,
      'rate_profits_total.profits_total': K.decimal,
      message: K.object,
      ...fieldsAtPath('message', PAGINATOR),
      ...fieldsAtPath('message.data[]', POSITION),
    },
    order: [{ list: 'message.data', by: 'id', direction: 'descending' }],
  },
  {
    path: 'lever/dealall',
    method: 'POST',
    access: 'user',
    parameters: (subject) => ({ ...pair(subject), page: '1', limit: '10' }),
    required: {
      balance: K.decimal,
      hazard_rate: K.decimal,
      caution_money_total: K.decimal,
      origin_caution_money_total: K.decimal,
      profits_total: K.decimal,
      caution_money: K.decimal,
      origin_caution_money: K.decimal,
      profits: K.decimal,
      order: K.object,
      ...fieldsAtPath('order', PAGINATOR),
      ...fieldsAtPath('order.data[]', { id: K.id, price: K.decimal, number: K.decimal }),
    },
  },
]
