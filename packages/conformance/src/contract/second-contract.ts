/** Second contracts of a user. */
import type { Call } from './call.ts'
import { fieldsAtPath } from './call.ts'
import * as K from './kind.ts'

const CONTRACT = {
  id: K.id,
  match_id: K.id,
  currency_id: K.id,
  symbol_name: K.filledText,
  currency_name: K.filledText,
  type: K.oneOf(1, 2),
  seconds: K.integer,
  number: K.decimal,
  open_price: K.decimal,
  end_price: K.decimal,
  fee: K.decimal,
  profit_ratio: K.decimal,
  fact_profits: K.decimal,
  status: K.oneOf(1, 2, 3),
  created_at: K.wallTime,
  remain_milli_seconds: K.number,
} as const

export const SECOND_CONTRACT_CALLS: ReadonlyArray<Call> = [
  {
    path: 'microtrade/payable_currencies',
    method: 'GET',
    access: 'user',
    required: {
      '': K.list,
      ...fieldsAtPath('[]', {
        id: K.id,
        name: K.filledText,
        micro_trade_fee: K.decimal,
        micro_min: K.decimal,
        micro_max: K.decimal,
        micro_holdtrade_max: K.integer,
        micro_numbers: K.list,
        insurance_types: K.list,
        user_wallet: K.orNull(K.object),
        user_insurance: K.orNull(K.object),
      }),
      '[].micro_numbers[].number': K.decimal,
    },
  },
  {
    path: 'microtrade/seconds',
    method: 'GET',
    access: 'user',
    required: { '': K.list, ...fieldsAtPath('[]', { seconds: K.integer, profit_ratio: K.decimal }) },
  },
  ...['1', '3'].map((status): Call => ({
    path: 'microtrade/lists',
    method: 'GET',
    access: 'user',
    parameters: () => ({ status, page: '1', limit: '10' }),
    required: {
      data: K.list,
      current_page: K.count,
      last_page: K.count,
      total: K.count,
      ...fieldsAtPath('data[]', CONTRACT),
    },
    order: [{ list: 'data', by: 'id', direction: 'descending' }],
  })),
]
