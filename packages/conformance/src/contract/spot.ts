/** Spot orders of a user. */
import type { Call, Subject } from './call.ts'
import { fieldsAtPath } from './call.ts'
import * as K from './kind.ts'

const LEVEL = { price: K.decimal, number: K.decimal } as const

const OPEN_ORDER = {
  id: K.id,
  price: K.decimal,
  number: K.decimal,
  create_time: K.wallTime,
  currency: K.id,
  legal: K.id,
  currency_name: K.filledText,
  legal_name: K.filledText,
} as const

const FILL = {
  id: K.id,
  way: K.oneOf(1, 2),
  price: K.decimal,
  number: K.decimal,
  currency: K.id,
  legal: K.id,
  currency_name: K.filledText,
  legal_name: K.filledText,
} as const

const PAGE = { list: K.list, count: K.count, page: K.count, limit: K.count } as const
const NEWEST_FIRST = [{ list: 'list', by: 'id', direction: 'descending' }] as const

const page = ({ quote, base }: Subject) => ({ legal_id: quote, currency_id: base, page: '1', limit: '10' })

const openOrders = (path: string): Call => ({
  path,
  method: 'POST',
  access: 'user',
  parameters: page,
  required: { ...PAGE, ...fieldsAtPath('list[]', OPEN_ORDER) },
  order: NEWEST_FIRST,
})

export const SPOT_CALLS: ReadonlyArray<Call> = [
  {
    path: 'transaction/deal',
    method: 'POST',
    access: 'user',
    parameters: ({ quote, base }) => ({ legal_id: quote, currency_id: base }),
    required: {
      in: K.list,
      out: K.list,
      complete: K.list,
      last_price: K.decimal,
      user_legal: K.decimal,
      user_currency: K.decimal,
      ...fieldsAtPath('in[]', LEVEL),
      ...fieldsAtPath('out[]', LEVEL),
      ...fieldsAtPath('complete[]', { price: K.decimal, number: K.decimal }),
    },
    optional: { cny_price: K.number },
    order: [
      { list: 'in', by: 'price', direction: 'descending' },
      { list: 'out', by: 'price', direction: 'descending' },
    ],
  },
  openOrders('transaction_in'),
  openOrders('transaction_out'),
  {
    path: 'transaction_complete',
    method: 'POST',
    access: 'user',
    parameters: page,
    required: { ...PAGE, ...fieldsAtPath('list[]', FILL) },
    optional: fieldsAtPath('list[]', { time: K.wallTime, create_time: K.anything }),
    extensions: fieldsAtPath('list[]', { type: K.anything, fee: K.decimal }),
    order: NEWEST_FIRST,
  },
]
