/** Wallets, deposits, withdrawals and their histories. */
import type { Call } from './call.ts'
import { fieldsAtPath } from './call.ts'
import * as K from './kind.ts'

const WALLETS = ['legal', 'change', 'lever', 'micro'] as const

const walletFields = (name: string) => ({
  [`${name}_wallet`]: K.object,
  [`${name}_wallet.balance`]: K.list,
  ...fieldsAtPath(`${name}_wallet.balance[]`, {
    currency: K.id,
    currency_name: K.filledText,
    [`${name}_balance`]: K.decimal,
    [`lock_${name}_balance`]: K.decimal,
  }),
})

const ENTRY = { id: K.id, value: K.decimal, created_time: K.wallTime, info: K.text, currency: K.id } as const
const currency = () => ({ currency: '3' })
const page = () => ({ page: '1', limit: '10' })

export const WALLET_CALLS: ReadonlyArray<Call> = [
  {
    path: 'wallet/list',
    method: 'POST',
    access: 'user',
    required: Object.assign({}, ...WALLETS.map(walletFields)) as ReturnType<typeof walletFields>,
    optional: {
      ExRate: K.number,
      is_open_CTbi: K.number,
      ...fieldsAtPath('change_wallet', { totle: K.number, usdt_totle: K.number }),
    },
  },
  {
    path: 'wallet/detail',
    method: 'POST',
    access: 'user',
    parameters: () => ({ currency: '3', type: 'change' }),
    required: {
      currency: K.id,
      currency_name: K.filledText,
      change_balance: K.decimal,
      lock_change_balance: K.decimal,
    },
    optional: { cny_price: K.number, usdt_price: K.number, ExRate: K.number },
  },
  {
    path: 'wallet/get_info',
    method: 'POST',
    access: 'user',
    parameters: currency,
    required: {
      name: K.filledText,
      rate: K.decimal,
      min_number: K.decimal,
      legal_balance: K.decimal,
      change_balance: K.decimal,
    },
    extensions: { max_number: K.decimal, day_limit: K.decimal },
  },
  // servers disagree: text, object, or a list of chains
  {
    path: 'wallet/get_in_address',
    method: 'POST',
    access: 'user',
    parameters: currency,
    mayReject: true,
    required: { '': K.anything },
    optional: { address: K.text },
  },
  {
    path: 'wallet/legal_log',
    method: 'POST',
    access: 'user',
    parameters: () => ({ type: '2', currency: '3', page: '1', limit: '10' }),
    required: {
      list: K.list,
      count: K.count,
      limit: K.count,
      ...fieldsAtPath('list[]', { ...ENTRY, currency_name: K.filledText }),
    },
    optional: fieldsAtPath('list[]', { before: K.decimal, after: K.decimal }),
    order: [{ list: 'list', by: 'created_time', direction: 'descending' }],
  },
  {
    path: 'account/list',
    method: 'POST',
    access: 'user',
    parameters: page,
    required: { user_id: K.id, data: K.list, page: K.count, limit: K.count, ...fieldsAtPath('data[]', ENTRY) },
    order: [{ list: 'data', by: 'created_time', direction: 'descending' }],
  },
  {
    path: 'wallet/hzhistory',
    method: 'POST',
    access: 'user',
    root: 'reply',
    parameters: page,
    required: { type: K.oneOf('ok') },
    optional: {
      data: K.list,
      ...fieldsAtPath('data[]', { number: K.decimal, add_time: K.wallTime, status: K.oneOf(1, 2, 3) }),
      message: K.anything,
    },
  },
  {
    path: 'wallet/currencylist',
    method: 'GET',
    access: 'user',
    required: { '': K.list, ...fieldsAtPath('[]', { id: K.id, name: K.filledText }) },
    optional: fieldsAtPath('[]', { min_number: K.decimal, max_number: K.decimal, rate: K.decimal }),
  },
  // an empty address book is an error on deployed servers
  {
    path: 'wallet/get_address',
    method: 'POST',
    access: 'user',
    parameters: currency,
    mayReject: true,
    required: { '': K.list, ...fieldsAtPath('[]', { id: K.id, address: K.filledText, notes: K.orNull(K.text) }) },
  },
  {
    path: 'charge_mention/log',
    method: 'GET',
    access: 'user',
    parameters: page,
    absence: 'allowed',
    required: {
      data: K.list,
      total: K.count,
      ...fieldsAtPath('data[]', { value: K.decimal, info: K.text, created_time: K.wallTime }),
    },
  },
  {
    path: 'money/rechange',
    method: 'GET',
    access: 'user',
    absence: 'allowed',
    mayReject: true,
    required: { company_eth_address: K.text },
  },
  {
    path: 'wallet/withdrawals',
    method: 'GET',
    access: 'user',
    parameters: page,
    absence: 'extension',
    required: {},
    extensions: {
      list: K.list,
      ...fieldsAtPath('list[]', { id: K.id, number: K.decimal, fee: K.decimal, status: K.integer }),
    },
  },
]
