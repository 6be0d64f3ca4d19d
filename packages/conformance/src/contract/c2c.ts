/** Offers and orders between users, and payment details. */
import type { Call } from './call.ts'
import { fieldsAtPath } from './call.ts'
import * as K from './kind.ts'

const PAGE = { data: K.list, page: K.count, pages: K.count, total: K.count } as const
const WAYS = K.oneOf('ali_pay', 'we_chat', 'bank')

const OFFER = {
  id: K.id,
  currency_id: K.id,
  currency_name: K.filledText,
  type: K.oneOf('buy', 'sell'),
  way: WAYS,
  price: K.decimal,
  total_number: K.decimal,
  surplus_number: K.decimal,
} as const

const ORDER = {
  id: K.id,
  type: K.oneOf('buy', 'sell'),
  currency_name: K.filledText,
  number: K.decimal,
  price: K.decimal,
  deal_money: K.decimal,
  way_name: K.text,
  create_time: K.text,
  is_sure: K.oneOf(0, 1, 2, 3),
} as const

const NEWEST_FIRST = [{ list: 'data', by: 'id', direction: 'descending' }] as const

export const C2C_CALLS: ReadonlyArray<Call> = [
  {
    path: 'c2c_deal_platform',
    method: 'GET',
    access: 'open',
    parameters: () => ({ type: 'sell', page: '1', currency_id: '3' }),
    required: { ...PAGE, ...fieldsAtPath('data[]', { ...OFFER, seller_name: K.text }) },
    optional: fieldsAtPath('data[]', { way_name: K.text, create_time: K.wallTime, limitation: K.object }),
    order: NEWEST_FIRST,
  },
  {
    path: 'c2c/seller_trade',
    method: 'GET',
    access: 'user',
    parameters: () => ({ type: 'sell', page: '1', currency_id: '3' }),
    required: { ...PAGE, ...fieldsAtPath('data[]', OFFER) },
    order: NEWEST_FIRST,
  },
  {
    path: 'c2c_user_deal',
    method: 'GET',
    access: 'user',
    parameters: () => ({ page: '1' }),
    required: { ...PAGE, ...fieldsAtPath('data[]', ORDER) },
    extensions: fieldsAtPath('data[]', { way: WAYS }),
    order: NEWEST_FIRST,
  },
  {
    path: 'user/cash_info',
    method: 'POST',
    access: 'user',
    required: { '': K.orNull(K.object) },
    optional: {
      real_name: K.text,
      bank_name: K.text,
      bank_account: K.text,
      alipay_account: K.text,
      wechat_nickname: K.text,
      wechat_account: K.text,
    },
  },
]
