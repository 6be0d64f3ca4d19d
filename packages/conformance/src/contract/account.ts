/** The user, messages of the exchange, and the desks of acceptors. */
import type { Call } from './call.ts'
import { fieldsAtPath } from './call.ts'
import * as K from './kind.ts'

export const ACCOUNT_CALLS: ReadonlyArray<Call> = [
  {
    path: 'user/info',
    method: 'GET',
    access: 'user',
    required: {
      id: K.id,
      account: K.filledText,
      phone: K.orNull(K.text),
      email: K.orNull(K.text),
      extension_code: K.text,
      is_seller: K.flag,
      review_status: K.oneOf(0, 1, 2, 3),
      name: K.text,
    },
    optional: { account_number: K.text, time: K.wallTime, usdt: K.decimal, parent_name: K.text },
    extensions: { has_trade_password: K.flag },
  },
  {
    path: 'user/center',
    method: 'GET',
    access: 'user',
    required: {
      id: K.id,
      review_status: K.oneOf(0, 1, 2, 3),
      account: K.filledText,
      name: K.orNull(K.text),
      card_id: K.orNull(K.text),
    },
  },
  // any error means: not an agent
  {
    path: 'user/region_users',
    method: 'GET',
    access: 'user',
    parameters: () => ({ page: '1' }),
    absence: 'allowed',
    mayReject: true,
    required: {
      data: K.list,
      ...fieldsAtPath('data[]', { city_name: K.text, district_name: K.text, phone: K.text, time: K.wallTime }),
    },
  },
]

export const ACCEPTOR_CALLS: ReadonlyArray<Call> = [
  {
    path: 'acceptor/list',
    method: 'GET',
    access: 'user',
    absence: 'allowed',
    mayReject: true,
    required: {
      '': K.list,
      ...fieldsAtPath('[]', {
        id: K.id,
        name: K.filledText,
        recharge_amount: K.decimal,
        recharge_rate: K.decimal,
        cash_amount: K.decimal,
        cash_rate: K.decimal,
      }),
    },
  },
  {
    path: 'acceptor/my_deal',
    method: 'GET',
    access: 'user',
    absence: 'allowed',
    mayReject: true,
    parameters: () => ({ type: 'buy' }),
    required: {
      '': K.list,
      ...fieldsAtPath('[]', {
        money: K.decimal,
        acceptor_name: K.text,
        way: K.text,
        is_sure: K.integer,
        create_time: K.wallTime,
      }),
    },
  },
]

export const CONTENT_CALLS: ReadonlyArray<Call> = [
  {
    path: 'news/list',
    method: 'POST',
    access: 'open',
    parameters: () => ({ c_id: '3', lang: 'en', page: '1', limit: '10' }),
    required: {
      list: K.list,
      count: K.count,
      page: K.count,
      limit: K.count,
      ...fieldsAtPath('list[]', { id: K.id, title: K.text }),
    },
    optional: fieldsAtPath('list[]', { create_time: K.wallTime, thumbnail: K.orNull(K.text), cover: K.orNull(K.text) }),
  },
  {
    path: 'iepn',
    method: 'GET',
    access: 'open',
    absence: 'allowed',
    mayReject: true,
    required: {
      total: K.number,
      yfx: K.number,
      sy: K.number,
      price: K.filledText,
      start: K.filledText,
      end: K.filledText,
    },
  },
]
