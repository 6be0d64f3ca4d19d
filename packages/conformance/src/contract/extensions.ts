/** Read calls of this project beyond the contract, each announced by a capability. */
import type { Call } from './call.ts'
import { fieldsAtPath } from './call.ts'
import * as K from './kind.ts'

const firstPage = () => ({ page: '1', limit: '10' })

/** A filled part of an order; null for orders that an earlier version of the exchange accepted. */
const ORDER = {
  id: K.filledText,
  type: K.oneOf('in', 'out'),
  mode: K.oneOf(1, 2),
  price: K.orNull(K.decimal),
  total_number: K.decimal,
  complete_number: K.decimal,
  worth: K.orNull(K.decimal),
  trade_fee: K.orNull(K.decimal),
  create_time: K.seconds,
  end_time: K.orNull(K.seconds),
} as const

const SESSION = {
  id: K.id,
  device: K.text,
  current: K.flag,
  create_time_ts: K.seconds,
  expire_time_ts: K.seconds,
} as const

const LOGIN = { id: K.id, device: K.text, success: K.flag, time_ts: K.seconds } as const

const DAY = {
  day: K.filledText,
  usdt: K.decimal,
  wallets: K.object,
  coins: K.object,
  deposited: K.decimal,
  withdrawn: K.decimal,
  deposits: K.integer,
  withdrawals: K.integer,
} as const

export const EXTENSION_CALLS: ReadonlyArray<Call> = [
  {
    path: 'transaction_orders',
    method: 'POST',
    access: 'user',
    capability: 'order_history',
    parameters: firstPage,
    required: { list: K.list, count: K.count, page: K.count, limit: K.count, ...fieldsAtPath('list[]', ORDER) },
  },
  {
    path: 'user/sessions',
    method: 'GET',
    access: 'user',
    capability: 'sessions',
    required: { '': K.list, ...fieldsAtPath('[]', SESSION) },
  },
  {
    path: 'user/logins',
    method: 'GET',
    access: 'user',
    capability: 'sessions',
    parameters: firstPage,
    required: { list: K.list, count: K.count, ...fieldsAtPath('list[]', LOGIN) },
    order: [{ list: 'list', by: 'id', direction: 'descending' }],
  },
  {
    path: 'wallet/net_worth',
    method: 'GET',
    access: 'user',
    capability: 'net_worth',
    parameters: () => ({ days: '7' }),
    required: { days: K.list, ...fieldsAtPath('days[]', DAY) },
    order: [{ list: 'days', by: 'day', direction: 'ascending' }],
  },
]
